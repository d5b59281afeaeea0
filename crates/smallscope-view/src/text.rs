//! Text within pages and pictures: escaped, and measured.

use std::fmt::Write;

/// The text as content or attribute of HTML, SVG and XML. What XML cannot hold at all is replaced.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// The text as a JSON string. It can stand in a script of a page: it never ends one, nor begins a comment.
pub fn json(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                // Writing to a String cannot fail.
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// How many columns of a fixed-width font it takes, about.
pub(crate) fn columns(text: &str) -> usize {
    let width = |c: char| match c as u32 {
        0x0300..=0x036f | 0x200b..=0x200f | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f | 0xff00..=0xff60 => 2,
        0xffe0..=0xffe6 | 0x1f300..=0x1faff | 0x20000..=0x3fffd => 2,
        _ => 1,
    };
    text.chars().map(width).sum()
}

/// At most this many columns, with an ellipsis for the rest.
pub(crate) fn cut(text: &str, most: usize) -> String {
    let text: String = text.chars().map(|c| if c == '\n' { ' ' } else { c }).collect();
    if columns(&text) <= most {
        return text;
    }
    let mut short = String::new();
    for c in text.chars() {
        short.push(c);
        if columns(&short) >= most {
            short.pop();
            break;
        }
    }
    short + "…"
}

#[cfg(test)]
mod tests {
    use super::{columns, cut, escaped, json};

    #[test]
    fn no_text_leaves_its_place() {
        assert_eq!(escaped("</script>&\"'\u{1}\n"), "&lt;/script&gt;&amp;&quot;&#39;\u{fffd}\n");
        assert_eq!(json("</script>\u{2028}\\\"\n"), r#""\u003c/script\u003e\u2028\\\"\u000a""#);
    }

    #[test]
    fn text_is_cut_by_columns() {
        assert_eq!(columns("a漢e\u{301}"), 4);
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdefg", 6), "abcde…");
        assert_eq!(cut("漢漢漢漢", 6), "漢漢…");
    }
}
