//! What stands in the box of an object: scalars as lines, sequences as rows of cells, and ports from which links leave.

use crate::structure::{Object, Shown, Structure};
use crate::text::{columns, cut};

/// Width of a character, in the units of the picture.
pub(crate) const CHARACTER: f64 = 7.2;
/// Height of a line.
pub(crate) const LINE: f64 = 18.0;
/// Space within a box, at its sides.
pub(crate) const SIDE: f64 = 9.0;
/// Longer texts are cut, and whole in the tooltip.
const WIDEST: usize = 32;
/// Longer sequences have several rows.
const MOST_CELLS: usize = 16;

pub(crate) struct Boxed {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) blocks: Vec<Block>,
    /// Links and, if they belong to the object itself, nulls; in declaration order.
    pub(crate) ports: Vec<Port>,
}

/// A field that is shown within the box.
pub(crate) struct Block {
    /// The field's path within the object.
    pub(crate) key: String,
    pub(crate) y: f64,
    pub(crate) height: f64,
    pub(crate) content: Content,
}

pub(crate) enum Content {
    Line(Cell),
    Rows { heads: Vec<String>, rows: Vec<Vec<Cell>>, widths: Vec<f64> },
}

pub(crate) struct Cell {
    pub(crate) text: String,
    /// The text before it was cut, if it was.
    pub(crate) whole: Option<String>,
    pub(crate) kind: CellKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellKind {
    Value,
    Null,
    Unset,
    Link,
}

/// Where a link leaves the box.
pub(crate) struct Port {
    pub(crate) key: String,
    pub(crate) label: String,
    /// None for null.
    pub(crate) target: Option<usize>,
    /// From the upper left corner of the box.
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// Whether it leaves from a cell, so that it needs no label.
    pub(crate) is_cell: bool,
}

impl Boxed {
    pub(crate) fn new(structure: &Structure, object: usize, shows_nulls: bool) -> Boxed {
        let this = &structure.objects[object];
        let mut making = Making { structure, shows_nulls, blocks: vec![], ports: vec![], y: LINE + 3.0 };
        for (name, shown) in &this.fields {
            making.field(name.clone(), shown);
        }
        let Making { mut blocks, mut ports, y, .. } = making;
        let title = title(this);
        let mut width = columns(&title) as f64 * CHARACTER + 2.0 * SIDE;
        for block in &blocks {
            let label = label_width(&block.key);
            let own = match &block.content {
                Content::Line(cell) => label + columns(&cell.text) as f64 * CHARACTER,
                Content::Rows { heads, rows, widths } => {
                    let cells = widths.iter().sum::<f64>();
                    if is_beside(heads, rows.len()) { label + cells } else { (label - CHARACTER).max(cells) }
                }
            };
            width = width.max(own + 2.0 * SIDE);
        }
        let links = ports.iter().filter(|port| !port.is_cell).count();
        width = width.max(24.0 + 18.0 * links as f64).max(46.0).ceil();
        let height = if blocks.is_empty() { LINE + 6.0 } else { y + 5.0 };
        let mut at = 0;
        for port in ports.iter_mut().filter(|port| !port.is_cell) {
            at += 1;
            port.x = width * at as f64 / (links + 1) as f64;
            port.y = height;
        }
        blocks.shrink_to_fit();
        Boxed { width, height, blocks, ports }
    }
}

/// What the box is called.
pub(crate) fn title(object: &Object) -> String {
    cut(&object.name, WIDEST)
}

/// How a field is called within the box: those of tuples have no name.
pub(crate) fn label(key: &str) -> String {
    if key.parse::<usize>().is_ok() { String::new() } else { cut(key, WIDEST) }
}

pub(crate) fn label_width(key: &str) -> f64 {
    let label = label(key);
    if label.is_empty() { 0.0 } else { (columns(&label) + 1) as f64 * CHARACTER }
}

struct Making<'a> {
    structure: &'a Structure,
    shows_nulls: bool,
    blocks: Vec<Block>,
    ports: Vec<Port>,
    y: f64,
}

impl Making<'_> {
    fn field(&mut self, key: String, shown: &Shown) {
        match shown {
            Shown::Link(target) => self.link(key, Some(*target)),
            Shown::Null => {
                self.link(key.clone(), None);
                if self.shows_nulls {
                    self.line(key, cell(shown, self.structure));
                }
            }
            Shown::Value(_) | Shown::Unset => self.line(key, cell(shown, self.structure)),
            Shown::List(items) if items.is_empty() => self.line(key, cell(&Shown::Value("[]".to_string()), self.structure)),
            Shown::List(items) if items.iter().all(is_cell) => {
                let rows = items.chunks(MOST_CELLS).map(<[Shown]>::to_vec).collect();
                self.rows(key, vec![], rows);
            }
            Shown::List(items) => match table(items) {
                Some((heads, rows)) => self.rows(key, heads, rows),
                None => items.iter().enumerate().for_each(|(at, item)| self.field(format!("{key}[{at}]"), item)),
            },
            Shown::Fields(fields) => {
                let is_tuple = fields.iter().all(|(name, _)| name.parse::<usize>().is_ok());
                if is_tuple && fields.iter().all(|(_, item)| is_cell(item) && !matches!(item, Shown::Link(_))) {
                    return self.line(key, cell(&Shown::Value(shown.text(self.structure)), self.structure));
                }
                for (name, item) in fields {
                    let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
                    self.field(key, item);
                }
            }
        }
    }

    fn link(&mut self, key: String, target: Option<usize>) {
        self.ports.push(Port { label: label(&key), key, target, x: 0.0, y: 0.0, is_cell: false });
    }

    fn line(&mut self, key: String, cell: Cell) {
        self.blocks.push(Block { key, y: self.y, height: LINE, content: Content::Line(cell) });
        self.y += LINE;
    }

    fn rows(&mut self, key: String, heads: Vec<String>, items: Vec<Vec<Shown>>) {
        let rows: Vec<Vec<Cell>> = items.iter().map(|row| row.iter().map(|item| cell(item, self.structure)).collect()).collect();
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let texts = rows.iter().filter_map(|row| row.get(column)).map(|cell| columns(&cell.text));
            let widest = texts.chain(heads.get(column).map(|head| columns(head))).max().unwrap_or(0);
            (widest as f64 * CHARACTER + 8.0).max(20.0)
        };
        let widths: Vec<f64> = (0..count).map(width).collect();
        let is_beside = is_beside(&heads, rows.len());
        let name = if label(&key).is_empty() || is_beside { 0.0 } else { LINE - 2.0 };
        let above = name + if heads.is_empty() { 0.0 } else { LINE - 4.0 };
        for (row, items) in items.iter().enumerate() {
            let mut x = SIDE + if is_beside { label_width(&key) } else { 0.0 };
            for (item, width) in items.iter().zip(&widths) {
                if let Shown::Link(target) = item {
                    let y = self.y + above + (row as f64 + 0.5) * LINE;
                    self.ports.push(Port {
                        key: key.clone(),
                        label: String::new(),
                        target: Some(*target),
                        x: x + width / 2.0,
                        y,
                        is_cell: true,
                    });
                }
                x += width;
            }
        }
        let height = above + rows.len() as f64 * LINE + 4.0;
        self.blocks.push(Block { key, y: self.y, height, content: Content::Rows { heads, rows, widths } });
        self.y += height;
    }
}

/// Whether the name of a sequence stands beside its cells, and not above them.
pub(crate) fn is_beside(heads: &[String], rows: usize) -> bool {
    heads.is_empty() && rows == 1
}

/// Whether it fits into a cell: no list, and nothing with links in it.
fn is_cell(shown: &Shown) -> bool {
    match shown {
        Shown::Value(_) | Shown::Link(_) | Shown::Null | Shown::Unset => true,
        Shown::List(_) => false,
        Shown::Fields(fields) => fields
            .iter()
            .all(|(name, item)| name.parse::<usize>().is_ok() && matches!(item, Shown::Value(_) | Shown::Null | Shown::Unset)),
    }
}

/// A list of lists, of tuples or of parts with the same fields: the names of the columns, and the rows.
fn table(items: &[Shown]) -> Option<(Vec<String>, Vec<Vec<Shown>>)> {
    let mut heads: Option<Vec<String>> = None;
    let mut rows = vec![];
    for item in items {
        match item {
            Shown::List(cells) if cells.len() <= MOST_CELLS && cells.iter().all(is_cell) => {
                heads.get_or_insert_default().is_empty().then_some(())?;
                rows.push(cells.clone());
            }
            Shown::Fields(fields) if fields.iter().all(|(_, item)| is_cell(item)) && !fields.is_empty() => {
                let names: Vec<String> = fields.iter().map(|(name, _)| name.clone()).collect();
                (*heads.get_or_insert(names.clone()) == names).then_some(())?;
                rows.push(fields.iter().map(|(_, item)| item.clone()).collect());
            }
            _ => return None,
        }
    }
    let heads = heads?;
    let are_numbers = heads.iter().all(|head| head.parse::<usize>().is_ok());
    Some((if are_numbers { vec![] } else { heads }, rows))
}

fn cell(shown: &Shown, structure: &Structure) -> Cell {
    let (whole, kind) = match shown {
        Shown::Null => ("∅".to_string(), CellKind::Null),
        Shown::Unset => ("?".to_string(), CellKind::Unset),
        Shown::Link(_) => (String::new(), CellKind::Link),
        shown => (shown.text(structure), CellKind::Value),
    };
    let text = cut(&whole, WIDEST);
    let whole = (text != whole).then_some(whole);
    Cell { text, whole, kind }
}
