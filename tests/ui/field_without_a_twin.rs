use smallscope::{Scope, Twin, exhaustive, invariant};
use std::net::TcpStream;

#[derive(Twin)]
struct Session {
    retries: u8,
    stream: Option<TcpStream>,
    names: Vec<String>,
}

#[invariant(is_sound)]
impl Session {
    fn is_sound(&self) -> bool {
        self.retries < 3 && self.names.iter().all(|name| self.knows(name)) && self.stream.is_none()
    }

    fn knows(&self, name: &str) -> bool {
        !name.is_empty()
    }
}

#[derive(Twin)]
struct Pool {
    sessions: Vec<Session>,
}

#[exhaustive(any, Session::retries = 0..=3, every_len = 0..=2, every(char) = ['a'])]
fn pools_are_fine(pool: &Pool) {
    assert!(pool.sessions.len() < 3);
}

fn main() {
    let scope = Scope::<Session>::new().field(SessionTwin::RETRIES, 0..=3).every_len(0..=2);
    scope.for_each(|session| println!("{}", session.retries.get())).unwrap();
}
