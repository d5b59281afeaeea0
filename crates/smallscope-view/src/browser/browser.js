'use strict';
// Everything that is shown follows from the part of the address behind `#`, so that every address is a permalink.
const PAGE = 24, VIEWS = ['graph', 'tree', 'debug', 'table', 'vector'];
const $ = id => document.getElementById(id);
let about, shown = null;

const state = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
function go(change) {
  const next = { ...state(), ...change };
  for (const key of Object.keys(next)) if (next[key] === null || next[key] === '') delete next[key];
  location.hash = new URLSearchParams(next).toString();
}
async function ask(path, query = {}) {
  const text = new URLSearchParams(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null)));
  const answer = await fetch(`${path}?${text}`);
  return answer.ok ? answer.json() : null;
}
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value; else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}
// Pictures are made by the server, which escapes every text in them.
function picture(svg) {
  const box = element('div', { className: 'picture' });
  box.innerHTML = svg;
  return box;
}
const button = (text, action, properties = {}) => element('button', { type: 'button', textContent: text, onclick: action, ...properties });
const say = text => { $('said').textContent = text; };
const filter = s => ({ size: s.size, label: s.label, verdict: s.verdict });
const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');

async function copy(text, done) {
  try { await navigator.clipboard.writeText(text); } catch {
    const area = element('textarea', { value: text });
    document.body.append(area); area.select(); document.execCommand('copy'); area.remove();
  }
  const before = done.textContent;
  done.textContent = 'Copied'; say('Copied');
  setTimeout(() => { done.textContent = before; }, 1500);
}
function download(name, kind, text) {
  const link = element('a', { href: URL.createObjectURL(new Blob([text], { type: kind })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function header() {
  $('title').textContent = about.title;
  $('subtitle').textContent = about.subtitle;
  if (about.verdict) {
    const good = about.verdict === 'holds';
    $('verdict').className = 'verdict ' + (good ? 'good' : about.verdict === 'counterexample' ? 'bad' : 'unsure');
    $('verdict').textContent = (good ? '✓ ' : '✗ ') + about.verdict;
  }
  const fill = (select, pairs) => {
    select.replaceChildren(element('option', { value: '', textContent: 'all' }), ...pairs.map(([value, count]) => element('option', { value, textContent: `${value} (${grouped(count)})` })));
  };
  fill($('size'), about.sizes); fill($('label'), about.labels); fill($('verdict-filter'), about.verdicts);
  $('label-box').hidden = !about.labels.length;
  $('verdict-box').hidden = !about.verdicts.length;
  $('filters').hidden = about.structures === null;
  const chosen = (select, name) => { select.onchange = () => go({ [name]: select.value, at: null, s: null, c: null, mode: null }); };
  chosen($('size'), 'size'); chosen($('label'), 'label'); chosen($('verdict-filter'), 'verdict');
}

function theme(name) {
  if (name) { document.documentElement.dataset.theme = name; try { localStorage.setItem('theme', name); } catch { /* not kept then */ } }
  const dark = (document.documentElement.dataset.theme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light')) === 'dark';
  $('theme').textContent = dark ? 'Light' : 'Dark';
  return dark;
}

// ---- structures

async function thumbnails(s) {
  // Without a page of its own, a structure is shown on the page that it is on.
  const place = s.at === undefined && s.s ? await ask('position', { ...filter(s), k: s.s }) : Number(s.at || 0);
  const from = Math.floor(place / PAGE) * PAGE;
  const found = await ask('list', { ...filter(s), from, count: PAGE });
  const aside = $('aside');
  $('total').textContent = `${grouped(found.total)} of ${grouped(about.structures)} structures${about.complete ? '' : ', and more that are not listed'}`;
  const list = element('ul', { id: 'thumbs' });
  for (const item of found.items) {
    const chosen = button('', () => go({ s: item.k, c: null }), { 'aria-current': String(String(item.k) === s.s) });
    chosen.setAttribute('aria-label', `structure ${item.k}, size ${item.size}${item.verdict ? ', ' + item.verdict : ''}`);
    chosen.dataset.k = item.k;
    chosen.append(picture(item.svg), element('small', { textContent: `${item.k}${item.verdict && item.verdict !== 'passed' ? ' ✗ ' + item.verdict : ''}`, className: item.verdict === 'failed' ? 'failed' : '' }));
    list.append(element('li', {}, chosen));
  }
  const last = Math.max(0, Math.floor((found.total - 1) / PAGE) * PAGE);
  const move = (text, to, label) => button(text, () => go({ at: to }), { disabled: to < 0 || to > last || to === from, 'aria-label': label });
  const nav = element('div', { className: 'nav' }, move('«', 0, 'first page'), move('‹', from - PAGE, 'previous page'),
    element('span', { className: 'soft', textContent: found.total ? `${grouped(from)}–${grouped(Math.min(from + PAGE, found.total) - 1)} of ${grouped(found.total)}` : 'none' }),
    move('›', from + PAGE, 'next page'), move('»', last, 'last page'));
  const sizes = element('div', { className: 'nav', id: 'sizes' }, element('span', { className: 'soft', textContent: 'size' }), ...about.sizes.map(([size, count]) => {
    const chip = button(String(size), () => go({ size: s.size === String(size) ? null : size, at: null, s: null }), { title: `${grouped(count)} structures` });
    chip.setAttribute('aria-pressed', String(s.size === String(size)));
    return chip;
  }));
  aside.replaceChildren(sizes, nav, list);
  return found;
}

// One after the other: what a key means depends on what the one before has led to.
let steps = Promise.resolve();
function busy(action) {
  document.body.dataset.ready = '';
  steps = steps.then(async () => {
    const before = location.hash;
    await action();
    if (location.hash === before) document.body.dataset.ready = before || '#';
  });
}
const step = by => busy(() => stepNow(by)), jump = position => busy(() => jumpNow(position));
async function stepNow(by) {
  const s = state();
  if (s.c !== undefined) { go({ c: Math.min(Math.max(0, Number(s.c) + by), about.candidates - 1) }); return; }
  if (about.structures === null) return;
  const at = await ask('position', { ...filter(s), k: s.s || 0 });
  await jumpNow(at + by);
}
async function jumpNow(position) {
  const s = state();
  const total = (await ask('list', { ...filter(s), from: 0, count: 0 })).total;
  if (!total) return;
  position = Math.min(Math.max(0, position), total - 1);
  const found = await ask('list', { ...filter(s), from: position, count: 1 });
  go({ s: found.items[0].k, c: null, at: null });
}

function exhibit(s, found) {
  const detail = $('detail');
  if (!found) { detail.replaceChildren(element('p', { textContent: 'There is nothing to show: no structure or candidate has this number, or none passes the filters.' })); return; }
  const isCandidate = s.c !== undefined, number = isCandidate ? found.candidate : found.k, count = isCandidate ? about.candidates : about.structures;
  const input = element('input', { className: 'number', value: number, id: 'jump', inputMode: 'numeric' });
  input.setAttribute('aria-label', isCandidate ? 'candidate number' : 'structure number');
  input.onchange = () => { if (/^\d+$/.test(input.value)) go(isCandidate ? { c: input.value } : { s: input.value }); };
  const nav = element('div', { className: 'nav' },
    button('«', () => isCandidate ? go({ c: 0 }) : jump(0), { 'aria-label': 'first' }), button('‹', () => step(-1), { 'aria-label': 'previous', id: 'previous' }),
    element('span', {}, isCandidate ? 'candidate ' : 'structure ', input, ` of ${grouped(count)}`),
    button('›', () => step(1), { 'aria-label': 'next', id: 'next' }), button('»', () => isCandidate ? go({ c: about.candidates - 1 }) : jump(Infinity), { 'aria-label': 'last' }),
    element('span', { className: 'soft', textContent: `size ${found.size} · path ${found.path || 'empty'}` }));
  const verdict = isCandidate ? (found.valid ? 'valid' : 'rejected') : found.verdict;
  const badge = element('p', {});
  if (verdict) badge.append(element('span', { className: 'verdict ' + (['valid', 'passed'].includes(verdict) ? 'good' : 'bad'), id: 'badge', textContent: verdict }), ' ');
  if (found.labels.length) badge.append(element('span', { className: 'soft', textContent: 'labels: ' + found.labels.join(', ') }), ' ');
  if (isCandidate && found.k !== null) badge.append(element('a', { href: '#s=' + found.k, textContent: `structure ${found.k}` }));
  if (!isCandidate && about.candidates) badge.append(element('a', { href: '#c=' + found.candidate, textContent: `candidate ${grouped(found.candidate)} of the search` }));
  const view = VIEWS.includes(s.view) ? s.view : 'graph';
  const tabs = element('div', { className: 'tabs', role: 'tablist' }, ...VIEWS.map(name => {
    const tab = button(name[0].toUpperCase() + name.slice(1), () => go({ view: name === 'graph' ? null : name }), { role: 'tab', id: 'view-' + name });
    tab.setAttribute('aria-selected', String(name === view)); tab.setAttribute('aria-controls', 'panel');
    return tab;
  }), element('label', {}, element('input', { type: 'checkbox', id: 'nulls', checked: s.nulls === '1', onchange: event => go({ nulls: event.target.checked ? '1' : null }) }), ' nulls'));
  const panel = element('div', { id: 'panel', role: 'tabpanel', tabIndex: 0 });
  panel.setAttribute('aria-labelledby', 'view-' + view);
  if (view === 'graph') panel.append(picture(s.nulls === '1' || isCandidate ? found.nulls : found.svg));
  if (view === 'tree') panel.append(element('pre', { textContent: found.tree }));
  if (view === 'debug') panel.append(element('pre', { textContent: found.debug || found.line }));
  if (view === 'table') panel.append(table(['object', 'field', 'value'], found.table));
  if (view === 'vector') panel.append(element('div', { className: 'cellrow', id: 'vector' }, ...found.vector.map(value => element('span', { textContent: value }))));
  const exports = element('div', { className: 'nav' },
    button('SVG', () => download(`structure-${number}.svg`, 'image/svg+xml', found.file), { id: 'export-svg' }),
    button('DOT', () => download(`structure-${number}.dot`, 'text/vnd.graphviz', found.dot), { id: 'export-dot' }),
    button('JSON', () => download(`structure-${number}.json`, 'application/json', found.json), { id: 'export-json' }));
  const code = button('Copy as a Rust test', event => copy(found.code, event.target), { id: 'copy-test', hidden: !found.code });
  exports.append(code, button('Copy link', event => copy(location.href, event.target), { id: 'copy-link' }));
  const parts = [nav, badge];
  if (found.remark) parts.push(element('div', { className: 'remark', id: 'remark', textContent: found.remark }));
  parts.push(tabs, panel, exports);
  if (found.reads.length) {
    const list = element('ol', { className: 'reads', id: 'reads' }, ...found.reads.map((text, at) => element('li', { textContent: text, className: !found.valid && at === found.reads.length - 1 ? 'why' : '' })));
    parts.push(element('h2', { textContent: 'Fields that the invariant read, in order' }), list);
  }
  detail.replaceChildren(...parts);
  say(`${isCandidate ? 'candidate' : 'structure'} ${number} of ${count}, size ${found.size}${verdict ? ', ' + verdict : ''}`);
}
function table(heads, rows) {
  return element('table', {}, element('tr', {}, ...heads.map(head => element('th', { textContent: head }))), ...rows.map(row => element('tr', {}, ...row.map(cell => element('td', { textContent: cell })))));
}

// ---- the search as a strip

async function search(s) {
  const from = Number(s.from || 0), to = Number(s.to || about.candidates), parts = 600;
  const strip = await ask('strip', { from, to, parts });
  const aside = $('aside'), span = Math.max(1, strip.to - strip.from), x = at => (at - strip.from) / span * parts;
  const most = Math.max(1, ...strip.valid), names = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(names, 'svg');
  svg.setAttribute('viewBox', `0 0 ${parts} 100`); svg.setAttribute('preserveAspectRatio', 'none'); svg.setAttribute('role', 'img'); svg.id = 'strip';
  svg.setAttribute('aria-label', `${strip.valid.reduce((a, b) => a + b, 0)} valid of ${span} candidates`);
  const rect = (left, top, width, height, style, title) => {
    const made = document.createElementNS(names, 'rect');
    for (const [name, value] of Object.entries({ x: left, y: top, width: Math.max(.6, width), height, style })) made.setAttribute(name, value);
    if (title) { const about = document.createElementNS(names, 'title'); about.textContent = title; made.append(about); }
    svg.append(made);
  };
  for (const [start, end, kind] of strip.infeasible) rect(x(start), 0, x(end) - x(start), 100, `fill:var(${kind === 'feasible' ? '--c2' : '--c3'})`, `${kind}: [${start}, ${end}), ${end - start} candidates`);
  strip.valid.forEach((count, at) => { if (count) rect(at, 100 - 20 - 70 * Math.log1p(count) / Math.log1p(most), 1, 20 + 70 * Math.log1p(count) / Math.log1p(most), 'fill:var(--d2)', `${count} valid`); });
  for (const at of strip.equidistant) rect(x(at), 0, .8, 100, 'fill:var(--d0)', `equidistant: ${at}`);
  svg.onclick = event => {
    const box = svg.getBoundingClientRect();
    go({ c: Math.min(about.candidates - 1, Math.floor(strip.from + (event.clientX - box.left) / box.width * span)), s: null });
  };
  const zoom = factor => {
    const middle = s.c !== undefined ? Number(s.c) : (strip.from + strip.to) / 2, half = Math.max(5, span * factor / 2);
    const start = Math.max(0, Math.floor(middle - half)), end = Math.min(about.candidates, Math.ceil(middle + half));
    go({ from: start || null, to: end === about.candidates ? null : end });
  };
  aside.replaceChildren(element('div', { className: 'nav' },
    button('Zoom in', () => zoom(.25), { id: 'zoom-in' }), button('Zoom out', () => zoom(4), { id: 'zoom-out' }), button('All', () => go({ from: null, to: null })),
    element('span', { className: 'soft', textContent: `candidates ${grouped(strip.from)}–${grouped(strip.to - 1)}` })), svg,
  element('p', { className: 'soft', textContent: `${grouped(about.candidates)} candidates, ${grouped(about.structures)} valid (green). Orange: the largest runs without a valid one. Blue: equidistant candidates.` }),
  table(['from', 'to', 'candidates', 'kind'], strip.infeasible.map(([start, end, kind]) => [start, end, end - start, kind])));
  const rows = aside.querySelectorAll('table tr');
  strip.infeasible.forEach(([start], at) => { const first = rows[at + 1].firstChild; first.replaceChildren(element('a', { href: '#', textContent: String(start), onclick: event => { event.preventDefault(); go({ c: start, s: null }); } })); });
  $('total').textContent = `${grouped(about.candidates)} candidates`;
}

// ---- call sequences

async function calls(s) {
  const found = await ask('calls', { sequence: s.q || '' });
  const aside = $('aside'), detail = $('detail');
  if (!found) { detail.replaceChildren(element('p', { textContent: 'There is no such sequence of calls.' })); return; }
  const last = found.steps.length - 1;
  const steps = element('ol', { className: 'steps', id: 'steps' }, ...found.steps.map((step, at) => {
    const text = step.call ? `${step.call} → ${step.returned}${step.oracle && step.oracle !== step.returned ? `, oracle ${step.oracle}` : ''}` : 'start';
    return element('li', {}, button(text, () => go({ q: step.sequence || null }), { 'aria-current': String(at === last) }));
  }));
  const undo = button('Undo', () => { if (last > 0) go({ q: found.steps[last - 1].sequence || null }); }, { id: 'undo', disabled: last === 0 });
  aside.replaceChildren(element('h2', { textContent: 'Calls so far' }), steps, element('div', { className: 'nav' }, undo, button('Copy link', event => copy(location.href, event.target)), button('Copy as code', event => copy(found.code, event.target), { hidden: !found.code })));
  const parts = [];
  if (found.failure) parts.push(element('p', {}, element('span', { className: 'verdict bad', id: 'badge', textContent: 'fails' })), element('div', { className: 'remark', id: 'remark', textContent: found.failure }));
  parts.push(element('h2', { textContent: 'State' }));
  if (found.svg) parts.push(picture(found.svg));
  parts.push(element('pre', { id: 'state', textContent: found.steps[last].state || 'It cannot be shown.' }));
  if (found.steps[last].oracleState) parts.push(element('h2', { textContent: 'Oracle' }), element('pre', { textContent: found.steps[last].oracleState }));
  parts.push(element('h2', { textContent: 'What can follow' }), element('div', { className: 'choices', id: 'choices' }, ...found.next.map(([sequence, call]) => button(call, () => go({ q: sequence })))));
  if (!found.next.length) parts.push(element('p', { className: 'soft', textContent: 'Nothing can follow.' }));
  detail.replaceChildren(...parts);
  say(`${last} calls; ${found.failure ? 'the last one fails' : found.next.length + ' calls can follow'}`);
}

// ---- all of it

let drawing = Promise.resolve();
function draw() { drawing = drawing.then(render, render); return drawing; }
async function render() {
  const s = state();
  document.body.dataset.ready = '';
  if (about.structures === null) { await calls(s); document.body.dataset.ready = location.hash || '#'; return; }
  const isSearch = s.mode === 'search' || s.c !== undefined;
  $('mode-structures').setAttribute('aria-selected', String(!isSearch));
  $('mode-search').setAttribute('aria-selected', String(isSearch));
  $('mode-search').hidden = !about.candidates;
  for (const [id, name] of [['size', 'size'], ['label', 'label'], ['verdict-filter', 'verdict']]) { $(id).value = s[name] || ''; $(id).disabled = isSearch; }
  if (isSearch) {
    await search(s);
    exhibit({ c: '0', ...s }, await ask('candidate', { k: s.c || 0 }));
  } else {
    const found = await thumbnails(s);
    const first = s.s ?? (found.items[0] && String(found.items[0].k));
    if (first === undefined) exhibit(s, null);
    else { shown = first; exhibit({ ...s, s: first }, await ask('structure', { k: first })); }
  }
  document.body.dataset.ready = location.hash || '#';
}

$('mode-structures').onclick = () => go({ mode: null, c: null, from: null, to: null });
$('mode-search').onclick = () => go({ mode: 'search', s: null, at: null });
$('theme').onclick = () => theme(theme() ? 'light' : 'dark');
$('help').onclick = () => { $('keys').hidden = !$('keys').hidden; $('help').setAttribute('aria-expanded', String(!$('keys').hidden)); };
$('end').onclick = async () => {
  await fetch('end', { method: 'POST' }).catch(() => {});
  document.body.replaceChildren(element('p', { id: 'ended', textContent: 'Ended: the test continues. This page can be closed.' }));
};
document.onkeydown = event => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const isTab = event.target.getAttribute && event.target.getAttribute('role') === 'tab';
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), t: () => $('theme').click(), '?': () => $('help').click(),
    Home: () => state().c !== undefined ? go({ c: 0 }) : jump(0), End: () => state().c !== undefined ? go({ c: about.candidates - 1 }) : jump(Infinity),
    g: () => { const input = $('jump'); if (input) { input.focus(); input.select(); } }, n: () => { const box = $('nulls'); if (box) box.click(); },
    s: () => (state().mode === 'search' || state().c !== undefined ? $('mode-structures') : $('mode-search')).click(),
    Backspace: () => { const undo = $('undo'); if (undo) undo.click(); },
  };
  const view = VIEWS[Number(event.key) - 1];
  if (view && about.structures !== null) { event.preventDefault(); go({ view: view === 'graph' ? null : view }); return; }
  if (actions[event.key] && !(isTab && event.key.startsWith('Arrow') && about.structures === null)) { event.preventDefault(); actions[event.key](); }
};
onhashchange = draw;
(async () => {
  try { const kept = localStorage.getItem('theme'); if (kept) theme(kept); } catch { /* nothing kept */ }
  theme();
  about = await ask('about');
  header();
  if (!location.hash && about.start) history.replaceState(null, '', '#' + about.start);
  await draw();
})();
