/* A unit that is one body: where it stands and in how many files, or how it maneuvers; figures beside what is dragged. */

import { facingOf, widenBody } from "../board/bodies";
import { bodyInches } from "../board/handles";
import type { Desk } from "../desk";
import type { MoveBodyQuestion, PlaceBodyQuestion } from "../wire";
import { number, t, usedOf } from "../words";
import type { Asking } from "./asking";
import { further, stepOf } from "./maneuvers";
import { Suggest, Turn } from "./move";

export function Body({ desk, asking }: { desk: Desk; asking: Asking }) {
  const { question } = asking;
  if (question.kind === "place_body") return <Stand desk={desk} asking={asking} question={question} />;
  return question.kind === "move_body" ? <Go desk={desk} asking={asking} question={question} /> : null;
}

function Stand({ desk, asking, question }: { desk: Desk; asking: Asking; question: PlaceBodyQuestion }) {
  const [, , , files] = asking.stance.value ?? question.start;
  const at = question.files.indexOf(files);
  return (
    <div class="ask-move">
      <p class="made">
        <Inches asking={asking} most={question.allowance ?? null} />
        <span class="hint">{t(question.fixed ? "ask-body-turn" : "ask-body-place")}</span>
      </p>
      <span class="hand-tools">
        {question.files.length > 1 && (
          <>
            <button type="button" class="toggle" disabled={at <= 0} aria-label={t("ask-body-narrower")} title={t("ask-body-narrower")} onClick={() => widenBody(asking, -1)}>
              − <kbd>[</kbd>
            </button>
            <span class="body-files">{t("ask-body-files", { count: files })}</span>
            <button type="button" class="toggle" disabled={at >= question.files.length - 1} aria-label={t("ask-body-wider")} title={t("ask-body-wider")} onClick={() => widenBody(asking, 1)}>
              + <kbd>]</kbd>
            </button>
          </>
        )}
        <Turn desk={desk} />
        <Suggest desk={desk} asking={asking} />
        <button type="button" class="toggle" onClick={() => asking.reset()}>
          {t("ask-back")} <kbd>Esc</kbd>
        </button>
      </span>
    </div>
  );
}

function Go({ desk, asking, question }: { desk: Desk; asking: Asking; question: MoveBodyQuestion }) {
  const made = asking.maneuvers.value;
  return (
    <div class="ask-move">
      <p class="made">
        <Inches asking={asking} most={question.allowance} />
        <span class="hint">{made.length ? made.map(([name, amount]) => told(name, amount)).join(" · ") : t("ask-body-move")}</span>
      </p>
      <span class="hand-tools maneuvers">
        {question.maneuvers.map((name) => (
          <button key={name} type="button" class="toggle" onClick={() => asking.go(further(made, name, stepOf(name), facingOf(asking)))}>
            {t(`ask-maneuver-${name}`)}
          </button>
        ))}
        <Suggest desk={desk} asking={asking} />
        <button type="button" class="toggle" disabled={!made.length} onClick={() => asking.go(made.slice(0, -1))}>
          {t("ask-body-last")}
        </button>
        <button type="button" class="toggle" disabled={!made.length} onClick={() => asking.reset()}>
          {t("ask-back")} <kbd>Esc</kbd>
        </button>
      </span>
    </div>
  );
}

/** How far it goes, or its farthest model; nothing where nobody counts. */
function Inches({ asking, most }: { asking: Asking; most: number | null }) {
  const inches = bodyInches(asking);
  if (inches === null) return null;
  const wrong = asking.judged.value && asking.previews.result.value?.legal === false;
  return (
    <span class={`inches ${wrong ? "no" : ""}`}>
      <b>{most === null ? t("board-inches", { inches: number(inches) }) : t("board-inches-of", { inches: usedOf(inches, most), most: number(most) })}</b>
    </span>
  );
}

function told(name: string, amount: number): string {
  return t(`ask-made-${name}`, { amount: number(amount) });
}
