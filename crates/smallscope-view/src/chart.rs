//! A line chart with a logarithmic scale, for numbers that grow quickly.

use crate::text::escaped;
use std::fmt::Write;

/// One line: its name and its value at each place, none where it is not known.
pub(crate) struct Line<'a> {
    pub(crate) name: &'a str,
    pub(crate) values: Vec<Option<f64>>,
}

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 110.0;
const BOTTOM: f64 = 34.0;
const TOP: f64 = 12.0;

/// Lines over places that are named on the axis.
pub(crate) fn growth(places: &[String], axis: &str, lines: &[Line<'_>]) -> String {
    let most = lines.iter().flat_map(|line| line.values.iter().flatten()).fold(1.0, |most: f64, value| most.max(*value));
    let decades = most.log10().ceil().max(1.0);
    let x =
        |at: usize| LEFT + (WIDTH - LEFT - RIGHT) * if places.len() < 2 { 0.5 } else { at as f64 / (places.len() - 1) as f64 };
    // Zero has no logarithm: it stands on the axis, and one a little above.
    let y = |value: f64| {
        let share = if value < 1.0 { 0.0 } else { (value.log10() + 0.3) / (decades + 0.3) };
        HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share
    };
    let mut out = String::new();
    let step = (decades / 6.0).ceil() as usize;
    for decade in (0..=decades as usize).step_by(step.max(1)) {
        let at = y(10f64.powi(decade as i32));
        let label = if decade < 4 { 10u64.pow(decade as u32).to_string() } else { format!("10{}", raised(decade)) };
        let _ = write!(
            out,
            "<line x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{at:.1}\" y2=\"{at:.1}\" class=\"frame\"/><text class=\"note\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            at + 4.0
        );
    }
    let sparse = places.len().div_ceil(14).max(1);
    for (at, place) in places.iter().enumerate().filter(|(at, _)| at % sparse == 0) {
        let _ = write!(
            out,
            "<text class=\"note\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x(at),
            HEIGHT - BOTTOM + 16.0,
            escaped(place)
        );
    }
    let _ = write!(
        out,
        "<text class=\"note\" x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
        (LEFT + WIDTH - RIGHT) / 2.0,
        HEIGHT - 3.0,
        escaped(axis)
    );
    let mut ends: Vec<f64> = vec![];
    for (number, line) in lines.iter().enumerate() {
        let known: Vec<(f64, f64, f64)> =
            line.values.iter().enumerate().filter_map(|(at, value)| value.map(|value| (x(at), y(value), value))).collect();
        let points: Vec<String> = known.iter().map(|(x, y, _)| format!("{x:.1},{y:.1}")).collect();
        let dashes = if number == 0 { "" } else { " stroke-dasharray=\"6 3\"" };
        let _ = write!(
            out,
            "<polyline points=\"{}\" style=\"fill:none;stroke:var(--d{number});stroke-width:2\"{dashes}/>",
            points.join(" ")
        );
        for (x, y, value) in &known {
            let shape = match number {
                0 => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" style=\"fill:var(--d0)\">"),
                _ => format!(
                    "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"7\" height=\"7\" style=\"fill:var(--d{number})\">",
                    x - 3.5,
                    y - 3.5
                ),
            };
            let end = if number == 0 { "</circle>" } else { "</rect>" };
            let _ = write!(out, "{shape}<title>{}: {value}</title>{end}", escaped(line.name));
        }
        if let Some((x, y, _)) = known.last() {
            // Names do not stand on each other.
            let mut at = *y;
            while let Some(other) = ends.iter().find(|other| (**other - at).abs() < 14.0) {
                at = other + 14.0;
            }
            ends.push(at);
            let _ = write!(
                out,
                "<text x=\"{:.1}\" y=\"{:.1}\" style=\"fill:var(--d{number})\">{}</text>",
                x + 9.0,
                at + 4.0,
                escaped(line.name)
            );
        }
    }
    let names: Vec<&str> = lines.iter().map(|line| line.name).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"smallscope\" role=\"img\" aria-label=\"{} by {}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">{out}</svg>",
        escaped(&names.join(" and ")),
        escaped(axis)
    )
}

fn raised(number: usize) -> String {
    number
        .to_string()
        .chars()
        .map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10).unwrap_or(0) as usize).unwrap_or('⁰'))
        .collect()
}

/// Columns with their names and numbers, as an SVG document: how many there are of each.
pub fn columns(about: &str, bars: &[(String, u64)]) -> String {
    let most = bars.iter().map(|bar| bar.1).max().unwrap_or(0).max(1) as f64;
    let step = 54.0;
    let width = 40.0 + step * bars.len() as f64;
    let mut body = String::new();
    for (at, (name, count)) in bars.iter().enumerate() {
        let (x, height) = (30.0 + step * at as f64, 150.0 * *count as f64 / most);
        let _ = write!(
            body,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"36\" height=\"{height:.1}\" style=\"fill:var(--d0)\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{count}</text>\
             <text class=\"note\" x=\"{:.1}\" y=\"196\" text-anchor=\"middle\">{}</text>",
            176.0 - height,
            x + 18.0,
            170.0 - height,
            x + 18.0,
            escaped(name)
        );
    }
    let _ =
        write!(body, "<text class=\"note\" x=\"{:.1}\" y=\"216\" text-anchor=\"middle\">{}</text>", width / 2.0, escaped(about));
    crate::svg::Drawing::new().document(width, 226.0, about, &body)
}
