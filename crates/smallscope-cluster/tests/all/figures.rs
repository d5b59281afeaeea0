//! What a range costs: figures for whoever sizes a server. Not run by default, since it takes both time and a quiet machine.

use crate::numbers::Numbers;
use crate::server::Server;
use smallscope::remote::{Elsewhere, Ran};
use smallscope_cluster::Cluster;
use std::path::Path;
use std::time::Instant;

fn size(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| if entry.path().is_dir() { size(&entry.path()) } else { entry.metadata().map_or(0, |data| data.len()) })
        .sum()
}

/// Processor time of a process so far, in seconds. It says the same on a busy machine.
fn processor(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    let ticks = |at: usize| fields[at].parse::<f64>().unwrap();
    (ticks(11) + ticks(12)) / 100.0
}

#[test]
#[ignore = "measures"]
fn ranges_per_second_and_bytes_per_range() {
    const RANGES: u32 = 10_000;
    let server = Server::start();
    let numbers = Numbers::new(RANGES);
    std::thread::scope(|scope| {
        let submitted = scope.spawn(|| {
            let began = Instant::now();
            let ran = Cluster::submit(server.url()).named("figures").ranges(RANGES as usize).run(&numbers);
            (ran, began.elapsed())
        });
        let mut wire = crate::wire::Wire::connect(server.port);
        wire.subscribe("ss.figures.task.>");
        let began = Instant::now();
        wire.until("tasks", |heard| heard.len() == RANGES as usize);
        println!("publishing: {:.0} ranges/s", f64::from(RANGES) / began.elapsed().as_secs_f64());
        println!("a task in the queue: {} bytes", size(&server.folder.join("store")) / u64::from(RANGES));
        let began = Instant::now();
        let times = || [std::process::id(), server.process()].map(processor);
        let before = times();
        let worker = scope.spawn(|| Cluster::work(server.url()).named("figures").slots(4).run(&numbers));
        let mut most = 0;
        while !submitted.is_finished() {
            most = most.max(size(&server.folder.join("store")));
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        println!("running: {:.0} ranges/s", f64::from(RANGES) / began.elapsed().as_secs_f64());
        let [client, server] = [0, 1].map(|who| (times()[who] - before[who]) / f64::from(RANGES) * 1e6);
        println!("processor time for each range: worker and submitter {client:.0} us, server {server:.0} us");
        println!("store at most: {} bytes for each range", most / u64::from(RANGES));
        assert!(matches!(worker.join().unwrap(), Ok(Ran::Helped(_))));
        numbers.assert_exact(submitted.join().unwrap().0);
    });
}
