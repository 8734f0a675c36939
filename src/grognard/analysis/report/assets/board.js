/* The table as SVG: to scale, 20 units of the drawing to the inch, north up. */

const U = 20;
const table = data.table;
const hasTable = Boolean(table.width);
const layers = {};
const figures = new Map();
const marked = [];

const X = (x) => +(x * U).toFixed(2);
const Y = (y) => +((table.depth - y) * U).toFixed(2);
const pointsOf = (points) => points.map(([x, y]) => `${X(x)},${Y(y)}`).join(" ");

/** The drawing without models: ground, zones, grid, terrain, markers. */
function ground() {
  const w = table.width * U, h = table.depth * U;
  const root = svg("svg", { viewBox: `-4 -4 ${w + 8} ${h + 20}`, class: "table" }, patterns());
  root.append(svg("rect", { x: 0, y: 0, width: w, height: h, class: "felt" }));
  for (const [seat, polygon] of table.zones) {
    root.append(svg("polygon", { points: pointsOf(polygon), class: `zone s${seat}` }));
  }
  root.append(grid(w, h));
  const labels = svg("g", {});
  for (const piece of table.pieces) {
    root.append(terrain(piece));
    labels.append(terrainLabel(piece));
  }
  root.append(labels);
  return root;
}

/** Hatches and arrow heads. */
function patterns() {
  const defs = svg("defs", {});
  const hatch = (id, turn, gap, d) => {
    const made = svg("pattern", { id, width: gap, height: gap, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` });
    made.append(svg("path", { d, class: `hatch ${id}` }));
    defs.append(made);
  };
  hatch("hatch-a", 45, 12, "M0 0V12");
  hatch("hatch-b", -45, 12, "M0 0V12");
  hatch("hatch-wood", 0, 16, "M4 6l3-4 3 4zM12 14l3-4 3 4z");
  hatch("hatch-rough", 0, 12, "M2 3h3M8 8h2M3 10h1");
  hatch("hatch-water", 0, 14, "M0 5q3.5-3 7 0t7 0");
  for (const role of ["path", "charge", "sight", "power", "blow", "indirect", "aim"]) {
    const head = svg("marker", { id: `head-${role}`, viewBox: "0 0 8 8", refX: 6.5, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse", markerUnits: "userSpaceOnUse" });
    head.append(svg("path", { d: "M0 .5L7.5 4L0 7.5z", class: `head ${role}` }));
    defs.append(head);
  }
  return defs;
}

/** A light line every 6 inches with its number, a lighter one every inch at the edge. */
function grid(w, h) {
  const made = svg("g", { class: "grid", "aria-hidden": "true" });
  for (let i = 6; i < table.width; i += 6) {
    made.append(svg("path", { d: `M${X(i)} 0V${h}` }), svg("text", { x: X(i), y: h + 12, "text-anchor": "middle" }, String(i)));
  }
  for (let i = 6; i < table.depth; i += 6) {
    made.append(svg("path", { d: `M0 ${Y(i)}H${w}` }), svg("text", { x: 4, y: Y(i) - 3 }, String(i)));
  }
  made.append(svg("rect", { x: 0, y: 0, width: w, height: h, class: "edge" }));
  return made;
}

function terrain(piece) {
  const group = svg("g", { class: `piece ${piece.look || "plain"}`, "data-id": piece.id });
  const points = pointsOf(piece.p);
  group.append(svg("polygon", { points, class: "area" }), svg("polygon", { points, class: "fill" }));
  for (const [, polygon] of piece.floors) group.append(svg("polygon", { points: pointsOf(polygon), class: "floor" }));
  for (const wall of piece.walls) group.append(svg("polygon", { points: pointsOf(wall), class: "wall" }));
  return group;
}

/** The middle of a shape, its depth, its south end and its width, in inches. */
function middleOf(points) {
  const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [(west + east) / 2, (south + north) / 2, north - south, south, east - west];
}

/** Name and height of a piece, in two lines where it is narrow. */
function terrainLabel(piece) {
  const [x, y, depth, low, wide] = middleOf(piece.p);
  const height = piece.height ? `${piece.height}″` : "";
  const words = [piece.name, height].filter(Boolean);
  const rows = words.join(" · ").length * 5.4 > wide * U && depth > 2 ? words : [words.join(" · ")];
  const at = depth < 1.6 ? Y(low) + 12 : Y(y) + 4 - (rows.length - 1) * 6;
  const made = svg("text", { x: X(x), y: at, "text-anchor": "middle", class: "piece-name" });
  rows.forEach((row, i) => made.append(svg("tspan", { x: X(x), dy: i ? "1.15em" : 0 }, row)));
  return made;
}

/** Put the table on the page. */
function drawTable() {
  if (!hasTable) return;
  const root = ground();
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", byId("battle").getAttribute("aria-label"));
  for (const name of ["outlines", "markers", "lost", "paths", "models", "lines", "marks", "names"]) {
    layers[name] = svg("g", { class: name });
    root.append(layers[name]);
  }
  layers.markers.append(...table.markers.map(marker));
  data.models.forEach((model, at) => {
    if (model.length < 6) return;
    const made = figure(model);
    made.dataset.m = at;
    figures.set(at, made);
    layers.models.append(made);
  });
  layers.models.addEventListener("click", (event) => {
    const hit = event.target.closest("[data-m]");
    if (hit) choose(data.models[hit.dataset.m][1]);
  });
  byId("board").append(root);
}

function marker([id, x, y, radius]) {
  const made = svg("g", { class: "marker", transform: `translate(${X(x)} ${Y(y)})` }, svg("title", {}, id));
  if (radius) made.append(svg("circle", { r: radius * U, class: "reach" }));
  made.append(svg("circle", { r: 9, class: "plate" }), svg("path", { d: "M-2.5 6V-6.5L5.5-3.5L-2.5-.8", class: "flag" }));
  return made;
}

/** A model: its base to scale; disc, square, diamond or triangle by seat; the letter of its unit; its wounds. */
function figure(model) {
  const [name, unit, number, radius, , wounds] = model;
  const of = data.units[unit];
  const r = radius * U;
  const made = svg("g", { class: `model s${of.seat % 4}` }, svg("title", {}, name));
  made.append(svg("circle", { r, class: "base" }), svg("path", { d: glyph(of.seat % 4, r), class: "body" }));
  const size = Math.min(13, r * (of.seat % 4 ? 1.05 : 1.15));
  made.append(svg("text", { y: size * 0.35, "text-anchor": "middle", "font-size": size.toFixed(1), class: "letter" }, of.letter));
  made.append(svg("text", { x: r * 0.9, y: r + 4, class: "number" }, number));
  if (wounds > 1) made.append(svg("g", { class: "pips", transform: `translate(0 ${r + 3.5})` }));
  made.append(svg("text", { x: r * 0.75, y: -r * 0.6, class: "sign" }));
  return made;
}

function glyph(seat, r) {
  const a = r * 0.72, b = r * 0.98;
  if (seat === 1) return `M${-a} ${-a}H${a}V${a}H${-a}z`;
  if (seat === 2) return `M0 ${-b}L${b} 0L0 ${b}L${-b} 0z`;
  if (seat === 3) return `M0 ${-b}L${b * 0.87} ${b * 0.5}H${-b * 0.87}z`;
  return `M${-b} 0a${b} ${b} 0 1 0 ${2 * b} 0a${b} ${b} 0 1 0 ${-2 * b} 0z`;
}

function drawPips(group, left, most) {
  if (!group || group.dataset.left === String(left)) return;
  group.dataset.left = left;
  group.replaceChildren();
  const each = most > 6 ? 3 : 4;
  for (let i = 0; i < most; i++) {
    group.append(svg("rect", { x: (i - most / 2) * (each + 0.8), y: 0, width: each, height: 3.4, class: i < left ? "on" : "off" }));
  }
}

/** Show a frame on the table, with the shapes of the events from `at` to `end`. */
function showFrame(frame, at, end) {
  if (!hasTable) return;
  const units = lines[at].w || [];
  const involved = new Set(units);
  for (const [place, made] of figures) {
    const stands = frame.m[place];
    made.classList.toggle("gone", !stands);
    if (!stands) continue;
    made.style.transform = `translate(${X(stands[0])}px, ${Y(stands[1])}px)`;
    made.classList.toggle("in", involved.has(data.models[place][1]));
    drawPips(made.querySelector(".pips"), stands[2], data.models[place][5]);
  }
  showSigns(frame);
  [...layers.markers.children].forEach((made, i) => made.setAttribute("class", `marker s${frame.k[i]}`));
  for (const name of ["outlines", "lost", "paths", "lines", "marks", "names"]) layers[name].replaceChildren();
  showLost(frame, at, end);
  const shapes = shapesOf(at, end);
  const earlier = shapes.some((shape) => shape.k === "line" || shape.k === "path") ? -1 : lineBefore(at);
  if (earlier >= 0) lines[earlier].s.forEach((shape) => showShape(shape, true));
  shapes.forEach((shape) => showShape(shape, false));
  showNames(frame, units);
}

/** Signs of a unit's tokens, at its first model on the table. */
function showSigns(frame) {
  data.units.forEach((unit, u) => {
    const signs = ((frame.u[u] || [])[2] || []).map((at) => data.tokens[at][1]).filter(Boolean).join("");
    let first = true;
    for (const place of unit.models) {
      const made = figures.get(place);
      if (!made) continue;
      const shown = first && frame.m[place] ? signs : "";
      if (frame.m[place]) first = false;
      const sign = made.querySelector(".sign");
      if (sign.textContent !== shown) sign.textContent = shown;
    }
  });
}

/** Small crosses where models were lost in this turn. */
function showLost(frame, at, end) {
  const turn = data.turns[turnOf(at)];
  for (let i = turn ? turn.at : 0; i <= end; i++) {
    for (const shape of lines[i].s || []) {
      if (shape.k === "mark" && shape.o === "killed" && (shape.i === undefined || !frame.m[shape.i])) layers.lost.append(cross(shape, i >= at));
    }
  }
}

function cross(shape, now) {
  const model = data.models[shape.i] || [];
  const seat = model.length ? data.units[model[1]].seat : -1;
  const r = now ? 7 : 4;
  return svg("g", { class: `cross s${seat}${now ? " now" : ""}`, transform: `translate(${X(shape.x)} ${Y(shape.y)})` },
    svg("circle", { r: (model[3] || 0.5) * U }), svg("path", { d: `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}` }));
}

function showShape(shape, faint) {
  if (shape.k === "path") return showPath(shape, faint);
  if (shape.k === "line") return showLine(shape, faint);
  if (shape.k === "outline") return showOutline(shape);
  if (shape.k === "mark" && shape.o !== "killed") return showMark(shape, faint);
  if (shape.k === "disc") layers.outlines.append(svg("circle", { cx: X(shape.x), cy: Y(shape.y), r: shape.radius * U, class: `disc ${shape.o}` }));
  return undefined;
}

function showPath(shape, faint) {
  if (faint) return;
  const model = data.models[shape.i] || [];
  const [x, y] = shape.p[0];
  layers.paths.append(svg("circle", { cx: X(x), cy: Y(y), r: (model[3] || 0.4) * U, class: "ghost" }));
  layers.paths.append(svg("polyline", { points: pointsOf(shortened(shape.p, model[3] || 0)), class: "way", "marker-end": "url(#head-path)" }));
  if (shape.l) {
    const end = shape.p[shape.p.length - 1];
    chip(X((x + end[0]) / 2), Y((y + end[1]) / 2), shape.l, "path");
  }
}

/** A path that ends at the rim of the base, so that the head of its arrow can be seen. */
function shortened(points, radius) {
  const [x1, y1] = points[points.length - 2] || points[0];
  const [x2, y2] = points[points.length - 1];
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length <= radius + 0.2) return points;
  const share = 1 - (radius + 0.12) / length;
  return [...points.slice(0, -1), [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]];
}

function showLine(shape, faint) {
  const [[x1, y1], [x2, y2]] = shape.p;
  const made = svg("line", { x1: X(x1), y1: Y(y1), x2: X(x2), y2: Y(y2), class: `line ${shape.o}${faint ? " faint" : ""}` });
  if (!["blocked", "far"].includes(shape.o)) made.setAttribute("marker-end", `url(#head-${shape.o})`);
  layers.lines.append(made);
  const at = data.models[shape.a];
  if (at && at[3]) layers.lines.append(svg("circle", { cx: X(x2), cy: Y(y2), r: 3, class: `dot ${shape.o}` }));
  if (shape.l && !faint) chip(X((x1 + x2) / 2), Y((y1 + y2) / 2), shape.l, shape.o);
}

/** The outline of a piece of terrain or of a model that gives cover or blocks sight. */
function showOutline(shape) {
  const piece = table.pieces.find((one) => one.id === shape.i);
  if (piece) {
    layers.outlines.append(svg("polygon", { points: pointsOf(piece.p), class: `outline ${shape.o}` }));
    return;
  }
  const stands = current.frame.m[shape.i];
  if (stands) layers.outlines.append(svg("circle", { cx: X(stands[0]), cy: Y(stands[1]), r: data.models[shape.i][3] * U + 3, class: `outline ${shape.o}` }));
}

function showMark(shape, faint) {
  const made = svg("g", { class: `mark ${shape.o}${faint ? " faint" : ""}`, transform: `translate(${X(shape.x)} ${Y(shape.y)})` });
  const r = ((data.models[shape.i] || [])[3] || 0.6) * U;
  made.append(svg("circle", { r: r + (shape.o === "scored" ? 8 : 4) }));
  if (shape.o === "burst") made.append(svg("circle", { r: r + 10 }), svg("circle", { r: r + 16 }));
  layers.marks.append(made);
  if (shape.l && !faint) chip(X(shape.x), Y(shape.y) - r - 13, shape.l, shape.o);
}

/** The names of the units that an event is about, above their models, or below where another name stands already. */
function showNames(frame, units) {
  const taken = [];
  for (const u of units.slice(0, 3)) {
    const places = data.units[u].models.filter((place) => frame.m[place]);
    if (!places.length) continue;
    const xs = places.map((place) => frame.m[place][0]);
    const top = Math.max(...places.map((place) => frame.m[place][1] + data.models[place][3]));
    const low = Math.min(...places.map((place) => frame.m[place][1] - data.models[place][3]));
    const x = X((Math.min(...xs) + Math.max(...xs)) / 2);
    const above = Math.max(10, Y(top) - 14);
    const near = taken.some(([otherX, otherY]) => Math.abs(otherX - x) < 130 && Math.abs(otherY - above) < 20);
    const y = near ? Y(low) + 18 : above;
    taken.push([x, y]);
    chip(x, y, data.units[u].name, `name s${data.units[u].seat % 4}`);
  }
}

/** A small label on a plate that is as wide as its text. */
function chip(x, y, text, role) {
  const label = svg("text", { y: 4, "text-anchor": "middle" }, text);
  const made = svg("g", { class: `chip ${role}` }, label);
  layers.names.append(made);
  const w = (label.getComputedTextLength() || text.length * 6.4) + 14;
  const half = (w / 2) * labels.scale;
  const at = Math.min(Math.max(x, half), table.width * U - half);
  made.prepend(svg("rect", { x: -w / 2, y: -9, width: w, height: 18, rx: 9 }));
  made.setAttribute("transform", `translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${labels.scale})`);
}

/* On a small screen words on the table are drawn larger than to scale. */
const labels = { scale: 1 };

function scaleLabels() {
  if (!hasTable) return;
  const width = byId("board").clientWidth || table.width * U;
  labels.scale = Math.max(1, Math.min(2, (0.8 * table.width * U) / width)).toFixed(2);
  byId("board").style.setProperty("--words", labels.scale);
}

/** The table as it stood after event `at`, for print. */
function still(at) {
  const frame = frameAt(at);
  const root = ground();
  const marks = svg("g", {}, ...table.markers.map((one, i) => {
    const made = marker(one);
    made.setAttribute("class", `marker s${frame.k[i]}`);
    return made;
  }));
  root.append(marks);
  const models = svg("g", { class: "models" });
  for (const place in frame.m) {
    const made = figure(data.models[place]);
    made.setAttribute("transform", `translate(${X(frame.m[place][0])} ${Y(frame.m[place][1])})`);
    drawPips(made.querySelector(".pips"), frame.m[place][2], data.models[place][5]);
    models.append(made);
  }
  root.append(models);
  return root;
}
