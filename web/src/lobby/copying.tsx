/* Texts that are copied: links to send, moments, the log. */

import { useState } from "preact/hooks";
import { t } from "../words";

/** A link for whoever plays a seat, the first of which is number 1. */
export function Invitation({ url, number }: { url: string; number: number }) {
  const whole = new URL(url, location.href).href;
  return (
    <div class="invitation">
      <p>{t("lobby-made-send", { number })}</p>
      <p class="copy-row">
        <input readOnly value={whole} aria-label={t("lobby-link", { number })} onFocus={(event) => event.currentTarget.select()} />
        <Copy text={() => whole} label={t("lobby-copy")} done={t("lobby-copied")} />
      </p>
    </div>
  );
}

/** A button that puts a text on the clipboard and says so. */
export function Copy({ text, label, done, kind = "button" }: { text: () => string; label: string; done: string; kind?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await toClipboard(text());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" class={kind} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}

/** The clipboard is only there on secure pages; elsewhere a text is selected and copied the old way. */
export async function toClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "hidden";
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
