//! A lock that two clients ask for, as a model: calls run on 64 states at a time.
//!
//! `cargo run --release --example lock`

use smallscope::delta::Exploration;

#[smallscope::delta]
mod server {
    /// Who holds the lock (0 for no one), and for whom each client waits.
    pub struct Server {
        holder: u8,
        first_waits: bool,
        second_waits: bool,
        grants: u8,
    }

    impl Server {
        pub fn ask(&mut self, client: u8) {
            if client == 1 && self.holder != 1 {
                self.first_waits = true;
            }
            if client == 2 && self.holder != 2 {
                self.second_waits = true;
            }
        }

        pub fn grant(&mut self) {
            if self.holder == 0 && self.first_waits {
                self.holder = 1;
                self.first_waits = false;
                self.count();
            } else if self.holder == 0 && self.second_waits {
                self.holder = 2;
                self.second_waits = false;
                self.count();
            }
        }

        pub fn release(&mut self) {
            self.holder = 0;
        }

        fn count(&mut self) {
            if self.grants < 7 {
                self.grants = self.grants + 1;
            }
        }
    }
}

pub(crate) fn main() {
    let explored = Exploration::<server::Server>::new(8).run();
    println!("{}", explored.report());
    assert!(explored.report().holds());
}
