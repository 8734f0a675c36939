/* The table as SVG: to scale, 20 units of the drawing to the inch, north up. */

const U = 20;
const table = data.table;
const hasTable = Boolean(table.width);
const layers = {};
const figures = new Map();

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

/** Name and height of a piece, in several lines where it is narrow. */
function terrainLabel(piece) {
  const [x, y, depth, low, wide] = middleOf(piece.p);
  const height = piece.height ? `${decimal(piece.height)}″` : "";
  const said = [piece.name, height].filter(Boolean);
  const fits = (text) => text.length * 5.4 <= wide * U;
  let rows = [said.join(" · ")];
  if (!fits(rows[0]) && depth >= 2) rows = [...(fits(piece.name) ? [piece.name] : piece.name.split(" ")), height].filter(Boolean);
  // a thin piece is named below, and so is one that has the sign of an objective on it
  const below = depth < 1.6 || table.markers.some(([, mx, my]) => Math.abs(mx - x) < wide / 2 && Math.abs(my - y) < depth / 2);
  const at = below ? Y(low) + 12 : Y(y) + 4 - (rows.length - 1) * 6;
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

/** A model: its base to scale, with its front if it has one; disc, square, diamond or triangle by seat; the letter of
 *  its unit; its wounds. */
function figure(model) {
  const [name, unit, number, radius, , wounds, base] = model;
  const of = data.units[unit];
  const r = (base ? Math.min(...base) / 2 : radius) * U;
  const made = svg("g", { class: `model s${of.seat < 0 ? "n" : of.seat % 4}` }, svg("title", {}, name));
  made.append(base ? block(base, of.seat, r) : svg("circle", { r, class: "base" }));
  if (!base) made.append(svg("path", { d: glyph(of.seat % 4, r), class: "body" }));
  const size = Math.min(13, r * (of.seat % 4 ? 1.05 : 1.15));
  made.append(svg("text", { y: size * 0.35, "text-anchor": "middle", "font-size": size.toFixed(1), class: "letter" }, of.letter));
  made.append(svg("text", { x: r * 0.9, y: r + 4, class: "number" }, number));
  if (wounds > 1) made.append(svg("g", { class: "pips", transform: `translate(0 ${r + 3.5})` }));
  made.append(svg("text", { class: "sign" }));
  return made;
}

/** A rectangular base that faces north, its front edge marked, and its body on it. */
function block([width, depth], seat, r) {
  const w = width * U, d = depth * U, nose = Math.min(w, d) * 0.3;
  return svg("g", { class: "stands" },
    svg("rect", { x: -w / 2, y: -d / 2, width: w, height: d, class: "base" }),
    svg("path", { d: glyph(seat < 0 ? 0 : seat % 4, r * 0.86), class: "body" }),
    svg("path", { d: `M${-nose} ${-d / 2}L0 ${-d / 2 - nose * 0.8}L${nose} ${-d / 2}z`, class: "front" }),
    svg("path", { d: `M${-w / 2} ${-d / 2}H${w / 2}`, class: "front-edge" }));
}

/** Turn a figure that has a front to a facing in degrees, anticlockwise from east. */
function face(made, facing) {
  const turned = made.querySelector(".stands");
  if (turned && facing !== undefined) turned.setAttribute("transform", `rotate(${90 - facing})`);
}

/** Put a marker where a frame has it: a seat, or [seat, x, y], or [seat] while it is not on the table. */
function putMarker(made, at, known) {
  const [seat, x, y] = Array.isArray(known) ? known : [known, table.markers[at][1], table.markers[at][2]];
  made.setAttribute("class", `marker s${seat}${x === undefined ? " gone" : ""}`);
  if (x !== undefined) made.setAttribute("transform", `translate(${X(x)} ${Y(y)})`);
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

/** The table as a frame shows it, for print. */
function still(frame) {
  const root = ground();
  const marks = svg("g", {}, ...table.markers.map((one, i) => {
    const made = marker(one);
    putMarker(made, i, frame.k[i]);
    return made;
  }));
  root.append(marks);
  const models = svg("g", { class: "models" });
  for (const place in frame.m) {
    const made = figure(data.models[place]);
    made.setAttribute("transform", `translate(${X(frame.m[place][0])} ${Y(frame.m[place][1])})`);
    face(made, frame.m[place][3]);
    drawPips(made.querySelector(".pips"), frame.m[place][2], data.models[place][5]);
    models.append(made);
  }
  root.append(models);
  return root;
}
