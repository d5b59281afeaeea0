//! Runs that are not over before a test has done all that it wants to, however fast or slow the machine is.

use crate::server::Server;
use smallscope_cluster::Cluster;
use std::path::PathBuf;

/// While it is shut, every hundred numbers pause, and the last number waits. It opens when it is dropped.
pub struct Gate {
    pub file: PathBuf,
    url: String,
    run: String,
}

impl Gate {
    pub fn shut(server: &Server, run: &str) -> Gate {
        Gate { file: server.folder.join(format!("{run}.gate")), url: server.url(), run: run.to_string() }
    }

    /// From now on nothing pauses.
    pub fn open(&self) {
        std::fs::write(&self.file, "").unwrap();
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.open();
        // Nobody is left to run anything, and the test waits for who has submitted it.
        if std::thread::panicking() {
            let _ = Cluster::submit(&self.url).cancel(&self.run);
        }
    }
}
