/* Why something may not be: the reason in words, and the rule that says so. */

import { Said } from "../board/said";
import type { Game } from "../game";
import { showRule } from "../log/rule";
import type { Fault } from "../wire";

/* a plan for many models may break one rule many times: once is enough */
const MOST = 4;

export function FaultList({ game, faults }: { game: Game; faults: Fault[] }) {
  const told = new Map<string, Fault>();
  for (const fault of faults) {
    const key = `${fault.rule}|${game.plain(fault.text)}`;
    if (!told.has(key)) told.set(key, fault);
  }
  return (
    <ul class="why-list">
      {[...told.values()].slice(0, MOST).map((fault, i) => (
        <li key={i}>
          <Said game={game} parts={fault.text} /> <RuleLink game={game} fault={fault} />
        </li>
      ))}
    </ul>
  );
}

export function RuleLink({ game, fault }: { game: Game; fault: Fault }) {
  return (
    <button type="button" class="cite" title={fault.rule} onClick={(event) => showRule(game, fault.rule, event.currentTarget)}>
      {fault.name || fault.rule}
    </button>
  );
}
