/* A click on the table: what it means depends on the question that is open. */

import type { Asking } from "../ask/asking";
import { putDown } from "../ask/placing";
import type { Desk } from "../desk";
import type { Option, Point } from "../wire";

/** Choose the model at `place` (null: the table itself, at `point`). */
export function chooseAt(desk: Desk, place: number | null, point: Point, _clicks = 1): void {
  const { game } = desk;
  const asking = desk.asking.peek();
  if (place === null) {
    const stance = asking?.stance.peek();
    if (asking?.question.kind === "place_body" && stance && !asking.question.fixed) asking.stand([point[0], point[1], stance[2], stance[3]]);
    else if (asking?.question.kind === "place" && desk.placing.peek().length) putDown(desk, asking, point);
    else {
      game.selected.value = null;
      game.model.value = null;
    }
    return;
  }
  game.selected.value = game.unitOf(place);
  game.model.value = place;
  if (asking?.question.kind === "pick_one") choosePick(desk, asking, place);
  else if (asking?.question.kind === "assign") chooseAim(desk, asking, place);
  else if (asking?.question.kind === "pick_some") chooseSome(desk, asking, place);
}

function isAbout(desk: Desk, about: string[], place: number): boolean {
  return desk.placesOf(about).includes(place);
}

/** The next legal option that is about the model; of several, each click takes another. The last id named is what an
 *  option is aimed at: it goes before options that only name the model as theirs. */
function choosePick(desk: Desk, asking: Asking, place: number): void {
  const fits = (option: Option) => isAbout(desk, option.about, place);
  const aimed = asking.legal.filter((option) => isAbout(desk, option.about.slice(-1), place));
  const options = aimed.length ? aimed : asking.legal.filter(fits);
  if (!options.length) return;
  const at = options.findIndex((option) => option.key === asking.pick.peek());
  asking.choose((options[(at + 1) % options.length] as Option).key);
}

/** A click on one that can be assigned takes it in hand; a click on a target sends what is in hand there. */
function chooseAim(desk: Desk, asking: Asking, place: number): void {
  if (asking.question.kind !== "assign") return;
  const own = asking.question.items.filter((item) => isAbout(desk, item.about, place));
  if (own.length) {
    const keys = own.map((item) => item.key);
    const held = asking.items.peek();
    asking.items.value = keys.every((key) => held.has(key)) ? new Set() : new Set(keys);
    return;
  }
  const items = asking.items.peek().size ? asking.question.items.filter((item) => asking.items.peek().has(item.key)) : asking.question.items;
  const target = items.flatMap((item) => item.targets).find((one) => isAbout(desk, [...one.about, one.key], place));
  if (target) asking.aim(items.map((item) => item.key), target.key);
}

function chooseSome(desk: Desk, asking: Asking, place: number): void {
  if (asking.question.kind !== "pick_some") return;
  const item = asking.question.items.find((one) => !one.faults.length && isAbout(desk, one.about, place));
  if (item) asking.toggle(item.key);
}
