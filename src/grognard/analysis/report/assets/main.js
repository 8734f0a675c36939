/* Going through the battle: buttons, keys, slider, address; and what is printed. */

const current = { at: -1, frame: null, row: null, opened: -1, unfolded: null, pinned: new Set(), timer: 0, moved: false };
/* milliseconds that an event is shown for while it plays */
const PACE = 900;
/* over more events than this models jump to their places and do not glide */
const FAR = 60;

const told = (at) => shown.details || !lines[at].q;

/** Show the battle after event `at`. */
function go(at, quiet) {
  current.moved = current.at >= 0;
  const last = lines.length - 1;
  const far = !current.moved || Math.abs(at - current.at) > FAR;
  if (hasTable) layers.models.classList.toggle("jump", far);
  current.at = Math.max(0, Math.min(last, at));
  const end = endOf(current.at, shown.details);
  current.frame = frameAt(end);
  const line = lines[current.at];
  for (const made of figures.values()) made.classList.remove("chosen");
  showFrame(current.frame, current.at, end);
  showPlayers(current.frame);
  showCards(current.frame, unitsOf(current.at));
  showArmies(current.frame);
  showCursor(current.at);
  showCaption(line);
  showRow(current.at);
  byId("slider").value = current.at;
  byId("slider").setAttribute("aria-valuetext", plain(line.t, line.d && line.d.f));
  byId("count").textContent = `${current.at + 1} / ${last + 1}`;
  if (!quiet) writeAddress();
}

function writeAddress() {
  try {
    history.replaceState(null, "", addressOf(current.at));
  } catch {
    // a page that is shown inside another one may have no address of its own
  }
}

/** Where we are, and what happened; of a part, such as a die, also what it is a part of. */
function showCaption(line) {
  const head = data.turns.length ? data.turns[turnOf(current.at)].head : [];
  const whole = wholeOf(current.at);
  const of = whole < 0 ? [] : [html("span", { class: "of" }, ...spans(lines[whole].t, lines[whole].d))];
  byId("caption").replaceChildren(html("span", { class: "where" }, plain(head)), ...of, html("span", { class: "what" }, ...spans(line.t, line.d)));
}

/** The next event that is told, before or after this one. */
function step(way) {
  let at = current.at + way;
  while (at > 0 && at < lines.length - 1 && !told(at)) at += way;
  go(at);
}

/** To the first told event of the turn before or after. */
function stepTurn(way) {
  const turn = turnOf(current.at);
  const start = data.turns[turn].at;
  if (way < 0 && current.at > start) return go(start);
  const next = turn + way;
  if (next < 0) return go(0);
  return go(next < data.turns.length ? data.turns[next].at : lines.length - 1);
}

function play(on) {
  clearInterval(current.timer);
  current.timer = on ? setInterval(() => {
    if (current.at >= lines.length - 1) play(false);
    else step(1);
  }, PACE) : 0;
  const button = byId("play");
  button.textContent = on ? "❚❚" : "▶";
  button.setAttribute("aria-label", on ? words.pause : words.play);
  button.title = on ? words.pause : words.play;
  byId("caption").setAttribute("aria-live", on ? "off" : "polite");
}

function onKey(event) {
  const typing = event.target.closest("input[type=search], select");
  if (event.key === "Escape") return hideRule();
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const deeds = {
    ArrowRight: () => (event.shiftKey ? stepTurn(1) : step(1)),
    ArrowLeft: () => (event.shiftKey ? stepTurn(-1) : step(-1)),
    Home: () => go(0),
    End: () => go(lines.length - 1),
    l: () => (rows[current.at].querySelector("a") || byId("log")).focus(),
  };
  if (event.key === " " && !event.target.closest("button, a, input")) deeds[" "] = () => play(!current.timer);
  if (!deeds[event.key]) return undefined;
  event.preventDefault();
  return deeds[event.key]();
}

function fromAddress() {
  const found = /^#e=(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) - 1 : -1;
}

function prepareControls() {
  const slider = byId("slider");
  slider.max = lines.length - 1;
  slider.addEventListener("input", () => { play(false); go(Number(slider.value)); });
  const marks = data.turns.map((turn) => {
    const made = html("i", { class: turn.active === undefined ? "" : `s${turn.active}` });
    made.style.left = `${(100 * turn.at) / Math.max(1, lines.length - 1)}%`;
    return made;
  });
  byId("marks").append(...marks);
  byId("back").addEventListener("click", () => step(-1));
  byId("on").addEventListener("click", () => step(1));
  byId("turn-back").addEventListener("click", () => stepTurn(-1));
  byId("turn-on").addEventListener("click", () => stepTurn(1));
  byId("play").addEventListener("click", () => play(!current.timer));
  byId("rule-close").addEventListener("click", hideRule);
  document.addEventListener("keydown", onKey);
  window.addEventListener("hashchange", () => { const at = fromAddress(); if (at >= 0) { play(false); go(at, true); } });
}

/** For print: the table at the end of every turn; the log is printed as it is, all lines open. */
function preparePrint() {
  const box = byId("print");
  showArmies(frameAt(lines.length - 1));
  if (box.childElementCount || !hasTable) return;
  data.turns.forEach((turn, number) => {
    const at = turnEnd(number);
    const frame = frameAt(at);
    const has = data.seats.map((seat, s) => html("span", { class: `s${s}` }, shapeOf(s), `${seat.name}: ${(frame.p[s] || []).join(" · ")}`));
    box.append(html("figure", {}, html("figcaption", {}, html("b", {}, plain(turn.head)), ...has), still(frame)));
  });
}

keepFrames();
drawTable();
drawPlayers();
drawResult();
drawChart();
drawLuck();
drawArmies();
drawLog();
prepareFilters();
prepareControls();
filterLog();
window.addEventListener("beforeprint", preparePrint);
window.addEventListener("resize", scaleLabels);
scaleLabels();
document.body.classList.toggle("tableless", !hasTable);
const asked = fromAddress();
go(asked >= 0 ? asked : firstShown(), asked < 0);
if (!scrollsByItself()) foldOthers(turnOf(current.at));
// the log has all its lines only now; on a phone the page stays at its top until somebody asks for an event
current.moved = asked >= 0;
reveal(current.row);

/** Where the page opens: at the first turn, when both armies stand. */
function firstShown() {
  const first = data.turns.find((turn) => turn.round !== undefined) || data.turns[0];
  return first ? first.at : 0;
}
