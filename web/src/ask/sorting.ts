/* Rows that are dragged to other places, by a mouse from anywhere, by a finger at their grip; and moved by their buttons. */

import type { Signal } from "@preact/signals";

/* a pointer that moved less than so many pixels has clicked */
const STILL = 5;

/** The row that a pointer has pressed, and whether it is dragging it by now. */
export interface Dragged {
  key: string;
  x: number;
  y: number;
  moved: boolean;
  /** the row that it changed places with last, until the pointer is over something else */
  passed: string | null;
}

/** What a row needs so that it can be dragged: `over` is told over which row it is. */
export function sortable(held: Signal<Dragged | null>, key: string, over: (key: string, other: string) => void) {
  return {
    "data-sort": key,
    onPointerDown: (event: PointerEvent) => {
      const grip = event.target instanceof Element && event.target.closest(".grip") !== null;
      if (event.button === 0 && (grip || event.pointerType === "mouse")) held.value = { key, x: event.clientX, y: event.clientY, moved: false, passed: null };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.peek();
      if (!now || now.key !== key) return;
      if (!now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < STILL) return;
      const row = event.currentTarget as Element;
      if (!now.moved) {
        // from here on it is a drag: what was pressed is not clicked
        row.setPointerCapture(event.pointerId);
        held.value = { ...now, moved: true };
      }
      const other = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-sort]");
      const to = other?.parentElement === row.parentElement ? other?.getAttribute("data-sort") : null;
      if (!to || to === held.peek()?.passed) return;
      // the document follows a moment later: till then the pointer is still over the row that was passed
      held.value = { ...now, moved: true, passed: to === key ? null : to };
      if (to !== key) over(key, to);
    },
    onPointerUp: () => (held.value = null),
    onPointerCancel: () => (held.value = null),
    // a row that is put elsewhere in the document loses hold of the pointer
    onLostPointerCapture: (event: PointerEvent) => {
      if (held.peek()?.key === key && event.buttons) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
  };
}

/** After a row went elsewhere the button that sent it there has the focus again, or its fellow where it can go no farther. */
export function keepFocus(key: string, button: "earlier" | "later"): void {
  setTimeout(() => {
    const row = document.querySelector(`[data-sort="${CSS.escape(key)}"]`);
    const fellow = row?.querySelector<HTMLButtonElement>("button.earlier:enabled, button.later:enabled");
    (row?.querySelector<HTMLButtonElement>(`button.${button}:enabled`) ?? fellow)?.focus();
  });
}
