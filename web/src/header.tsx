/* Over the table: what is played, which round it is, who plays and what they have. */

import type { Signal } from "@preact/signals";
import type { Game } from "./game";
import { t } from "./words";

export function Header({ game, textMode }: { game: Game; textMode: Signal<boolean> }) {
  return (
    <header class="top">
      <a class="brand" href="/">
        Grognard
      </a>
      <span class="about">{game.info.value?.about}</span>
      <button type="button" aria-pressed={textMode.value} onClick={() => (textMode.value = !textMode.value)}>
        {t("table-text-mode")}
      </button>
    </header>
  );
}
