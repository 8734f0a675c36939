/* What is wrong, each with the rule that says so. Outside a table names come as plain text. */

import type { Fault, Parts } from "../wire";

export const plain = (parts: Parts | string): string =>
  typeof parts === "string" ? parts : parts.map((part) => (typeof part === "string" ? part : "")).join("");

export function Faults({ title, faults }: { title: string; faults: Fault[] }) {
  if (!faults.length) return null;
  return (
    <div class="faults" role="alert">
      <b>{title}</b>
      <ul>
        {faults.map((fault, i) => (
          <li key={i}>
            {plain(fault.text)} {fault.name && <small>{fault.name}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
