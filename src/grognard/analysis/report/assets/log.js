/* The log: a line an event, folded by turn, with dice, modifiers, chances and citations behind each line. */

const rows = [];

function drawLog() {
  const log = byId("log");
  data.turns.forEach((turn, number) => {
    const list = html("ol", { class: "lines" });
    for (let at = number === 0 ? 0 : turn.at; at <= turnEnd(number); at++) list.append(lineRow(at));
    const seat = turn.active === undefined ? "" : ` s${turn.active}`;
    const button = html("button", { type: "button", class: `head${seat}`, "aria-expanded": "true" });
    button.append(...spans(turn.head));
    const section = html("section", { class: "turn", "data-turn": number }, html("h3", {}, button), list);
    button.addEventListener("click", () => fold(section, !section.classList.contains("folded")));
    log.append(section);
  });
  groups.forEach((group) => unfold(group, false));
}

function fold(section, closed) {
  section.classList.toggle("folded", closed);
  section.querySelector(".head").setAttribute("aria-expanded", String(!closed));
}

/** Parts of a line as elements: names in the colour of their side, dice as chips. */
function spans(parts, dice) {
  return parts.map((part) => {
    if (isText(part)) return document.createTextNode(textOf(part));
    if (part[0] === "d") return die(dice, part[1]);
    const seat = seatOf(part);
    return html("b", { class: `who s${seat}` }, nameOf(part));
  });
}

/** A die: 0 a miss, 1 a success, 2 thrown again, 3 only a number, 4 not counted; it was thrown (0) with all,
 * as a re-roll (1), as one that was forced (2), or for an explosion (3). */
function die(dice, at) {
  const kind = ["miss", "hit", "again", "plain", "dropped"][dice.c[at]];
  const made = html("span", { class: `die ${kind}` }, String(dice.f[at]));
  const origin = ["", "reroll", "forced", "extra"][dice.o ? dice.o[at] : 0];
  if (origin) made.classList.add(origin);
  const told = [origin, kind === "again" || kind === "dropped" ? kind : ""].filter(Boolean);
  if (told.length) made.title = told.map((word) => words[word]).join(", ");
  return made;
}

function lineRow(at) {
  const line = lines[at];
  const link = html("a", { href: addressOf(at), class: "text" }, ...spans(line.t, line.d));
  const row = html("li", { id: `e${at}`, class: `line${line.q ? " quiet" : ""}${line.i ? " part" : ""}` }, link);
  if (hasMore(line)) {
    const more = html("button", { type: "button", class: "more", "aria-expanded": "false", "aria-label": words.more }, "▾");
    more.addEventListener("click", () => {
      const opened = !row.classList.contains("open");
      current.pinned[opened ? "add" : "delete"](at);
      open(at, opened);
    });
    row.append(more);
  }
  if (line.g !== undefined) row.append(sums(line, at));
  rows[at] = row;
  return row;
}

/* ---- attacks that belong together: their sum, and each of their lines when it is opened */

const groups = [];

/** What came of all that follows, by side, and the button that shows each line of it. */
function sums(line, at) {
  const group = { head: at, last: line.g, open: false };
  groups.push(group);
  group.button = html("button", { type: "button", class: "unfold", "aria-expanded": "false" }, words["sum-open"]);
  group.button.addEventListener("click", () => unfold(group, !group.open));
  const told = line.z.map(([seat, texts]) => html("p", { class: `s${seat}` }, shapeOf(Math.max(0, seat)), texts.join(" · ")));
  return html("div", { class: "sums" }, ...told, group.button);
}

function unfold(group, opened) {
  group.open = opened;
  group.button.setAttribute("aria-expanded", String(opened));
  group.button.textContent = opened ? words["sum-close"] : words["sum-open"];
  for (let at = group.head + 1; at <= group.last; at++) rows[at].classList.toggle("tucked", !opened);
}

function groupOf(at) {
  return groups.find((group) => group.head < at && at <= group.last);
}

function hasMore(line) {
  return Boolean(line.d || line.m || line.r || line.y);
}

/** Open or close what stands behind a line; it is made when it is first opened. */
function open(at, opened) {
  const row = rows[at];
  if (!row || !hasMore(lines[at])) return;
  row.classList.toggle("open", opened);
  row.querySelector(".more").setAttribute("aria-expanded", String(opened));
  if (opened && !row.querySelector(".behind")) row.append(behind(lines[at]));
}

function behind(line) {
  const made = html("div", { class: "behind" });
  if (line.d) {
    const dice = line.d.f.map((_, i) => die(line.d, i));
    const told = line.t.some((part) => !isText(part) && part[0] === "d");
    if (!told) made.append(html("p", { class: "dice" }, ...dice));
    for (const text of line.d.x || []) made.append(html("p", {}, textOf(text)));
  }
  if (line.m) made.append(modifiers(line.m));
  for (const why of line.y || []) made.append(reason(why));
  // what is cited beside a modifier is not cited again
  const beside = (line.m || []).map((mod) => mod[2]);
  const cites = (line.r || []).filter((rule) => !beside.includes(rule)).map((rule) => cite(rule));
  if (cites.length) made.append(html("p", { class: "cites" }, ...cites));
  return made;
}

function modifiers(mods) {
  const items = mods.map(([value, name, rule]) => {
    const what = rule >= 0 ? cite(rule, textOf(name)) : document.createTextNode(textOf(name));
    return html("li", {}, html("span", { class: "value" }, signed(value)), what);
  });
  return html("ul", { class: "mods" }, ...items);
}

function signed(value) {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** Why a bot answered so: what speaks for it, with its weight. */
function reason(why) {
  const items = why.f.map(([parts, weight]) => html("li", {}, html("span", {}, ...spans(parts)), html("span", { class: "value" }, weight)));
  return html("div", { class: `reason s${why.s}` }, html("p", {}, html("b", {}, words.why), " ", why.v), html("ul", { class: "mods" }, ...items));
}

/** A link that opens the text of a rule. */
function cite(rule, name) {
  const of = data.rules[rule];
  const made = html("button", { type: "button", class: "cite", title: of.id }, typeof name === "string" ? name : of.name);
  made.addEventListener("click", () => showRule(rule, made));
  return made;
}

/* ---- showing where we are, and filtering */

/** Mark the line of event `at`, or the last line before it that the log shows now. */
function showRow(at) {
  if (current.row) current.row.classList.remove("now");
  while (at > 0 && rows[at].hidden) at--;
  const row = rows[at];
  const group = groupOf(at);
  if (current.unfolded && current.unfolded !== group) {
    unfold(current.unfolded, false);
    current.unfolded = null;
  }
  if (group && !group.open) {
    unfold(group, true);
    current.unfolded = group;
  }
  row.classList.add("now");
  current.row = row;
  const section = row.closest(".turn");
  if (section.classList.contains("folded")) fold(section, false);
  if (current.opened >= 0 && current.opened !== at && !current.pinned.has(current.opened)) open(current.opened, false);
  if (!row.classList.contains("open")) {
    open(at, true);
    current.opened = at;
  }
  reveal(row);
}

/** Does the log scroll by itself? On a phone it is a part of the page. */
function scrollsByItself() {
  return getComputedStyle(byId("log")).overflowY === "auto";
}

/** Fold all turns but one. */
function foldOthers(number) {
  document.querySelectorAll("#log .turn").forEach((section) => fold(section, Number(section.dataset.turn) !== number));
}

/** Scroll so that the row can be seen: the log where it scrolls by itself, else the page, under the table. */
function reveal(row) {
  const log = byId("log");
  const own = row.getBoundingClientRect();
  if (scrollsByItself()) {
    const box = log.getBoundingClientRect();
    if (own.top < box.top + 40 || own.bottom > box.bottom - 40) log.scrollTop += own.top - box.top - box.height / 3;
  } else if (current.moved) {
    const under = byId("battle").getBoundingClientRect().bottom;
    if (own.top < under || own.bottom > window.innerHeight) window.scrollBy(0, own.top - under - 8);
  }
}
