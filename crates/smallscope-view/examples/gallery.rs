//! Draws structures of every kind on one page: `cargo run --example gallery > gallery.html`.

use smallscope_view::{Drawing, Frame, Object, Shown, Structure, escaped, film, of_debug};

fn object(class: &str, number: usize, fields: Vec<(&str, Shown)>) -> Object {
    let fields = fields.into_iter().map(|(name, shown)| (name.to_string(), shown)).collect();
    Object { name: format!("{class}{number}"), class: class.to_string(), variant: None, fields }
}

fn value(text: impl ToString) -> Shown {
    Shown::Value(text.to_string())
}

fn link(object: Option<usize>) -> Shown {
    object.map_or(Shown::Null, Shown::Link)
}

/// A red-black tree with links to parents, as a heap numbers its nodes.
fn red_black(count: usize) -> Structure {
    let at = |node: usize| (1..=count).contains(&node).then_some(node);
    let mut objects = vec![object("TreeMap", 0, vec![("root", link(at(1))), ("size", value(count))])];
    for node in 1..=count {
        let colour = if (node + 1).ilog2() % 2 == 0 { "Red" } else { "Black" };
        let fields = vec![
            ("left", link(at(2 * node))),
            ("right", link(at(2 * node + 1))),
            ("parent", link((node > 1).then_some(node / 2))),
            ("key", value(node * 7 % (count + 1))),
            ("color", value(colour)),
        ];
        objects.push(object("Node", node - 1, fields));
    }
    Structure { objects }
}

fn list(count: usize, is_double: bool) -> Structure {
    let next = |node: usize| link((node < count).then_some(node + 1));
    let ends = vec![("head", next(0)), ("tail", link((count > 0).then_some(count))), ("len", value(count))];
    let mut objects = vec![object("List", 0, ends)];
    for node in 1..=count {
        let mut fields = vec![("next", next(node)), ("item", value(node * node))];
        if is_double {
            fields.insert(1, ("prev", link((node > 1).then_some(node - 1))));
        }
        objects.push(object("Node", node - 1, fields));
    }
    Structure { objects }
}

fn dag(count: usize, degree: usize) -> Structure {
    let mut objects = vec![object("DAG", 0, vec![("start", link(Some(1)))])];
    for node in 1..=count {
        let next = (1..=degree).map(|step| node + step * step).filter(|&to| to <= count).map(Shown::Link).collect();
        objects.push(object("DAGNode", node - 1, vec![("children", Shown::List(next)), ("id", value(node))]));
    }
    Structure { objects }
}

fn hash_set() -> Structure {
    let buckets = vec![link(Some(1)), link(None), link(Some(4)), link(None), link(Some(5))];
    let mut objects = vec![object("HashSet", 0, vec![("buckets", Shown::List(buckets)), ("size", value(6))])];
    for (number, (key, next)) in
        [(10, Some(2)), (5, Some(3)), (0, None), (7, None), (4, Some(6)), (9, None)].into_iter().enumerate()
    {
        objects.push(object("Entry", number, vec![("next", link(next)), ("key", value(key))]));
    }
    Structure { objects }
}

fn syntax() -> Structure {
    let mut structure = Structure { objects: vec![object("Expr", 0, vec![("root", link(Some(1)))])] };
    let mut add = |class: &str, variant: usize, fields: Vec<(&str, Shown)>| {
        let number = structure.objects.len();
        structure.objects.push(Object { variant: Some(variant), ..object(class, number, fields) });
    };
    add("Let", 3, vec![("name", value("\"x\"")), ("value", link(Some(2))), ("body", link(Some(3)))]);
    add("Number", 0, vec![("0", value(41))]);
    add("Add", 1, vec![("left", link(Some(4))), ("right", link(Some(5)))]);
    add("Variable", 2, vec![("name", value("\"x\""))]);
    add("Negate", 4, vec![("0", link(Some(6)))]);
    add("Call", 5, vec![("function", value("\"f\"")), ("arguments", Shown::List(vec![link(Some(7)), link(Some(8))]))]);
    add("Number", 0, vec![("0", value(-1))]);
    add("Variable", 2, vec![("name", value("\"漢字 <b>&\""))]);
    structure
}

fn cache() -> Structure {
    let entry =
        |key: &str, node: usize| Shown::Fields(vec![("key".to_string(), value(key)), ("value".to_string(), Shown::Link(node))]);
    let map = Shown::List(vec![entry("\"a\"", 2), entry("\"b\"", 1), entry("\"c\"", 3)]);
    let mut structure = list(3, true);
    structure.objects[0] =
        object("LruCache", 0, vec![("map", map), ("head", link(Some(1))), ("tail", link(Some(3))), ("capacity", value(4))]);
    structure
}

fn main() {
    #[derive(Debug)]
    #[allow(dead_code)]
    struct Inventory {
        stock: std::collections::BTreeMap<&'static str, (u32, f32)>,
        seen: std::collections::BTreeSet<char>,
        grid: Vec<Vec<usize>>,
        ring: [Option<u8>; 5],
    }
    let inventory = Inventory {
        stock: [("apple", (3, 0.5)), ("a very long name that is cut somewhere", (12, 2.25))].into(),
        seen: ['a', '\'', '<'].into(),
        grid: vec![vec![1, 2, 3], vec![], vec![40, 5]],
        ring: [Some(1), None, None, Some(255), None],
    };
    let candidate = Structure {
        objects: vec![
            object("Tree", 0, vec![("root", link(Some(1))), ("size", Shown::Unset)]),
            object("Node", 0, vec![("left", Shown::Null), ("right", link(Some(1))), ("key", Shown::Unset)]),
        ],
    };
    let degenerate = of_debug("Tree { root: Some(Node { left: None, key: 1, right: Some(Node { left: None, key: 2, right: Some(Node { left: None, key: 3, right: None }) }) }) }").unwrap();
    let pictures: Vec<(&str, Structure)> = vec![
        ("red-black tree with parents", red_black(7)),
        ("twelve nodes", red_black(12)),
        ("a tree that has grown to the right", degenerate),
        ("a DAG", dag(7, 2)),
        ("a denser DAG", dag(14, 3)),
        ("doubly linked list", list(5, true)),
        ("singly linked list that wraps", list(17, false)),
        ("hash set with chains", hash_set()),
        ("a syntax tree: variants by colour and shape", syntax()),
        ("maps, sets, rows", of_debug(&format!("{inventory:?}")).unwrap()),
        ("vectors of vectors", of_debug(&format!("{:?}", vec![vec![1usize, 2], vec![], vec![3]])).unwrap()),
        ("an LRU cache", cache()),
        ("a candidate: some fields were never read, and it goes in circles", candidate),
        ("fifty objects", red_black(50)),
        ("a DAG of fifty", dag(50, 2)),
    ];
    println!(
        "<!doctype html><meta charset=utf-8><title>gallery</title><style>body{{font:14px sans-serif;margin:20px;color-scheme:light dark}}figure{{display:inline-block;vertical-align:top;margin:8px}}</style>"
    );
    let state = |caption: &str, note: &str, text: &str, is_bad: bool| Frame {
        caption: caption.to_string(),
        note: note.to_string(),
        is_bad,
        structure: of_debug(text).unwrap(),
    };
    let before =
        "Tree { root: Some(Node { left: Some(Node { left: None, right: None, key: 1 }), right: None, key: 3 }), size: 2 }";
    let after = "Tree { root: Some(Node { left: Some(Node { left: None, right: None, key: 1 }), right: Some(Node { left: None, right: None, key: 2 }), key: 3 }), size: 2 }";
    let frames = [state("before", "", before, false), state("insert(2)", "the invariant no longer holds", after, true)];
    println!("<h4>before and after</h4>{}", film(&frames, &Drawing::new()));
    let frames = [
        state("VecDeque::new()", "", "Ring { slots: [None, None, None], head: 0, len: 0 }", false),
        state("push(7)", "returned ()", "Ring { slots: [Some(7), None, None], head: 0, len: 1 }", false),
        state("push(8)", "returned ()", "Ring { slots: [Some(7), Some(8), None], head: 0, len: 2 }", false),
        state("pop()", "returned Some(8); the oracle Some(7)", "Ring { slots: [Some(7), None, None], head: 1, len: 1 }", true),
    ];
    println!("<h4>a sequence of calls</h4>{}", film(&frames, &Drawing::new()));
    let skipped = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(0);
    for (title, structure) in pictures.into_iter().skip(skipped) {
        println!("<figure><figcaption>{}</figcaption>{}</figure>", escaped(title), Drawing::new().svg(&structure));
    }
}
