/* The data of the page, and the frame of any event: where all models stand, what units and seats have. */

const data = JSON.parse(document.getElementById("data").textContent);
const words = data.words;
const lines = data.events;
const SECTIONS = ["m", "k", "u", "p", "g"];
/* A whole frame is kept for every so many events, so that going back is as quick as going on. */
const KEPT = 50;
const kept = [];

function copied(frame) {
  const twin = {};
  for (const key of SECTIONS) twin[key] = { ...frame[key] };
  return twin;
}

function changed(frame, change) {
  for (const section in change) {
    for (const key in change[section]) {
      const value = change[section][key];
      if (value === null) delete frame[section][key];
      else frame[section][key] = value;
    }
  }
}

/** Go through all events once and keep a frame now and then. */
function keepFrames() {
  const frame = copied(data.start);
  lines.forEach((line, at) => {
    if (at % KEPT === 0) kept.push(copied(frame));
    if (line.f) changed(frame, line.f);
  });
}

/** The frame after event `at`; before the first one for -1. */
function frameAt(at) {
  if (at < 0 || !kept.length) return copied(data.start);
  const from = Math.floor(at / KEPT);
  const frame = copied(kept[from]);
  for (let i = from * KEPT; i <= at; i++) if (lines[i].f) changed(frame, lines[i].f);
  return frame;
}

/** The number of the turn in which event `at` happens. */
function turnOf(at) {
  let found = 0;
  data.turns.forEach((turn, i) => { if (turn.at <= at) found = i; });
  return found;
}

/** The last event of a turn. */
function turnEnd(turn) {
  return turn + 1 < data.turns.length ? data.turns[turn + 1].at - 1 : lines.length - 1;
}

/** Where an event ends: what goes without saying happens with the line before it. */
function endOf(at, everything) {
  if (everything || lines[at].q) return at;
  const last = turnEnd(turnOf(at));
  while (at < last && lines[at + 1].q) at++;
  return at;
}

/** The shapes of the events from `at` to `end`. */
function shapesOf(at, end) {
  const found = [];
  for (let i = at; i <= end; i++) found.push(...(lines[i].s || []));
  return found;
}

/** The line that event `at` is a part of, as a die is of an attack; -1 if it is none. */
function wholeOf(at) {
  const first = data.turns.length ? data.turns[turnOf(at)].at : 0;
  if (!lines[at].i) return -1;
  for (let i = at - 1; i >= first; i--) if (!lines[i].i && !lines[i].q) return i;
  return -1;
}

/** The same if it has a line on the table, which a die has not; -1 otherwise. */
function lineBefore(at) {
  const whole = wholeOf(at);
  return whole >= 0 && (lines[whole].s || []).some((shape) => shape.k === "line") ? whole : -1;
}

/** The address of event `at`, which counts from 1, as people do. */
function addressOf(at) {
  return `#e=${at + 1}`;
}

/** The units that an event is about; for the parts of another also those of that. */
function unitsOf(at) {
  const own = lines[at].w || [];
  const earlier = wholeOf(at);
  return earlier < 0 ? own : [...new Set([...(lines[earlier].w || []), ...own])];
}

/* ---- making elements */

const SVG = "http://www.w3.org/2000/svg";

function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const key in attributes || {}) made.setAttribute(key, attributes[key]);
  made.append(...children);
  return made;
}

function html(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const key in attributes || {}) {
    const value = attributes[key];
    if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

/* ---- names and numbers */

/** A number as the language of the page writes it. */
function decimal(value) {
  return String(value).replace(".", data.point);
}

/** A text: itself, or its place among those that come again and again. */
function textOf(text) {
  return typeof text === "number" ? data.texts[text] : text;
}

function isText(part) {
  return typeof part === "string" || typeof part === "number";
}

/** What a part of a line is called. */
function nameOf(part) {
  if (isText(part)) return textOf(part);
  const [kind, at] = part;
  if (kind === "u") return data.units[at].name;
  if (kind === "m") return data.models[at][0];
  return kind === "s" ? data.seats[at].name : "";
}

/** The unit that a part of a line names, or -1. */
function unitOf(part) {
  if (isText(part)) return -1;
  return part[0] === "u" ? part[1] : part[0] === "m" ? data.models[part[1]][1] : -1;
}

/** The seat that a part of a line names, or -1. */
function seatOf(part) {
  const unit = unitOf(part);
  if (unit >= 0) return data.units[unit].seat;
  return !isText(part) && part[0] === "s" ? part[1] : -1;
}

/** A line as plain text. */
function plain(parts, faces) {
  return parts.map((part) => (!isText(part) && part[0] === "d" ? faces[part[1]] + " " : nameOf(part))).join("");
}
