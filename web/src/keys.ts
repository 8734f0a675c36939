/* The keyboard of the table: everything that a mouse can do. Keys do nothing while somebody writes. */

import { commit, undo } from "./ask";
import { waypoint } from "./ask/move";
import { widenBody } from "./board/bodies";
import { chooseAt } from "./board/choosing";
import { subjects } from "./board/figure";
import { climb, nudge, turnDrafts } from "./board/nudging";
import type { Desk, Tool } from "./desk";
import { suggest } from "./ask/placing";

/* inches that an arrow key moves by: a hand's breadth, a hair with Shift */
const STEP = 0.5;
const FINE = 0.1;
/* a key that is held longer than this shows its overlay only so long */
const HELD = 350;

const TOOL_KEYS: Record<string, Tool> = { r: "reach", t: "threat", a: "auras", v: "arcs", c: "coherency", l: "sight", m: "measure", n: "names", z: "zones" };

/** Listen; returns how to stop. */
export function listen(desk: Desk): () => void {
  const pressed = new Map<string, number>();
  const down = (event: KeyboardEvent) => {
    if (writing(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const tool = TOOL_KEYS[letter(event)];
    if (tool) {
      if (!event.repeat) {
        pressed.set(tool, Date.now());
        desk.toggle(tool);
      }
      event.preventDefault();
      return;
    }
    if (handle(desk, event)) event.preventDefault();
  };
  const up = (event: KeyboardEvent) => {
    const tool = TOOL_KEYS[letter(event)];
    const since = tool && pressed.get(tool);
    if (!tool || since === undefined) return;
    pressed.delete(tool);
    // held, it was only meant as long as it was held
    if (Date.now() - since > HELD) desk.toggle(tool);
  };
  window.addEventListener("keydown", down);
  window.addEventListener("keyup", up);
  return () => {
    window.removeEventListener("keydown", down);
    window.removeEventListener("keyup", up);
  };
}

/** The Latin letter of a key, whatever the layout writes: players with a Cyrillic keyboard need no other keys. */
function letter(event: KeyboardEvent): string {
  return event.code.startsWith("Key") ? event.code.slice(3).toLowerCase() : event.key.toLowerCase();
}

function writing(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]") !== null;
}

function handle(desk: Desk, event: KeyboardEvent): boolean {
  const { camera } = desk;
  const step = event.shiftKey ? FINE : STEP;
  const onModel = event.target instanceof Element ? event.target.closest("[data-m]") : null;
  switch (event.key) {
    case "ArrowLeft":
      return inTable(event) && (nudge(desk, -step, 0) || pan(desk, 1, 0));
    case "ArrowRight":
      return inTable(event) && (nudge(desk, step, 0) || pan(desk, -1, 0));
    case "ArrowUp":
      return inTable(event) && (nudge(desk, 0, step) || pan(desk, 0, 1));
    case "ArrowDown":
      return inTable(event) && (nudge(desk, 0, -step) || pan(desk, 0, -1));
    case "PageUp":
      return climb(desk, 1);
    case "PageDown":
      return climb(desk, -1);
    case "Enter":
      // who has just led a unit by one of its models means the unit
      if (onModel && !isBody(desk)) {
        chooseAt(desk, Number(onModel.getAttribute("data-m")), [0, 0]);
        return true;
      }
      if (onModel) attend();
      return (onModel !== null || !isButton(event.target)) && enter(desk);
    case " ":
      if (isButton(event.target) && !onModel) return false;
      if (onModel) {
        chooseAt(desk, Number(onModel.getAttribute("data-m")), [0, 0]);
        return true;
      }
      return space(desk);
    case "Escape":
      return escape(desk);
    case "+":
    case "=":
      camera.zoomAt(1.25);
      return true;
    case "-":
      camera.zoomAt(1 / 1.25);
      return true;
    case "0":
      if (!none(desk)) camera.fit();
      return true;
    case "?":
      desk.help.value = !desk.help.peek();
      return true;
  }
  if (event.code === "BracketLeft" || event.code === "BracketRight") {
    const asking = desk.asking.peek();
    return asking !== null && widenBody(asking, event.code === "BracketLeft" ? -1 : 1);
  }
  if (/^[1-9]$/.test(event.key)) return pick(desk, Number(event.key) - 1) && attend();
  return letters(desk, event);
}

function letters(desk: Desk, event: KeyboardEvent): boolean {
  const asking = desk.asking.peek();
  switch (letter(event)) {
    case "f":
      desk.camera.flip();
      return true;
    case "x":
      desk.wide.value = !desk.wide.peek();
      return true;
    case "u":
      return undo(desk);
    case "w":
      if (asking) waypoint(desk, asking);
      return Boolean(asking);
    case "q":
      return turnDrafts(desk, event.shiftKey ? 5 : 15);
    case "e":
      return turnDrafts(desk, event.shiftKey ? -5 : -15);
    case "s":
      if (asking) void suggest(desk, asking);
      return Boolean(asking);
    case "g":
      if (asking) asking.together.value = !asking.together.peek();
      return Boolean(asking);
    case "j":
      return unit(desk, event.shiftKey ? -1 : 1);
    case "k":
      return model(desk, event.shiftKey ? -1 : 1);
    default:
      return false;
  }
}

/** Arrow keys belong to the table where nothing else has use for them. */
function inTable(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(".left, .right, .replay, [role=tablist], summary");
}

/* what an answer is put together from: Enter does the whole of it, Space presses the one */
const ANSWERS = ".option, .aim, .in-hand";

/** Is it asked where a unit goes that is one body? */
function isBody(desk: Desk): boolean {
  const kind = desk.asking.peek()?.question.kind;
  return kind === "place_body" || kind === "move_body";
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=tab]") !== null && !target.closest(ANSWERS);
}

function pan(desk: Desk, x: number, y: number): boolean {
  desk.camera.pan(40 * x, 40 * y);
  return true;
}

function enter(desk: Desk): boolean {
  const { player } = desk.game;
  if (player.line.peek() !== null) {
    if (player.waits.peek()) player.go();
    else player.skip();
    return true;
  }
  void commit(desk);
  return true;
}

function space(desk: Desk): boolean {
  const { player } = desk.game;
  if (player.line.peek() === null) return false;
  if (player.waits.peek()) player.go();
  else player.skip();
  return true;
}

function escape(desk: Desk): boolean {
  const { game } = desk;
  if (desk.help.peek()) {
    desk.help.value = false;
    return true;
  }
  if (game.player.line.peek() !== null) game.player.skip();
  else if (game.moment.peek() !== null) void game.look(null);
  else if (!desk.asking.peek()?.reset()) {
    game.selected.value = null;
    game.model.value = null;
    desk.measured.value = null;
  }
  return true;
}

/** Where a number is asked that may be nought, that. */
function none(desk: Desk): boolean {
  const asking = desk.asking.peek();
  if (asking?.question.kind !== "number" || asking.question.low > 0) return false;
  asking.setNumber(0);
  return attend();
}

/** What was chosen in the decision bar is confirmed there: no button elsewhere is pressed by Enter in its place. */
function attend(): boolean {
  const bar = document.getElementById("decision");
  if (document.activeElement !== document.body && !bar?.contains(document.activeElement)) bar?.focus({ preventScroll: true });
  return true;
}

/** The option, item or number with that number. */
function pick(desk: Desk, at: number): boolean {
  const asking = desk.asking.peek();
  if (!asking) return false;
  const { question } = asking;
  if (question.kind === "pick_one") {
    const option = asking.legal[at];
    if (!option) return false;
    // the same number again means it
    if (asking.pick.peek() === option.key) void commit(desk);
    else asking.choose(option.key);
    return true;
  }
  if (question.kind === "pick_some") {
    const item = question.items.filter((one) => !one.faults.length)[at];
    if (item) asking.toggle(item.key);
    return Boolean(item);
  }
  if (question.kind === "number") {
    asking.setNumber(at + 1);
    return true;
  }
  return false;
}

/** The next model of those that are moved or placed. */
function model(desk: Desk, by: number): boolean {
  const all = [...subjects(desk)];
  if (!all.length) return false;
  const at = all.indexOf(desk.game.model.peek() ?? -1);
  const next = all[(at + by + all.length) % all.length] as number;
  desk.game.model.value = next;
  desk.game.selected.value = desk.game.unitOf(next);
  return true;
}

/** The next unit on the table: of those that are asked about, else of one's own. */
function unit(desk: Desk, by: number): boolean {
  const { game } = desk;
  const units = game.data.peek()?.units ?? [];
  const there = units.flatMap((one, place) => (game.friendly(one.seat) && one.models.some((model) => game.shown.stand(model)) ? [place] : []));
  if (!there.length) return false;
  const at = there.indexOf(game.selected.peek() ?? -1);
  const next = there[(at + by + there.length) % there.length] as number;
  const first = units[next]?.models.find((model) => game.shown.stand(model));
  if (first === undefined) return false;
  chooseAt(desk, first, [0, 0]);
  const stand = game.shown.stand(first);
  if (stand) desk.camera.reveal([stand[0], stand[1]]);
  document.querySelector<SVGElement>(`[data-m="${first}"]`)?.focus();
  return true;
}
