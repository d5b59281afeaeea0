//! Layered graphs (Sugiyama): every link leads to a lower layer, long links go through places of their own, few cross, and what is linked is close together.
//!
//! Orders by medians, positions by the least squares that keep the order (pool adjacent violators).

/// What is laid out: nodes with their widths, and links that lead downwards, none of them around in a circle.
pub(crate) struct Graph<'a> {
    pub(crate) widths: &'a [f64],
    pub(crate) links: &'a [(usize, usize)],
}

/// Where everything is.
pub(crate) struct Layers {
    /// The middle of each node, and its layer.
    pub(crate) nodes: Vec<(f64, usize)>,
    /// For each link where it passes the layers between its ends.
    pub(crate) passes: Vec<Vec<f64>>,
}

const BESIDE: f64 = 28.0;
const ROUNDS: usize = 12;

pub(crate) fn arrange(graph: &Graph<'_>) -> Layers {
    let layer = layers(graph);
    let mut widths = graph.widths.to_vec();
    let mut layer_of = layer.clone();
    // Neighbours in the layer above and below, places of long links included.
    let (mut above, mut below): (Vec<Vec<usize>>, Vec<Vec<usize>>) = (vec![vec![]; widths.len()], vec![vec![]; widths.len()]);
    let mut chains = vec![];
    for &(from, to) in graph.links {
        let (mut before, mut chain) = (from, vec![]);
        for between in layer[from] + 1..layer[to] {
            let place = widths.len();
            widths.push(10.0);
            layer_of.push(between);
            above.push(vec![before]);
            below.push(vec![]);
            below[before].push(place);
            chain.push(place);
            before = place;
        }
        below[before].push(to);
        above[to].push(before);
        chains.push(chain);
    }
    let count = layer_of.iter().max().map_or(0, |last| last + 1);
    let mut rows: Vec<Vec<usize>> = vec![vec![]; count];
    (0..widths.len()).for_each(|node| rows[layer_of[node]].push(node));
    order(&mut rows, &above, &below);
    let x = positions(&rows, &widths, &above, &below);
    Layers {
        nodes: (0..graph.widths.len()).map(|node| (x[node], layer[node])).collect(),
        passes: chains.iter().map(|chain| chain.iter().map(|&place| x[place]).collect()).collect(),
    }
}

/// The length of the longest way to each node.
fn layers(graph: &Graph<'_>) -> Vec<usize> {
    let mut layer = vec![0; graph.widths.len()];
    // At most as many rounds as nodes, since no link leads back.
    for _ in 0..graph.widths.len() {
        let mut changed = false;
        for &(from, to) in graph.links {
            if layer[to] <= layer[from] {
                layer[to] = layer[from] + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    layer
}

fn order(rows: &mut Vec<Vec<usize>>, above: &[Vec<usize>], below: &[Vec<usize>]) {
    let mut place = vec![0; above.len()];
    let number = |rows: &[Vec<usize>], place: &mut Vec<usize>| {
        rows.iter().for_each(|row| row.iter().enumerate().for_each(|(at, &node)| place[node] = at));
    };
    number(rows, &mut place);
    let mut best = (crossings(rows, below, &place), rows.clone());
    for round in 0..ROUNDS {
        let downwards = round % 2 == 0;
        let sequence: Vec<usize> =
            if downwards { (1..rows.len()).collect() } else { (0..rows.len().saturating_sub(1)).rev().collect() };
        for row in sequence {
            let neighbours = if downwards { above } else { below };
            let mut keyed: Vec<(f64, usize)> = rows[row]
                .iter()
                .map(|&node| {
                    let mut at: Vec<usize> = neighbours[node].iter().map(|&other| place[other]).collect();
                    at.sort_unstable();
                    let middle = match at.len() {
                        0 => place[node] as f64,
                        length if length % 2 == 1 => at[length / 2] as f64,
                        length => (at[length / 2 - 1] + at[length / 2]) as f64 / 2.0,
                    };
                    (middle, node)
                })
                .collect();
            keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
            rows[row] = keyed.into_iter().map(|(_, node)| node).collect();
            number(rows, &mut place);
        }
        let found = crossings(rows, below, &place);
        if found < best.0 {
            best = (found, rows.clone());
        }
    }
    *rows = best.1;
}

/// How many pairs of links cross.
fn crossings(rows: &[Vec<usize>], below: &[Vec<usize>], place: &[usize]) -> usize {
    let mut found = 0;
    for row in rows {
        let mut ends: Vec<usize> = vec![];
        for &node in row {
            let mut own: Vec<usize> = below[node].iter().map(|&other| place[other]).collect();
            own.sort_unstable();
            found += own.iter().map(|end| ends.iter().filter(|&other| other > end).count()).sum::<usize>();
            ends.extend(own);
        }
    }
    found
}

fn positions(rows: &[Vec<usize>], widths: &[f64], above: &[Vec<usize>], below: &[Vec<usize>]) -> Vec<f64> {
    let mut x = vec![0.0; widths.len()];
    for row in rows {
        let mut at = 0.0;
        for &node in row {
            x[node] = at + widths[node] / 2.0;
            at += widths[node] + BESIDE;
        }
    }
    for round in 0..2 * ROUNDS {
        let downwards = round % 2 == 0;
        let sequence: Vec<usize> = if downwards { (0..rows.len()).collect() } else { (0..rows.len()).rev().collect() };
        for row in sequence {
            let wanted: Vec<f64> = rows[row]
                .iter()
                .map(|&node| {
                    let (first, second) = if downwards { (&above[node], &below[node]) } else { (&below[node], &above[node]) };
                    let neighbours = if first.is_empty() { second } else { first };
                    if neighbours.is_empty() {
                        x[node]
                    } else {
                        neighbours.iter().map(|&other| x[other]).sum::<f64>() / neighbours.len() as f64
                    }
                })
                .collect();
            let apart: Vec<f64> = rows[row].windows(2).map(|pair| (widths[pair[0]] + widths[pair[1]]) / 2.0 + BESIDE).collect();
            for (&node, found) in rows[row].iter().zip(closest(&wanted, &apart)) {
                x[node] = found;
            }
        }
    }
    x
}

/// The positions closest to what is wanted, by least squares, that are in order and far enough apart.
fn closest(wanted: &[f64], apart: &[f64]) -> Vec<f64> {
    // Without the distances it is a monotone regression: neighbours in the wrong order are pooled.
    let mut offset = 0.0;
    let mut offsets = vec![];
    let mut pools: Vec<(f64, usize)> = vec![];
    for (at, &value) in wanted.iter().enumerate() {
        offset += if at == 0 { 0.0 } else { apart[at - 1] };
        offsets.push(offset);
        let mut pool = (value - offset, 1);
        while let Some(&(mean, size)) = pools.last() {
            if mean <= pool.0 {
                break;
            }
            pool = ((mean * size as f64 + pool.0 * pool.1 as f64) / (size + pool.1) as f64, size + pool.1);
            pools.pop();
        }
        pools.push(pool);
    }
    let means = pools.into_iter().flat_map(|(mean, size)| std::iter::repeat_n(mean, size));
    means.zip(offsets).map(|(mean, offset)| mean + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::{Graph, arrange, closest};

    #[test]
    fn positions_are_as_wanted_where_there_is_room_and_pooled_where_there_is_none() {
        assert_eq!(closest(&[0.0, 50.0], &[10.0]), [0.0, 50.0]);
        assert_eq!(closest(&[20.0, 20.0, 20.0], &[10.0, 10.0]), [10.0, 20.0, 30.0]);
        assert_eq!(closest(&[30.0, 0.0], &[10.0]), [10.0, 20.0]);
    }

    #[test]
    fn links_lead_downwards_and_what_could_cross_does_not() {
        // Two columns, given in an order in which all links would cross.
        let links = [(0, 5), (1, 4), (4, 2), (5, 3)];
        let layers = arrange(&Graph { widths: &[30.0; 6], links: &links });
        for (from, to) in links {
            assert!(layers.nodes[from].1 < layers.nodes[to].1);
        }
        let left = |a: usize, b: usize| layers.nodes[a].0 < layers.nodes[b].0;
        assert_eq!(left(0, 1), left(5, 4));
        assert_eq!(left(5, 4), left(3, 2));
    }

    #[test]
    fn a_long_link_passes_every_layer_between_and_touches_no_node() {
        let links = [(0, 1), (1, 2), (2, 3), (0, 3)];
        let layers = arrange(&Graph { widths: &[40.0; 4], links: &links });
        assert_eq!(layers.passes[3].len(), 2);
        for (pass, node) in layers.passes[3].iter().zip([1, 2]) {
            assert!((pass - layers.nodes[node].0).abs() > 20.0);
        }
    }
}
