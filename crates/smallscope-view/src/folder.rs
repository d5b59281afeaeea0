//! A folder of reports, into which many programs and threads write at the same time.
//!
//! Every report is a page, a JSON object and a JUnit test case, in files of its own, which appear whole or not at all. The page of all reports reads a list
//! that every report adds a line to, under a lock; it is a script, since a page from disk may read nothing else.

use crate::page::{Page, document};
use crate::text::escaped;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Writes the files of a report into a folder, which is made if there is none; gives the name of its page.
///
/// # Errors
///
/// Those of the file system, with the file that they are about.
pub fn write(folder: &Path, page: &Page) -> Result<String, String> {
    let told = |file: &Path| {
        let file = file.display().to_string();
        move |error: io::Error| format!("{file}: {error}")
    };
    fs::create_dir_all(folder).map_err(told(folder))?;
    let name = file_name(page);
    for (end, content) in [("html", page.html()), ("json", format!("{}\n", page.json)), ("xml", page.junit())] {
        let file = folder.join(format!("{name}.{end}"));
        replace(&file, &content).map_err(told(&file))?;
    }
    let list = folder.join("reports.js");
    append(&list, &page.entry(&name)).map_err(told(&list))?;
    let index = folder.join("index.html");
    let content = index_page();
    if fs::read_to_string(&index).ok().as_ref() != Some(&content) {
        replace(&index, &content).map_err(told(&index))?;
    }
    Ok(format!("{name}.html"))
}

/// Readable, and different for every report of every program.
fn file_name(page: &Page) -> String {
    let whole = format!("{}\n{}\n{}", page.program, page.kind, page.identity);
    let readable = |text: &str| -> String {
        let plain: String = text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
        words.join("-").chars().take(80).collect()
    };
    // FNV-1a: names that look alike have different files.
    let sum = whole.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{}.{}-{:08x}", readable(&page.program), readable(&page.identity), sum as u32 ^ (sum >> 32) as u32)
}

/// Writes beside it and renames, so that nobody sees half of it.
fn replace(file: &Path, content: &str) -> io::Result<()> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let beside = file.with_extension(format!("{}-{}.part", std::process::id(), NEXT.fetch_add(1, Relaxed)));
    let written = fs::write(&beside, content).and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        // What could not be written should not stay.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Adds a line under a lock. If the last line was cut, because a process was killed or the disk was full, it goes.
fn append(file: &Path, line: &str) -> io::Result<()> {
    let mut list = OpenOptions::new().create(true).append(true).read(true).open(file)?;
    list.lock()?;
    cut_torn_line(&mut list)?;
    list.write_all(line.as_bytes())
}

fn cut_torn_line(list: &mut File) -> io::Result<()> {
    let length = list.metadata()?.len();
    if length == 0 {
        return Ok(());
    }
    let mut end = vec![0; length.min(1 << 16) as usize];
    list.seek(SeekFrom::Start(length - end.len() as u64))?;
    list.read_exact(&mut end)?;
    match end.iter().rposition(|&byte| byte == b'\n') {
        Some(at) if at + 1 == end.len() => Ok(()),
        Some(at) => list.set_len(length - (end.len() - at - 1) as u64),
        None => list.set_len(0),
    }
}

/// The page of all reports: those that do not hold first.
fn index_page() -> String {
    let body = format!(
        "<h1>Reports</h1><p id=\"sum\"></p><p><label>Filter <input id=\"filter\" type=\"search\" placeholder=\"{}\"></label></p>\
         <table id=\"reports\"><thead><tr><th>verdict</th><th>name</th><th>kind</th><th class=\"n\">inputs or states</th><th class=\"n\">seconds</th></tr></thead><tbody></tbody></table>\
         <noscript>This page reads its list by a script.</noscript>",
        escaped("name, program or verdict")
    );
    document("Reports", &body, INDEX).replace(
        "<script>",
        "<script>const all=new Map();function add(r){all.set(r.file,r)}</script><script src=\"reports.js\"></script><script>",
    )
}

const INDEX: &str = "const rank={bad:0,unsure:1,good:2},list=[...all.values()].sort((a,b)=>rank[a.class]-rank[b.class]||a.program.localeCompare(b.program)||a.name.localeCompare(b.name));\
const count=c=>list.filter(r=>r.class===c).length;\
document.getElementById('sum').textContent=`${list.length} reports: ${count('good')} hold, ${count('bad')+count('unsure')} do not; ${list.reduce((s,r)=>s+r.seconds,0).toFixed(1)} s in all`;\
const body=document.querySelector('#reports tbody'),filter=document.getElementById('filter');\
function show(){const t=filter.value.toLowerCase();body.replaceChildren();let n=0;for(const r of list){if(!`${r.name} ${r.program} ${r.verdict} ${r.kind}`.toLowerCase().includes(t))continue;if(++n>5000)break;\
const row=body.insertRow(),cell=(x,c)=>{const d=row.insertCell();d.textContent=x;if(c)d.className=c;return d};\
const v=cell('');const s=document.createElement('span');s.className='verdict '+r.class;s.textContent=r.verdict;v.append(s);\
const d=cell('');const a=document.createElement('a');a.href=encodeURI(r.file)+'.html';a.textContent=r.name;d.append(a);const p=document.createElement('div');p.className='soft';p.textContent=r.program+(r.class==='good'?'':': '+r.line);d.append(p);\
cell(r.kind);cell(r.inputs,'n');cell(r.seconds.toFixed(3),'n')}}\
filter.oninput=show;show();";

#[cfg(test)]
mod tests {
    use super::{append, write};
    use crate::page::Page;
    use std::fs;
    use std::path::PathBuf;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("smallscope-view-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn page(name: &str) -> Page {
        Page {
            kind: "check".to_string(),
            program: "tests".to_string(),
            identity: name.to_string(),
            name: name.to_string(),
            json: "{}".to_string(),
            ..Page::default()
        }
    }

    #[test]
    fn many_threads_write_into_one_folder_and_nothing_is_lost() {
        let folder = folder("threads");
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let folder = &folder;
                scope.spawn(move || {
                    (0..25).for_each(|number| drop(write(folder, &page(&format!("check {thread} {number}"))).unwrap()))
                });
            }
        });
        let list = fs::read_to_string(folder.join("reports.js")).unwrap();
        assert_eq!(list.lines().count(), 200);
        assert!(list.lines().all(|line| line.starts_with("add({") && line.ends_with("});")));
        let names: Vec<String> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        assert_eq!(names.len(), 200 * 3 + 2, "three files for each, the list and its page; no file is left beside");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn names_that_look_alike_have_different_files() {
        let folder = folder("alike");
        let files: Vec<String> =
            ["a b", "a-b", "a/b", "../a b", "a b\n"].map(|name| write(&folder, &page(name)).unwrap()).to_vec();
        let mut different = files.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), files.len(), "{files:?}");
        assert!(files.iter().all(|file| folder.join(file).exists()));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_line_that_was_cut_goes_and_the_others_stay() {
        let folder = folder("cut");
        fs::create_dir_all(&folder).unwrap();
        let list = folder.join("reports.js");
        for (content, expected) in [("a\nb\n", "a\nb\nc\n"), ("a\nb", "a\nc\n"), ("b", "c\n"), ("", "c\n")] {
            fs::write(&list, content).unwrap();
            append(&list, "c\n").unwrap();
            assert_eq!(fs::read_to_string(&list).unwrap(), expected);
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_is_an_error_that_names_it() {
        let file = folder("file");
        fs::write(&file, "").unwrap();
        let error = write(&file.join("reports"), &page("a")).unwrap_err();
        assert!(error.starts_with(&file.display().to_string()), "{error}");
        fs::remove_file(file).unwrap();
    }
}
