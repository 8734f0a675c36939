/* What stands beside the table: result, unit cards, the course of the battle, luck, armies. */

function shapeOf(seat) {
  const made = svg("svg", { viewBox: "-10 -10 20 20", class: `badge s${seat % 4}`, "aria-hidden": "true" });
  made.append(svg("path", { d: glyph(seat % 4, 9.5), class: "body" }));
  return made;
}

function badge(unit) {
  const made = shapeOf(data.units[unit].seat);
  made.append(svg("text", { y: 4, "text-anchor": "middle", class: "letter" }, data.units[unit].letter));
  return made;
}

/* ---- header */

function drawPlayers() {
  byId("players").append(...data.seats.map((seat, s) => html("div", { class: `player s${s}` }, shapeOf(s), html("b", {}, seat.name), html("span", { class: "has" }))));
  const rounds = new Map();
  data.turns.forEach((turn) => { if (turn.round !== undefined && !rounds.has(turn.round)) rounds.set(turn.round, turn.at); });
  for (const [round, at] of rounds) {
    const link = html("a", { href: addressOf(at), "aria-label": data.rounds[round], "data-round": round }, String(round));
    byId("rounds").append(html("li", {}, link));
  }
}

function showPlayers(frame) {
  [...byId("players").children].forEach((made, s) => {
    made.classList.toggle("acting", frame.g.active === s && frame.g.round > 0);
    made.querySelector(".has").textContent = (frame.p[s] || []).join(" · ");
  });
  for (const link of byId("rounds").querySelectorAll("a")) {
    const round = Number(link.dataset.round);
    link.classList.toggle("done", round < frame.g.round);
    if (round === frame.g.round) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
}

function drawResult() {
  const result = data.result;
  const points = data.seats.map((seat, s) => html("li", { class: `s${s}` }, shapeOf(s), html("span", {}, seat.name), html("b", {}, String(result.points[s]))));
  byId("result").append(html("p", { class: "told" }, result.told), html("ul", { class: "points" }, ...points));
  if (result.r >= 0) byId("result").append(html("p", { class: "cites" }, cite(result.r)));
}

/* ---- units */

function showCards(frame, units) {
  const box = byId("cards");
  const cards = units.slice(0, 2).map((unit) => card(frame, unit));
  box.replaceChildren(...(cards.length ? cards : [html("p", { class: "muted" }, words.pick)]));
}

function card(frame, u) {
  const unit = data.units[u];
  const [left, wounds, tokens, values] = frame.u[u] || [0, 0, [], []];
  const most = unit.models.length;
  const state = [`${left} / ${most} ${words.models}`];
  if (unit.wounds_start > most) state.push(`${wounds} / ${unit.wounds_start} ${words.wounds}`);
  if (unit.points !== undefined) state.push(`${unit.points} ${words.points}`);
  const made = html("article", { class: `card s${unit.seat % 4}` });
  made.append(html("div", { class: "top" }, badge(u), html("div", {}, html("b", {}, unit.name), html("span", { class: "muted" }, state.join(" · ")))));
  for (const group of unit.groups || []) made.append(groupRows(group, (unit.groups || []).length > 1));
  const tags = [...(unit.keywords || []).map((word) => html("span", { class: "tag" }, word))];
  for (const [name, rule] of unit.abilities || []) tags.push(html("span", { class: "tag" }, rule >= 0 ? cite(rule, name) : name));
  for (const at of tokens) {
    const [text, sign] = data.tokens[at];
    tags.push(html("span", { class: "tag token" }, sign ? `${sign} ` : "", ...spans(text)));
  }
  if (tags.length) made.append(html("p", { class: "tags" }, ...tags));
  for (const [label, value, printed, mods] of values || []) {
    made.append(html("p", { class: "muted changed" }, `${label} ${printed} → `, html("b", {}, String(value))), modifiers(mods));
  }
  return made;
}

function groupRows(group, named) {
  const made = html("div", { class: "group" });
  if (named) made.append(html("p", { class: "muted" }, `${group.count} × ${group.role}${group.command ? ` (${group.command.join(", ")})` : ""}`));
  const stats = group.stats.map(([label, value, name]) => html("div", { title: name }, html("dt", {}, label), html("dd", {}, value)));
  if (stats.length) made.append(html("dl", { class: "stats" }, ...stats));
  if (group.weapons.length) made.append(weaponTable(group.weapons));
  return made;
}

function weaponTable(weapons) {
  const head = (weapons[0].stats || []).map(([label, , name]) => html("th", { scope: "col", title: name }, label));
  const body = weapons.map((weapon) => {
    const traits = weapon.traits.map(([name, rule]) => html("span", {}, rule >= 0 ? cite(rule, name) : name));
    const name = html("th", { scope: "row" }, weapon.name, html("small", {}, ...traits));
    return html("tr", {}, name, ...weapon.stats.map(([, value]) => html("td", {}, value)));
  });
  return html("table", { class: "weapons" }, html("thead", {}, html("tr", {}, html("td", {}), ...head)), html("tbody", {}, ...body));
}

/** Show a unit that somebody points at. */
function choose(unit) {
  showCards(current.frame, [unit]);
  for (const [place, made] of figures) made.classList.toggle("chosen", data.models[place][1] === unit);
}

function drawArmies() {
  data.seats.forEach((seat, s) => {
    const list = html("ul", { class: "army" });
    data.units.forEach((unit, u) => {
      if (unit.seat !== s) return;
      const button = html("button", { type: "button", "data-u": u }, badge(u), html("span", { class: "name" }, unit.name), html("span", { class: "left" }));
      button.addEventListener("click", () => choose(u));
      list.append(html("li", {}, button));
    });
    byId("armies").append(html("h3", { class: `s${s}` }, seat.name), list);
  });
}

function showArmies(frame) {
  for (const button of byId("armies").querySelectorAll("button")) {
    const u = button.dataset.u, most = data.units[u].models.length;
    const left = (frame.u[u] || [0])[0];
    button.classList.toggle("gone", left === 0);
    button.querySelector(".left").textContent = left ? `${left} / ${most}` : words.gone;
  }
}

/* ---- the course of the battle */

const CHART = { w: 290, h: 96, left: 8, right: 34, top: 10, bottom: 16 };
const cursors = [];

function drawChart() {
  for (const key of ["score", "strength"]) if (data.chart[key]) byId("chart").append(html("h3", {}, words[key]), curve(key));
}

const chartX = (i) => CHART.left + (i * (CHART.w - CHART.left - CHART.right)) / Math.max(1, data.chart.at.length - 1);

function curve(key) {
  const series = data.chart[key];
  const most = Math.max(1, ...series.flat()), least = Math.min(0, ...series.flat());
  const y = (value) => CHART.h - CHART.bottom - ((value - least) * (CHART.h - CHART.top - CHART.bottom)) / (most - least);
  const told = data.seats.map((seat, s) => `${seat.name}: ${series[s].join(", ")}`).join("; ");
  const root = svg("svg", { viewBox: `0 0 ${CHART.w} ${CHART.h}`, class: "curve", role: "img", "aria-label": `${words[key]}. ${told}` });
  root.append(svg("path", { d: `M${CHART.left} ${y(0)}H${CHART.w - CHART.right}`, class: "axis" }));
  let round;
  data.chart.at.forEach((at, i) => {
    const turn = data.turns[turnOf(at)] || {};
    if (turn.round !== undefined && turn.round !== round) root.append(svg("text", { x: chartX(i), y: CHART.h - 4, "text-anchor": "middle", class: "tick" }, String(turn.round)));
    round = turn.round;
  });
  series.forEach((values, s) => {
    root.append(svg("polyline", { points: values.map((value, i) => `${chartX(i)},${y(value)}`).join(" "), class: `series s${s % 4}` }));
    const end = y(values[values.length - 1]);
    root.append(svg("path", { d: glyph(s % 4, 4), class: `point s${s % 4}`, transform: `translate(${chartX(values.length - 1)} ${end})` }));
    const other = series.length === 2 ? y(series[1 - s][values.length - 1]) : end;
    const shift = Math.abs(other - end) < 11 ? (end < other || (end === other && s === 0) ? -5 : 6) : 0;
    root.append(svg("text", { x: chartX(values.length - 1) + 8, y: end + 4 + shift, class: `value s${s % 4}` }, String(values[values.length - 1])));
  });
  const cursor = svg("path", { d: `M0 ${CHART.top - 6}V${CHART.h - CHART.bottom}`, class: "cursor" });
  cursors.push(cursor);
  root.append(cursor);
  root.addEventListener("click", (event) => {
    const box = root.getBoundingClientRect();
    const x = ((event.clientX - box.left) * CHART.w) / box.width;
    const near = data.chart.at.reduce((best, _, i) => (Math.abs(chartX(i) - x) < Math.abs(chartX(best) - x) ? i : best), 0);
    go(data.chart.at[near]);
  });
  return root;
}

function showCursor(at) {
  const ends = data.chart.at;
  let i = ends.findIndex((end) => end >= at);
  if (i < 0) i = ends.length - 1;
  const from = i > 0 ? ends[i - 1] : 0;
  const share = i > 0 ? (at - from) / Math.max(1, ends[i] - from) : 1;
  const x = i > 0 ? chartX(i - 1) + share * (chartX(i) - chartX(i - 1)) : chartX(0);
  cursors.forEach((cursor) => cursor.setAttribute("transform", `translate(${x.toFixed(1)} 0)`));
}

/* ---- luck */

function drawLuck() {
  const box = byId("luck");
  data.luck.told.forEach((text, s) => {
    if (text) box.append(html("p", { class: `s${s}` }, shapeOf(s), html("b", { class: `who s${s}` }, data.seats[s].name), " ", text));
  });
  if (!data.luck.rolls.length) return;
  const seats = data.seats.map((seat, s) => html("th", { scope: "col", colspan: 2 }, shapeOf(s), html("span", { class: "hidden" }, seat.name)));
  const under = data.seats.flatMap(() => [html("td", { class: "muted" }, words["luck-got"]), html("td", { class: "muted", title: words["luck-percentile-name"] }, words["luck-percentile"])]);
  const body = data.luck.rolls.map((row) => html("tr", {}, html("th", { scope: "row" }, row.r >= 0 ? cite(row.r, row.name) : row.name), ...row.seats.flatMap(luckCells)));
  const head = html("thead", {}, html("tr", {}, html("td", {}), ...seats), html("tr", {}, html("td", {}), ...under));
  box.append(html("table", { class: "luck" }, head, html("tbody", {}, ...body)), html("p", { class: "muted" }, words["luck-note"]));
}

function luckCells(tally) {
  if (!tally) return [html("td", {}, "–"), html("td", {})];
  const expected = html("small", { title: words["luck-expected"] }, ` / ${decimal(tally.expected)}`);
  return [html("td", {}, String(tally.got), expected), html("td", { class: "muted" }, String(tally.percentile))];
}
