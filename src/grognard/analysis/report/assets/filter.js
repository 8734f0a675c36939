/* What of the log is shown, and the text of a rule that it cites. */

const shown = { text: "", unit: -1, dice: false, details: false };

function filterLog() {
  const needle = shown.text.trim().toLowerCase();
  let any = false;
  rows.forEach((row, at) => {
    const line = lines[at];
    const fits = (!needle || row.firstChild.textContent.toLowerCase().includes(needle)) &&
      (shown.unit < 0 || (line.w || []).includes(shown.unit)) && (!shown.dice || Boolean(line.d)) && (shown.details || !line.q);
    row.hidden = !fits;
    any = any || fits;
  });
  const filtered = Boolean(needle) || shown.unit >= 0 || shown.dice;
  byId("log").classList.toggle("filtered", filtered);
  document.querySelectorAll("#log .turn").forEach((section) => {
    section.hidden = filtered && ![...section.querySelectorAll(".line")].some((row) => !row.hidden);
  });
  byId("nothing").hidden = any;
}

function prepareFilters() {
  const only = byId("only");
  only.append(html("option", { value: "-1" }, words.all));
  data.seats.forEach((seat, s) => {
    const group = html("optgroup", { label: seat.name });
    data.units.forEach((unit, u) => { if (unit.seat === s) group.append(html("option", { value: u }, `${unit.letter} ${unit.name}`)); });
    only.append(group);
  });
  only.addEventListener("change", () => { shown.unit = Number(only.value); filterLog(); });
  byId("find").addEventListener("input", (event) => { shown.text = event.target.value; filterLog(); });
  byId("dice-only").addEventListener("change", (event) => { shown.dice = event.target.checked; filterLog(); });
  byId("details").addEventListener("change", (event) => { shown.details = event.target.checked; filterLog(); });
  byId("fold").addEventListener("click", (event) => {
    const sections = [...document.querySelectorAll("#log .turn")];
    const close = sections.some((section) => !section.classList.contains("folded"));
    sections.forEach((section) => fold(section, close));
    event.target.textContent = close ? words.unfold : words.fold;
  });
}

/* ---- rules */

let ruleOpener = null;

function showRule(rule, opener) {
  const of = data.rules[rule];
  ruleOpener = opener;
  byId("rule-title").textContent = of.id;
  byId("rule-chapter").textContent = of.chapter;
  byId("rule-text").replaceChildren(...ruleText(of.text));
  byId("rule").hidden = false;
  byId("rule-title").focus();
}

function hideRule() {
  if (byId("rule").hidden) return;
  byId("rule").hidden = true;
  if (ruleOpener && ruleOpener.isConnected) ruleOpener.focus();
}

/** The text of a rule: what stands between backquotes is code, or a link where that rule is in this file. */
function ruleText(text) {
  return text.split("`").map((piece, i) => {
    if (i % 2 === 0) return document.createTextNode(piece.replaceAll("**", ""));
    const known = data.rules.findIndex((rule) => rule.id === piece);
    return known >= 0 ? cite(known, piece) : html("code", {}, piece);
  });
}
