//! An order book: levels of prices in a `BTreeMap`, each with its orders as they came, and the volume of all of them.

#[cfg(test)]
use smallscope::{Twin, exhaustive, invariant};
use std::collections::{BTreeMap, VecDeque};

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderId(pub u32);

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(pub u32);

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    id: OrderId,
    quantity: u32,
}

#[cfg_attr(test, derive(Twin))]
#[derive(Debug, Default)]
pub struct OrderBook {
    asks: BTreeMap<Price, VecDeque<Order>>,
    volume: u32,
}

#[cfg_attr(test, invariant(is_consistent))]
impl OrderBook {
    fn is_consistent(&self) -> bool {
        let mut ids = Vec::new();
        let mut volume = 0;
        for orders in self.asks.values() {
            if orders.is_empty() {
                return false;
            }
            for order in orders.iter() {
                if order.quantity == 0 || ids.contains(&order.id.0) {
                    return false;
                }
                ids.push(order.id.0);
                volume += order.quantity;
            }
        }
        volume == self.volume
    }
}

impl OrderBook {
    pub fn best_ask(&self) -> Option<Price> {
        self.asks.keys().next().copied()
    }

    /// Buys up to this quantity at up to this price; gives what was bought, and at which prices.
    pub fn buy(&mut self, limit: Price, mut quantity: u32) -> Vec<(Price, u32)> {
        let mut fills = vec![];
        while let Some(mut level) = self.asks.first_entry().filter(|level| *level.key() <= limit && quantity > 0) {
            let price = *level.key();
            let orders = level.get_mut();
            let first = &mut orders[0];
            let filled = first.quantity.min(quantity);
            first.quantity -= filled;
            if first.quantity == 0 {
                orders.pop_front();
            }
            if orders.is_empty() {
                level.remove();
            }
            quantity -= filled;
            self.volume -= filled;
            fills.push((price, filled));
        }
        fills
    }

    /// Cancels an order; whether there was one.
    pub fn cancel(&mut self, id: OrderId) -> bool {
        for orders in self.asks.values_mut() {
            if let Some(at) = orders.iter().position(|order| order.id == id) {
                let order = orders.remove(at).expect("it was found there");
                self.volume -= order.quantity;
                // The fault: the level stays if this was its last order.
                return true;
            }
        }
        false
    }
}

#[exhaustive(every_len = 0..=2, every(u32) = 1..=2, OrderBook::volume = 0..=4, limit = [Price(1), Price(2)], quantity = 0..=3)]
fn nothing_is_bought_above_the_limit(book: &mut OrderBook, old: &OrderBook, limit: Price, quantity: u32) {
    let fills = book.buy(limit, quantity);
    let bought: u32 = fills.iter().map(|fill| fill.1).sum();
    assert!(fills.iter().all(|&(price, _)| price <= limit) && bought <= quantity);
    assert_eq!(book.volume + bought, old.volume);
    assert!(bought == quantity || book.best_ask().is_none_or(|ask| ask > limit));
}

#[exhaustive(every_len = 0..=2, every(u32) = 1..=2, OrderBook::volume = 0..=4, id = [OrderId(1), OrderId(2)], regressions = false)]
#[should_panic(expected = "    OrderBook { asks: {Price(1): [Order { id: OrderId(1), quantity: 1 }]}, volume: 1 }")]
fn a_book_without_orders_has_no_price(book: &mut OrderBook, id: OrderId) {
    book.cancel(id);
    assert_eq!(book.best_ask().is_none(), book.volume == 0);
}
