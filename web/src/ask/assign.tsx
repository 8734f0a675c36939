/* Each item to one target: rows of items alike, columns of targets; a click sends a whole row, or everybody. */

import { type Signal, useSignal } from "@preact/signals";
import { Said } from "../board/said";
import type { Desk } from "../desk";
import type { AssignQuestion, Option, Parts } from "../wire";
import { t } from "../words";
import type { Asking } from "./asking";
import { pointing } from "./pick_some";
import { type Dragged, keepFocus, sortable } from "./sorting";

type Items = AssignQuestion["items"];

export function Assign({ desk, asking, question }: { desk: Desk; asking: Asking; question: AssignQuestion }) {
  const opened = useSignal<string | null>(null);
  const dragged = useSignal<Dragged | null>(null);
  const groups = asking.groups();
  const targets = targetsOf(question);
  return (
    <div class="assign-box">
      <table class="assign" aria-labelledby="question">
        <thead>
          <tr>
            <td />
            {targets.map((target) => (
              <th key={target.key} scope="col">
                <button type="button" class="aim-all" title={t("ask-aim-all")} {...pointing(desk, target)} onClick={() => asking.aimAll(target.key)}>
                  <Said game={desk.game} parts={target.text} />
                </button>
              </th>
            ))}
            <th scope="col">
              <button type="button" class="aim-all" onClick={() => asking.adopt([])}>
                {t("ask-hold")}
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, at) => (
            <Rows key={group.key} place={groups.length > 1 ? { at, last: groups.length - 1, dragged } : null} desk={desk} asking={asking} items={group.items} targets={targets} open={opened.value === group.key} toggle={() => (opened.value = opened.value === group.key ? null : group.key)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function targetsOf(question: AssignQuestion): Option[] {
  const found = new Map<string, Option>();
  for (const item of question.items) for (const target of item.targets) if (!found.has(target.key)) found.set(target.key, target);
  // targets that nobody may have stand last
  const free = (key: string) => question.items.some((item) => item.targets.some((target) => target.key === key && !target.faults.length));
  return [...found.values()].sort((a, b) => Number(free(b.key)) - Number(free(a.key)));
}

/** Which of the rows it is, where there is an order to change; `dragged` is the one that a hand has taken. */
interface RowPlace {
  at: number;
  last: number;
  dragged: Signal<Dragged | null>;
}

function Rows({ desk, asking, items, targets, place, open, toggle }: { desk: Desk; asking: Asking; items: Items; targets: Option[]; place: RowPlace | null; open: boolean; toggle: () => void }) {
  const [first] = items;
  if (!first) return null;
  return (
    <>
      <Row desk={desk} asking={asking} items={items} targets={targets} place={place} more={items.length > 1 ? { open, toggle } : null} />
      {open && items.length > 1 && items.map((item) => <Row key={item.key} desk={desk} asking={asking} items={[item]} targets={targets} place={null} more={null} part />)}
    </>
  );
}

/** A text of several models alike: without the model, and without what stood between it and the rest. */
function withoutModel(text: Parts): Parts {
  const left = text.filter((one) => typeof one === "string" || one[0] !== "m");
  return left.map((one, i) => (i === 0 && typeof one === "string" ? one.replace(/^[^\p{L}\p{N}]+/u, "") : one));
}

/** Are all items of one model? Then it goes without saying. */
function ofOne(question: Asking["question"]): boolean {
  if (question.kind !== "assign") return false;
  const named = question.items.map((item) => item.text.flatMap((part) => (typeof part !== "string" && part[0] === "m" ? [part[1]] : [])).join());
  return named.length > 1 && named.every((name) => name !== "" && name === named[0]);
}

/** The handles by which a row goes before or behind another one: it can be dragged, too. */
function Sooner({ asking, place, name, what }: { asking: Asking; place: RowPlace; name: string; what: string }) {
  const shift = (by: number) => {
    asking.shiftGroup(place.at, by);
    keepFocus(name, by < 0 ? "earlier" : "later");
  };
  return (
    <span class="sooner">
      <i class="grip" aria-hidden="true">
        ⠿
      </i>
      <button type="button" class="earlier" aria-label={t("ask-earlier", { what })} title={t("ask-earlier", { what })} disabled={place.at === 0} onClick={() => shift(-1)}>
        ▴
      </button>
      <button type="button" class="later" aria-label={t("ask-later", { what })} title={t("ask-later", { what })} disabled={place.at === place.last} onClick={() => shift(1)}>
        ▾
      </button>
    </span>
  );
}

/** What makes a row one that can be dragged to another place: rows are known by their first items. */
function dragging(asking: Asking, place: RowPlace | null, key: string) {
  if (!place) return {};
  return sortable(place.dragged, key, (from, to) => {
    const rows = asking.groups().map((group) => group.items[0]?.key);
    asking.shiftGroup(rows.indexOf(from), rows.indexOf(to) - rows.indexOf(from));
  });
}

function Row({ desk, asking, items, targets, place, more, part = false }: { desk: Desk; asking: Asking; items: Items; targets: Option[]; place: RowPlace | null; more: { open: boolean; toggle: () => void } | null; part?: boolean }) {
  const [first] = items;
  if (!first) return null;
  const keys = items.map((item) => item.key);
  const held = keys.every((key) => asking.items.value.has(key));
  const sent = (target: string | null) => keys.filter((key) => (asking.pairs.value.get(key) ?? null) === target).length;
  const label = items.length > 1 || ofOne(asking.question) ? withoutModel(first.text) : first.text;
  return (
    <tr class={`${held ? "held" : ""} ${part ? "part" : ""} ${place?.dragged.value?.moved && place.dragged.value.key === first.key ? "dragged" : ""}`} {...dragging(asking, place, first.key)}>
      <th scope="row" {...pointing(desk, { ...first, about: items.flatMap((item) => item.about) })}>
        <div class="row-head">
          {place && <Sooner asking={asking} place={place} name={first.key} what={desk.game.plain(label)} />}
          {more && (
            <button type="button" class="fold" aria-expanded={more.open} aria-label={t("ask-each")} onClick={more.toggle}>
              {more.open ? "▾" : "▸"}
            </button>
          )}
          <button type="button" class="in-hand" aria-pressed={held} onClick={() => (asking.items.value = held ? new Set() : new Set(keys))}>
            {items.length > 1 && <b>{items.length}×</b>} <Said game={desk.game} parts={label} />
          </button>
        </div>
      </th>
      {targets.map((target) => {
        const option = first.targets.find((one) => one.key === target.key);
        const count = sent(target.key);
        const fault = option?.faults[0];
        return (
          <td key={target.key}>
            <button
              type="button"
              class={`aim ${count ? "on" : ""} ${!option || fault ? "not" : ""}`}
              aria-pressed={count > 0}
              aria-disabled={!option || Boolean(fault)}
              title={fault ? desk.game.plain(fault.text) : undefined}
              aria-label={desk.game.plain(target.text)}
              onClick={() => option && !fault && asking.aim(keys, target.key)}
            >
              {count || ""}
            </button>
          </td>
        );
      })}
      <td>
        <button type="button" class={`aim hold ${sent(null) ? "on" : ""}`} aria-label={t("ask-hold")} aria-pressed={sent(null) > 0} onClick={() => asking.aim(keys, null)}>
          {sent(null) || ""}
        </button>
      </td>
    </tr>
  );
}
