/* What happens on the table: models where a frame has them, paths, lines, outlines, marks, labels. */

/** Show a frame on the table, with the shapes of the events from `at` to `end`. */
function showFrame(frame, at, end) {
  if (!hasTable) return;
  const units = unitsOf(at);
  const involved = new Set(units);
  for (const [place, made] of figures) {
    const stands = frame.m[place];
    made.classList.toggle("gone", !stands);
    if (!stands) continue;
    made.style.transform = `translate(${X(stands[0])}px, ${Y(stands[1])}px)`;
    face(made, stands[3]);
    made.classList.toggle("in", involved.has(data.models[place][1]));
    drawPips(made.querySelector(".pips"), stands[2], data.models[place][5]);
  }
  showSigns(frame);
  [...layers.markers.children].forEach((made, i) => putMarker(made, i, frame.k[i]));
  for (const name of ["outlines", "lost", "paths", "lines", "marks", "names"]) layers[name].replaceChildren();
  showLost(frame, at, end);
  const shapes = shapesOf(at, end);
  const earlier = lineBefore(at);
  if (earlier >= 0) lines[earlier].s.forEach((shape) => showShape(shape, true));
  shapes.forEach((shape) => showShape(shape, false));
  showNames(frame, units);
}

/** Signs of a unit's tokens, at its first model on the table. */
function showSigns(frame) {
  const taken = Object.keys(frame.m).map((place) => baseBox(frame, place));
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
      if (shown) putSign(sign, baseBox(frame, place), shown, taken);
    }
  });
}

/* how wide and high a sign is about, in units of the drawing */
const SIGN = { wide: 8, high: 9 };

/** The box around a model's base: its middle, and half its sides. */
function baseBox(frame, place) {
  const [x, y] = frame.m[place];
  const base = data.models[place][6];
  const half = (base ? Math.min(...base) / 2 : data.models[place][3]) * U;
  return { x: X(x), y: Y(y), w: half, h: half };
}

const overlap = (one, other) => Math.max(0, one.w + other.w - Math.abs(one.x - other.x)) * Math.max(0, one.h + other.h - Math.abs(one.y - other.y));

/** Put the signs of a model beside its base where they cover least of others, and of other signs. */
function putSign(sign, base, signs, taken) {
  const w = ([...signs].length * SIGN.wide) / 2, h = SIGN.high / 2;
  const off = base.w + w, up = base.h + h;
  const spots = [[off, -base.h * 0.6], [-off, -base.h * 0.6], [0, -up], [off, base.h * 0.6], [-off, base.h * 0.6], [off, -up], [-off, -up], [0, up + 6]];
  let best = spots[0], least = Infinity;
  for (const spot of spots) {
    const box = { x: base.x + spot[0], y: base.y + spot[1], w, h };
    const cost = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    if (cost < least - 0.5) [best, least] = [spot, cost];
  }
  taken.push({ x: base.x + best[0], y: base.y + best[1], w, h });
  sign.setAttribute("x", best[0].toFixed(1));
  sign.setAttribute("y", (best[1] + h - 1).toFixed(1));
  sign.setAttribute("text-anchor", "middle");
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
  if (!stands) return;
  const base = data.models[shape.i][6];
  if (base) {
    const [w, d] = base.map((side) => side * U + 4);
    const turned = `translate(${X(stands[0])} ${Y(stands[1])}) rotate(${90 - stands[3]})`;
    layers.outlines.append(svg("rect", { x: -w / 2, y: -d / 2, width: w, height: d, transform: turned, class: `outline ${shape.o}` }));
  } else {
    layers.outlines.append(svg("circle", { cx: X(stands[0]), cy: Y(stands[1]), r: data.models[shape.i][3] * U + 3, class: `outline ${shape.o}` }));
  }
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
