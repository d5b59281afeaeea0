//! How all pages look: one sheet, light and dark by the reader's preference unless the page chooses.

use crate::svg::{DARK, LIGHT, RULES};

/// The content of a page's `style`.
pub(crate) fn sheet() -> String {
    format!(
        ":root{{color-scheme:light;{LIGHT}}}@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{DARK}}}}}\
         :root[data-theme=dark]{{color-scheme:dark;{DARK}}}{RULES}{PAGE}"
    )
}

const PAGE: &str = "\
*{box-sizing:border-box}\
body{margin:0 auto;padding:20px 24px 60px;max-width:1280px;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}\
h1{font-size:22px;line-height:1.3;margin:6px 0 4px;overflow-wrap:anywhere}h2{font-size:16px;margin:30px 0 8px;border-bottom:1px solid var(--line);padding-bottom:4px}h3{font-size:14px;margin:18px 0 6px}\
a{color:var(--d0)}a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--d0);outline-offset:2px}\
pre{background:var(--box);border:1px solid var(--line);border-radius:6px;padding:10px 12px;overflow:auto;font:12.5px/1.45 ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere;margin:6px 0}\
code{font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:.92em}\
table{border-collapse:collapse;font-size:14px}th,td{text-align:left;padding:3px 12px 3px 0;vertical-align:top}th{font-weight:600;color:var(--soft)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
.verdict{display:inline-block;border-radius:999px;padding:2px 12px;font-weight:600;font-size:14px;border:1.5px solid}\
.good{color:var(--fresh);background:var(--c2);border-color:var(--fresh)}.bad{color:var(--gone);background:var(--c4);border-color:var(--gone)}.unsure{color:var(--d3);background:var(--c3);border-color:var(--d3)}\
.soft{color:var(--soft)}.picture{overflow:auto;margin:8px 0}.picture svg,figure svg{max-width:100%;height:auto}\
button{font:inherit;font-size:13px;color:var(--ink);background:var(--box);border:1px solid var(--line);border-radius:6px;padding:3px 10px;cursor:pointer}button:hover{border-color:var(--d0)}\
.copied{position:relative}.copied>button{position:absolute;right:8px;top:12px}\
.bar{display:inline-block;height:11px;background:var(--d0);border-radius:2px;vertical-align:middle;min-width:1px}.bar.red{background:var(--gone)}\
.facts{display:grid;grid-template-columns:max-content 1fr;gap:2px 18px;margin:10px 0}.facts dt{color:var(--soft)}.facts dd{margin:0;overflow-wrap:anywhere}\
";
