//! SVG of a structure: light and dark by the reader's preference, the same text for the same structure.

use crate::arrange::{Arranged, Route, arrange};
use crate::boxes::{Block, Boxed, CHARACTER, CellKind, Content, LINE, SIDE, is_beside, label, label_width, title};
use crate::structure::{Object, Structure};
use crate::text::{columns, cut, escaped};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How a picture is drawn.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Drawing {
    /// Whether nulls are shown.
    pub nulls: bool,
    /// Whether the style is left to the page.
    pub unstyled: bool,
    /// A field that is marked: the position of its object, and its name.
    pub marked: Option<(usize, String)>,
}

impl Drawing {
    /// Without nulls, with its own style.
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// Shows nulls.
    pub fn nulls(mut self, nulls: bool) -> Drawing {
        self.nulls = nulls;
        self
    }

    /// Leaves the style to the page around it, one of this package.
    pub fn unstyled(mut self) -> Drawing {
        self.unstyled = true;
        self
    }

    /// Marks a field of the object at a position.
    pub fn marked(mut self, object: usize, field: &str) -> Drawing {
        self.marked = Some((object, field.to_string()));
        self
    }

    /// The structure as an SVG document.
    pub fn svg(&self, structure: &Structure) -> String {
        let boxes = boxes(structure, self.nulls);
        let arranged = arrange(&boxes);
        let mut body = String::new();
        let mark = |(object, field): &(usize, String)| {
            (*object, Marks { changed: [(field.clone(), String::new())].into(), ..Marks::default() })
        };
        draw(&mut body, structure, &boxes, &arranged, &self.marked.iter().map(mark).collect());
        self.document(arranged.width, arranged.height, &described(structure), &body)
    }

    pub(crate) fn document(&self, width: f64, height: f64, about: &str, body: &str) -> String {
        let style = match self.unstyled {
            true => String::new(),
            false => format!(
                "<style>svg.smallscope{{{LIGHT}}}@media (prefers-color-scheme:dark){{svg.smallscope{{{DARK}}}}}{RULES}</style>"
            ),
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"smallscope\" role=\"img\" aria-label=\"{}\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">{style}{DEFINITIONS}{body}</svg>\n",
            escaped(about)
        )
    }
}

/// What a screen reader says of it.
fn described(structure: &Structure) -> String {
    let root = structure.objects.first().map_or("structure", |root| &root.class);
    match structure.objects.len().saturating_sub(1) {
        0 => root.to_string(),
        1 => format!("{root} with 1 object"),
        objects => format!("{root} with {objects} objects"),
    }
}

pub(crate) fn boxes(structure: &Structure, shows_nulls: bool) -> Vec<Boxed> {
    (0..structure.objects.len()).map(|object| Boxed::new(structure, object, shows_nulls)).collect()
}

/// The colours of light pages, as variables.
pub(crate) const LIGHT: &str = "--paper:#ffffff;--ink:#1f2328;--soft:#656d76;--line:#8c959f;--box:#f6f8fa;--mark:#fff8c5;--marked:#bf8700;--fresh:#1a7f37;--gone:#cf222e;\
--c0:#ddf4ff;--d0:#0969da;--c1:#fbefff;--d1:#8250df;--c2:#dafbe1;--d2:#1a7f37;--c3:#fff1e5;--d3:#bc4c00;--c4:#ffeff7;--d4:#bf3989;--c5:#e6fffa;--d5:#0f766e;";

/// The colours of dark pages.
pub(crate) const DARK: &str = "--paper:#0d1117;--ink:#e6edf3;--soft:#9198a1;--line:#6e7681;--box:#161b22;--mark:#3b2f00;--marked:#d4a72c;--fresh:#3fb950;--gone:#f85149;\
--c0:#10233f;--d0:#58a6ff;--c1:#271b47;--d1:#bc8cff;--c2:#0f2b1a;--d2:#3fb950;--c3:#35200d;--d3:#f0883e;--c4:#3a1830;--d4:#f778ba;--c5:#0b2b2a;--d5:#2dd4bf;";

/// How the parts of pictures look, by those variables.
pub(crate) const RULES: &str = "\
svg.smallscope{background:var(--paper);font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:12px}\
svg.smallscope text{fill:var(--ink);white-space:pre}\
svg.smallscope .name{font-weight:600;font-size:11px}\
svg.smallscope .key,svg.smallscope .head{fill:var(--soft)}\
svg.smallscope .head{font-size:10px}\
svg.smallscope .none{fill:var(--soft)}\
svg.smallscope .shape{stroke-width:1.4;fill:var(--box);stroke:var(--line)}\
svg.smallscope .k0 .shape{fill:var(--c0);stroke:var(--d0)}svg.smallscope .k1 .shape{fill:var(--c1);stroke:var(--d1)}\
svg.smallscope .k2 .shape{fill:var(--c2);stroke:var(--d2)}svg.smallscope .k3 .shape{fill:var(--c3);stroke:var(--d3)}\
svg.smallscope .k4 .shape{fill:var(--c4);stroke:var(--d4)}svg.smallscope .k5 .shape{fill:var(--c5);stroke:var(--d5)}\
svg.smallscope .cell{fill:var(--paper);stroke:var(--line);stroke-width:1}\
svg.smallscope .dot{fill:var(--ink)}\
svg.smallscope .link{fill:none;stroke:var(--soft);stroke-width:1.4;marker-end:url(#smallscope-tip)}\
svg.smallscope .back{stroke-dasharray:4 3;stroke:var(--line);stroke-width:1.2}\
svg.smallscope .label{font-size:10px;fill:var(--soft);paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}\
svg.smallscope .mark{fill:var(--mark);stroke:var(--marked);stroke-width:1}\
svg.smallscope .fresh>.shape{stroke:var(--fresh);stroke-width:3}\
svg.smallscope .gone{opacity:.55}svg.smallscope .gone>.shape{stroke:var(--gone);stroke-dasharray:5 4;fill:none}\
svg.smallscope .turned{stroke:var(--marked);stroke-width:2.2;stroke-dasharray:none;marker-end:url(#smallscope-turned)}\
svg.smallscope .caption{font-size:13px;font-weight:600}svg.smallscope .note{font-size:11px;fill:var(--soft)}\
svg.smallscope .bad{fill:var(--gone)}\
svg.smallscope .frame{fill:none;stroke:var(--line);stroke-width:.7;opacity:.7}";

const DEFINITIONS: &str = "<defs><marker id=\"smallscope-tip\" viewBox=\"0 0 8 8\" refX=\"7.2\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
orient=\"auto-start-reverse\" markerUnits=\"userSpaceOnUse\"><path d=\"M0 .6 7.6 4 0 7.4z\" style=\"fill:var(--soft)\"/></marker>\
<marker id=\"smallscope-turned\" viewBox=\"0 0 8 8\" refX=\"7.2\" refY=\"4\" markerWidth=\"10\" markerHeight=\"10\" \
orient=\"auto-start-reverse\" markerUnits=\"userSpaceOnUse\"><path d=\"M0 .6 7.6 4 0 7.4z\" style=\"fill:var(--marked)\"/></marker></defs>";

/// What is different about an object, compared with the picture before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) fresh: bool,
    pub(crate) gone: bool,
    /// Fields that have changed, with what they were.
    pub(crate) changed: BTreeMap<String, String>,
}

pub(crate) fn draw(
    out: &mut String,
    structure: &Structure,
    boxes: &[Boxed],
    arranged: &Arranged,
    marks: &BTreeMap<usize, Marks>,
) {
    let nothing = Marks::default();
    let marks_of = |object: usize| marks.get(&object).unwrap_or(&nothing);
    for route in &arranged.routes {
        let marks = marks_of(route.from);
        let port = &boxes[route.from].ports[route.port];
        let was = marks.changed.get(&port.key);
        link(out, route, was.is_some() && !port.is_cell, marks.gone, &port.label, was);
    }
    let classes = classes(structure);
    for (at, (object, boxed)) in structure.objects.iter().zip(boxes).enumerate() {
        let kind = if at == 0 { None } else { classes.get(&*object.class).copied() };
        object_box(out, object, boxed, arranged.places[at], kind, marks_of(at));
    }
    for route in &arranged.routes {
        let port = &boxes[route.from].ports[route.port];
        if !port.label.is_empty() {
            let (x, y, ends) = route.label;
            let anchor = if ends { " text-anchor=\"end\"" } else { "" };
            let _ =
                write!(out, "<text class=\"label\" x=\"{x:.1}\" y=\"{y:.1}\"{anchor}>{}</text>", escaped(&cut(&port.label, 24)));
        }
    }
}

/// Colours by class, in the order in which classes are met.
fn classes(structure: &Structure) -> BTreeMap<&str, usize> {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for object in structure.objects.iter().skip(1) {
        let next = found.len();
        found.entry(&object.class).or_insert(object.variant.unwrap_or(next));
    }
    found
}

fn link(out: &mut String, route: &Route, is_turned: bool, is_gone: bool, label: &str, was: Option<&String>) {
    let mut path = format!("M{:.1} {:.1}", route.points[0].0, route.points[0].1);
    for curve in route.points[1..].chunks(3) {
        let _ = write!(
            path,
            "C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
            curve[0].0, curve[0].1, curve[1].0, curve[1].1, curve[2].0, curve[2].1
        );
    }
    let class = match (is_turned, route.is_back) {
        (true, _) => "link turned",
        (false, true) => "link back",
        (false, false) => "link",
    };
    let gone = if is_gone { " gone" } else { "" };
    let about = match was {
        Some(was) if is_turned && !was.is_empty() => format!("<title>{} was {}</title>", escaped(label), escaped(was)),
        _ => String::new(),
    };
    let _ = write!(out, "<path class=\"{class}{gone}\" d=\"{path}\">{about}</path>");
}

fn object_box(out: &mut String, object: &Object, boxed: &Boxed, (x, y): (f64, f64), kind: Option<usize>, marks: &Marks) {
    let mut class = kind.map_or("root".to_string(), |kind| format!("k{}", kind % 6));
    if marks.fresh {
        class += " fresh";
    }
    if marks.gone {
        class += " gone";
    }
    let _ = write!(out, "<g class=\"{class}\" transform=\"translate({x:.1} {y:.1})\">");
    let shape = match (kind, object.variant) {
        (None, _) => outline(boxed, 0),
        (Some(_), Some(variant)) => outline(boxed, 1 + variant),
        (Some(_), None) => outline(boxed, 1),
    };
    let _ = write!(
        out,
        "{shape}<text class=\"name\" x=\"{:.1}\" y=\"16\" text-anchor=\"middle\">{}</text>",
        boxed.width / 2.0,
        escaped(&title(object))
    );
    for block in &boxed.blocks {
        field(out, boxed, block, marks.changed.get(&block.key));
    }
    for port in boxed.ports.iter().filter(|port| port.is_cell) {
        let _ = write!(out, "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"/>", port.x, port.y);
    }
    out.push_str("</g>");
}

/// The outline of a box: variants of an enum have different ones.
fn outline(boxed: &Boxed, shape: usize) -> String {
    let (w, h) = (boxed.width, boxed.height);
    let path = |points: &[(f64, f64)]| {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        format!("<polygon class=\"shape\" points=\"{}\"/>", points.join(" "))
    };
    let c = 7.0;
    match shape {
        0 => format!("<rect class=\"shape\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"2\"/>"),
        1 => format!("<rect class=\"shape\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"7\"/>"),
        shape => match (shape - 2) % 5 {
            0 => path(&[(c, 0.0), (w - c, 0.0), (w, c), (w, h - c), (w - c, h), (c, h), (0.0, h - c), (0.0, c)]),
            1 => path(&[(0.0, 0.0), (w, 0.0), (w + 8.0, h / 2.0), (w, h), (0.0, h), (-8.0, h / 2.0)]),
            2 => format!("<rect class=\"shape\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{:.1}\"/>", (h / 2.0).min(18.0)),
            3 => path(&[(8.0, 0.0), (w + 6.0, 0.0), (w - 8.0 + 6.0, h), (-6.0 + 6.0 - 6.0, h)]),
            _ => format!(
                "<rect class=\"shape\" x=\"-3\" y=\"-3\" width=\"{:.1}\" height=\"{:.1}\"/><rect class=\"shape\" width=\"{w:.1}\" height=\"{h:.1}\"/>",
                w + 6.0,
                h + 6.0
            ),
        },
    }
}

fn field(out: &mut String, boxed: &Boxed, block: &Block, was: Option<&String>) {
    let about = was.filter(|was| !was.is_empty()).map_or(String::new(), |was| format!("<title>was {}</title>", escaped(was)));
    if was.is_some() {
        let _ = write!(
            out,
            "<rect class=\"mark\" x=\"4\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"3\">{about}</rect>",
            block.y,
            boxed.width - 8.0,
            block.height - 1.0
        );
    }
    let key = label(&block.key);
    match &block.content {
        Content::Line(cell) => {
            let left = (boxed.width - label_width(&block.key) - columns(&cell.text) as f64 * CHARACTER) / 2.0;
            if !key.is_empty() {
                let _ = write!(out, "<text class=\"key\" x=\"{left:.1}\" y=\"{:.1}\">{}</text>", block.y + 13.0, escaped(&key));
            }
            let x = left + label_width(&block.key);
            value(out, x, block.y + 13.0, "start", &cell.text, cell.whole.as_ref(), cell.kind);
        }
        Content::Rows { heads, rows, widths } => {
            let (mut y, mut left) = (block.y, SIDE);
            if !key.is_empty() {
                let _ = write!(out, "<text class=\"key\" x=\"{SIDE}\" y=\"{:.1}\">{}</text>", y + 13.0, escaped(&key));
                if is_beside(heads, rows.len()) {
                    left += label_width(&block.key);
                } else {
                    y += LINE - 2.0;
                }
            }
            if !heads.is_empty() {
                let mut x = left;
                for (head, width) in heads.iter().zip(widths) {
                    let _ = write!(
                        out,
                        "<text class=\"head\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                        x + width / 2.0,
                        y + 10.0,
                        escaped(head)
                    );
                    x += width;
                }
                y += LINE - 4.0;
            }
            for row in rows {
                let mut x = left;
                if row.is_empty() {
                    let _ = write!(out, "<text class=\"none\" x=\"{x:.1}\" y=\"{:.1}\">[]</text>", y + 13.0);
                }
                for (cell, width) in row.iter().zip(widths) {
                    let _ =
                        write!(out, "<rect class=\"cell\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{LINE}\"/>");
                    value(out, x + width / 2.0, y + 13.0, "middle", &cell.text, cell.whole.as_ref(), cell.kind);
                    x += width;
                }
                y += LINE;
            }
        }
    }
}

fn value(out: &mut String, x: f64, y: f64, anchor: &str, text: &str, whole: Option<&String>, kind: CellKind) {
    let class = match kind {
        CellKind::Null | CellKind::Unset => " class=\"none\"",
        CellKind::Link => return,
        CellKind::Value => "",
    };
    let about = whole.map_or(String::new(), |whole| format!("<title>{}</title>", escaped(whole)));
    // What is called after a colour has it as a bar below: the word stays readable.
    let colour = match text {
        "Red" | "RED" | "red" => Some("#d1242f"),
        "Black" | "BLACK" | "black" => Some("var(--ink)"),
        "Green" | "green" => Some("#2da44e"),
        "Blue" | "blue" => Some("#218bff"),
        "Yellow" | "yellow" => Some("#d4a72c"),
        _ => None,
    };
    if let Some(colour) = colour {
        let width = columns(text) as f64 * CHARACTER;
        let left = if anchor == "middle" { x - width / 2.0 } else { x };
        let _ = write!(
            out,
            "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"3\" rx=\"1.5\" style=\"fill:{colour}\"/>",
            y + 2.0
        );
    }
    let anchor = if anchor == "start" { String::new() } else { format!(" text-anchor=\"{anchor}\"") };
    let _ = write!(out, "<text{class} x=\"{x:.1}\" y=\"{y:.1}\"{anchor}>{}{about}</text>", escaped(text));
}
