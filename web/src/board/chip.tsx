/* A small label on a plate as wide as its text; larger than to scale where the table is drawn small. */

import type { Camera } from "./camera";
import { U } from "./camera";

/* letters are about so wide, in units; a plate need not be exact */
const LETTER = 6.3;

/** About how wide a chip with this text is, in units. */
export function chipWidth(text: string, scale: number): number {
  return (text.length * LETTER + 16) * Math.max(0.6, scale);
}

export function Chip({ camera, x, y, text, role }: { camera: Camera; x: number; y: number; text: string; role: string }) {
  const scale = Math.max(0.6, camera.words.value);
  const w = text.length * LETTER + 16;
  return (
    <g class={`chip ${role}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`} aria-hidden="true">
      <rect x={-w / 2} y={-10} width={w} height={20} rx={10} />
      <text y={4.2} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Inches in units of the drawing. */
export const units = (inches: number): number => inches * U;
