//! A routing protocol after AODV: three nodes that look for routes to the first one while links come and go and messages are lost.
//!
//! A node without a route asks its neighbours, with the sequence number of the last route it knew. The destination answers, and so does a node whose
//! own route is at least as fresh. A node that notices that a link is gone drops the routes over it, makes their sequence numbers one higher and
//! tells its other neighbour. Up to four messages are in flight; one more is lost. At first the third node has a route to the first one.
//!
//! Actions have guards, and all routes must be free of loops. Each of three faults breaks that, after seven actions. Which messages
//! are in flight is a set, kept in order, so that states that differ only in an order are the same; routing tables have a place for each node.

use smallscope::delta;

/// Written once, for all modes and faults.
#[delta]
pub mod protocol {
    const REQUEST: u8 = 0;
    const REPLY: u8 = 1;
    const ERROR: u8 = 2;

    pub struct Network {
        /// 0 for none, 1 for a node that forgets sequence numbers, 2 for one that answers with stale routes, 3 for one that keeps the
        /// sequence number of a route that it lost.
        fault: u8,
        /// Between the first two nodes, the first and the third, the last two.
        link: [bool; 3],
        valid: [bool; 3],
        next: [u8; 3],
        number: [u8; 3],
        hops: [u8; 3],
        /// The destination's own sequence number.
        own: u8,
        /// Kind, sender and receiver of messages in flight in one, from the greatest down; 0 where there is none.
        code: [u8; 4],
        carried: [u8; 4],
        distance: [u8; 4],
    }

    impl Network {
        #[initial]
        fn start(&mut self, fault: u8) {
            self.fault = fault;
            self.link[1] = true;
            self.link[2] = true;
            self.own = 1;
            self.valid[2] = true;
            self.number[2] = 1;
            self.hops[2] = 1;
        }

        #[requires(!self.valid[node])]
        pub fn request(&mut self, #[values(1..3)] node: u8) {
            for neighbour in 0..3 {
                if neighbour != node && self.link[node + neighbour - 1] {
                    self.send(REQUEST, node, neighbour, self.number[node], 0);
                }
            }
        }

        #[requires(self.code[slot] != 0 && self.arrives(slot))]
        pub fn receive(&mut self, #[values(0..4)] slot: u8) {
            let kind = (self.code[slot] - 1) / 9;
            let from = (self.code[slot] - 1) % 9 / 3;
            let to = (self.code[slot] - 1) % 3;
            let carried = self.carried[slot];
            let distance = self.distance[slot];
            self.take(slot);
            match kind {
                REQUEST => self.requested(from, to, carried),
                REPLY => self.replied(from, to, carried, distance + 1),
                _ => {
                    if self.valid[to] && self.next[to] == from {
                        self.drop_route(to);
                        if carried > self.number[to] {
                            self.number[to] = carried;
                        }
                    }
                }
            }
        }

        #[requires(self.code[slot] != 0)]
        pub fn lose(&mut self, #[values(0..4)] slot: u8) {
            self.take(slot);
        }

        #[requires(!self.link[pair])]
        pub fn connect(&mut self, #[values(0..3)] pair: u8) {
            self.link[pair] = true;
        }

        #[requires(self.link[pair])]
        pub fn disconnect(&mut self, #[values(0..3)] pair: u8) {
            self.link[pair] = false;
            let first = pair / 2;
            let second = (pair + 3) / 2;
            self.notice(first, second);
            self.notice(second, first);
        }

        #[invariant]
        fn routes_have_no_loops(&self) -> bool {
            for start in 1..3 {
                let mut node = start;
                let mut steps = 0u8;
                while node != 0 && self.valid[node] {
                    node = self.next[node];
                    steps += 1;
                    if steps > 2 {
                        return false;
                    }
                }
            }
            true
        }

        fn requested(&mut self, from: u8, to: u8, wanted: u8) {
            if to == 0 {
                if wanted > self.own {
                    self.own = wanted;
                }
                self.send(REPLY, 0, from, self.own, 0);
            } else if self.valid[to] && (self.number[to] >= wanted || self.fault == 2) {
                self.send(REPLY, to, from, self.number[to], self.hops[to]);
            }
        }

        fn replied(&mut self, from: u8, to: u8, number: u8, hops: u8) {
            let fresher = number > self.number[to] || self.fault == 2 && !self.valid[to];
            let shorter = number == self.number[to] && (!self.valid[to] || hops < self.hops[to]);
            if to != 0 && (fresher || shorter) {
                self.valid[to] = true;
                self.next[to] = from;
                self.number[to] = number;
                self.hops[to] = hops;
            }
        }

        /// A node notices that its link to another is gone.
        fn notice(&mut self, node: u8, other: u8) {
            if node == 0 || !self.valid[node] || self.next[node] != other {
                return;
            }
            self.drop_route(node);
            if self.fault == 1 {
                self.number[node] = 0;
            } else if self.fault != 3 {
                self.number[node] += 1;
            }
            let neighbour = 3 - node;
            if self.link[2] {
                self.send(ERROR, node, neighbour, self.number[node], 0);
            }
        }

        fn drop_route(&mut self, node: u8) {
            self.valid[node] = false;
            self.next[node] = 0;
            self.hops[node] = 0;
        }

        /// Whether the link that a message takes is there.
        fn arrives(&self, slot: u8) -> bool {
            let from = (self.code[slot] - 1) % 9 / 3;
            let to = (self.code[slot] - 1) % 3;
            self.link[from + to - 1]
        }

        fn send(&mut self, kind: u8, from: u8, to: u8, carried: u8, distance: u8) {
            if self.code[3] != 0 {
                return;
            }
            let code = kind * 9 + from * 3 + to + 1;
            let mut at = 3;
            while at > 0 && self.is_before(at - 1, code, carried, distance) {
                self.code[at] = self.code[at - 1];
                self.carried[at] = self.carried[at - 1];
                self.distance[at] = self.distance[at - 1];
                at -= 1;
            }
            self.code[at] = code;
            self.carried[at] = carried;
            self.distance[at] = distance;
        }

        /// Whether a message in flight comes after another one in their order.
        fn is_before(&self, slot: u8, code: u8, carried: u8, distance: u8) -> bool {
            self.code[slot] < code
                || self.code[slot] == code
                    && (self.carried[slot] < carried || self.carried[slot] == carried && self.distance[slot] < distance)
        }

        fn take(&mut self, slot: u8) {
            for at in slot..3 {
                self.code[at] = self.code[at + 1];
                self.carried[at] = self.carried[at + 1];
                self.distance[at] = self.distance[at + 1];
            }
            self.code[3] = 0;
            self.carried[3] = 0;
            self.distance[3] = 0;
        }
    }
}
