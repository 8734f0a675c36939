/* All keys of the table. */

import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "./desk";
import { t } from "./words";

const KEYS: [string, string][] = [
  ["1–9", "pick"],
  ["⏎", "commit"],
  ["Esc", "cancel"],
  ["U", "undo"],
  ["J", "unit"],
  ["K", "model"],
  ["← ↑ → ↓", "nudge"],
  ["⇧ ← ↑ → ↓", "nudge-fine"],
  ["Q E", "turn"],
  ["[ ]", "files"],
  ["W", "waypoint"],
  ["G", "together"],
  ["PgUp PgDn", "climb"],
  ["S", "suggest"],
  ["R", "reach"],
  ["T", "threat"],
  ["A", "auras"],
  ["V", "arcs"],
  ["C", "coherency"],
  ["L", "sight"],
  ["M", "measure"],
  ["N", "names"],
  ["Z", "zones"],
  ["F", "flip"],
  ["+ − 0", "zoom"],
  ["X", "wide"],
  ["Space", "next"],
];

export function Help({ desk }: { desk: Desk }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = desk.help.value;
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  const close = () => {
    desk.help.value = false;
  };
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={close}>
      <h2 id="help-title">{t("help-title")}</h2>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`help-${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p class="muted">{t("help-held")}</p>
      <button type="button" class="go-button" onClick={close}>
        {t("help-close")}
      </button>
    </dialog>
  );
}
