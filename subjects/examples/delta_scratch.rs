use smallscope::delta::Mode;
use smallscope_subjects::delta::{DELTA_SUBJECTS, Settings};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let threads = args.get(4).map_or(1, |t| t.parse().unwrap());
    for s in DELTA_SUBJECTS.iter().filter(|s| args[1] == "all" || s.name == args[1]) {
        for mode in [Mode::Standard, Mode::Paper, Mode::Lanes] {
            if args[3] != "both" && format!("{mode:?}").to_lowercase() != args[3] {
                continue;
            }
            let r = s.explore(&Settings { threads, ..Settings::new(args[2].parse().unwrap(), mode) }).unwrap();
            println!(
                "{} {} {:?}: states {} visited {} exec {} paths {} fail {} {:?} {} MB",
                s.name,
                r.bound,
                mode,
                r.states,
                r.visited,
                r.executions,
                r.paths,
                r.failures,
                r.times,
                r.bytes >> 20
            );
            for c in r.counterexamples.iter().take(1) {
                println!("{c}");
            }
        }
    }
}
