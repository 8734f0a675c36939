/* The shapes of what goes over the wire, as docs/protocol.md tells them. Inches, degrees, ids; no rule is known here. */

/* ---- texts: parts are text, or what they name and its place in the data: a unit, a model, a seat, a die */

export type Part = string | ["u" | "m" | "s" | "d", number];
export type Parts = Part[];
export type Point = [number, number];

/* ---- what stands on the table */

/** x, y, wounds left, and the facing in degrees of a model with a front. */
export type Stand = [number, number, number, number?];
/** The seat that controls a marker (-1: nobody); with x, y where it lies elsewhere; alone where it is not on the table. */
export type MarkerState = number | [number] | [number, number, number];
/** Value, printed value and its modifiers: [number, name, place of the rule]. */
export type Changed = [string, number | string, number | string, [number, string, number][]];
/** Models left, wounds left, places of tokens, values that changed. */
export type UnitState = [number, number, number[], Changed[]];

export interface Frame {
  m: Record<string, Stand>;
  k: Record<string, MarkerState>;
  u: Record<string, UnitState>;
  p: Record<string, string[]>;
  g: { round?: number; active?: number; head?: Parts; turn?: Parts } & Record<string, unknown>;
}

export type Section = keyof Frame;
export type Change = { [S in Section]?: Record<string, unknown> };

export interface ShapeRow {
  /** path, line, outline, mark, disc, polygon */
  k: string;
  /** its role */
  o?: string;
  p?: Point[];
  x?: number;
  y?: number;
  radius?: number;
  /** model (a place) or piece (an id); who aims and who is aimed at */
  i?: number | string;
  b?: number | string;
  a?: number | string;
  n?: number;
  seat?: number;
  l?: string;
}

export interface Dice {
  f: (number | string)[];
  c: number[];
  o?: number[];
  x?: string[];
}

export interface Reason {
  s: number;
  v: string;
  f: [Parts, string][];
}

/** A line of the log: text, quiet, units, rules, dice, modifiers, shapes, part of an earlier line, change, reasons. */
export interface Line {
  t: Parts;
  q?: 1;
  w?: number[];
  r?: number[];
  d?: Dice;
  m?: [number, string, number][];
  s?: ShapeRow[];
  i?: 1;
  f?: Change;
  y?: Reason[];
  g?: number;
  z?: [number, string[]][];
}

/* ---- what does not change often */

export interface Weapon {
  name: string;
  stats: [string, string, string][];
  traits: [string, number][];
}

export interface Group {
  role: string;
  count: number;
  /** what some of them are in the command group */
  command?: string[];
  stats: [string, string, string][];
  weapons: Weapon[];
}

export interface UnitRow {
  id: string;
  name: string;
  seat: number;
  letter: string;
  models: number[];
  points?: number;
  wounds_start?: number;
  keywords?: string[];
  groups?: Group[];
  abilities?: [string, number][];
}

/** Name, unit, number in the unit; once on the table: radius, height, wounds, and [width, depth] of a base with a front. */
export type ModelRow = [string, number, string, number?, number?, number?, [number, number]?];

export interface Piece {
  id: string;
  name: string;
  look: string;
  p: Point[];
  height?: number;
  walls: Point[][];
  floors: [number, Point[]][];
}

export interface TableData {
  width: number;
  depth: number;
  pieces: Piece[];
  markers: [string, number, number, number][];
  zones: [number, Point[]][];
}

export interface RuleRow {
  id: string;
  name: string;
  chapter?: string;
  text?: string;
}

export interface Data {
  lang: string;
  point: string;
  units: UnitRow[];
  models: ModelRow[];
  /** ids of models by place */
  ids?: string[];
  table: TableData | Record<string, never>;
  tokens: [Parts, string][];
  rules: RuleRow[];
}

export interface SeatRow {
  id: string;
  name: string;
  team: number | string;
  kind: "person" | "bot" | "open";
  bot?: string;
}

export interface GameInfo {
  id: string;
  book: string;
  name: string;
  about: string;
  seats: SeatRow[];
  you: string[];
  dice: "seeded" | "typed";
  hotseat: boolean;
  result?: { told: string; points?: number[]; r?: number } | null;
}

/* ---- questions and refusals */

/** A shape in inches, as region, overlays and faults have it. */
export interface Shape {
  kind: string;
  role?: string;
  id?: string;
  /** whose it is */
  unit?: string;
  model?: string;
  points?: Point[];
  polygon?: Point[];
  /** polygons of one area, holes going the other way round */
  polygons?: Point[][];
  x?: number;
  y?: number;
  radius?: number;
  name?: string;
  text?: Parts;
  inches?: number;
  blocker?: string;
}

export interface Fault {
  rule: string;
  name: string;
  text: Parts;
  models?: string[];
  shapes?: Shape[];
}

export interface Item {
  key: string;
  text: Parts;
  /** models, units and pieces that it is about, by id */
  about: string[];
  hint?: Parts;
  /** what to draw on the table for it */
  shapes?: Shape[];
  /** where the model would stand: x, y, z and the facing */
  pose?: number[];
}

export interface Option extends Item {
  faults: Fault[];
}

interface QuestionBase {
  n: number;
  seat: string;
  id: string;
  text: Parts;
  rule: string;
  sealed: boolean;
  default: unknown;
  window: boolean;
  about?: string[];
}

export type PickOneQuestion = QuestionBase & { kind: "pick_one"; options: Option[] };
export type PickSomeQuestion = QuestionBase & { kind: "pick_some"; items: Option[]; least?: number; most?: number };
export type OrderQuestion = QuestionBase & { kind: "order"; items: Item[] };
export type AssignQuestion = QuestionBase & { kind: "assign"; items: (Item & { targets: Option[] })[] };
export type NumberQuestion = QuestionBase & { kind: "number"; low: number; high: number };
interface OfModels extends QuestionBase {
  models: string[];
  facing: boolean;
  /** inches that each model may go, where they are counted */
  allowance?: Record<string, number>;
  /** sets of models of which an answer names one, whole */
  together?: string[][];
}

export type PlaceQuestion = OfModels & { kind: "place" };
export type MoveQuestion = OfModels & { kind: "move" };

/** A unit that is one rigid body. `bases`: where those of its models lie to begin with, as [model, x, y, facing]. */
interface OfBody extends QuestionBase {
  unit: string;
  models: string[];
  bases: Base[];
}

export type Base = [string, number, number, number];
/** the middle of a body, its facing, how many models stand in a rank */
export type Stance = [number, number, number, number];
/** forward, back, left, right in inches; wheel-left, wheel-right in degrees; pivot to a facing */
export type Maneuver = [string, number];

/** `fixed`: it is put anew about its middle, which stays. `allowance`: inches that each of its models may go. */
export type PlaceBodyQuestion = OfBody & { kind: "place_body"; files: number[]; start: Stance; fixed?: boolean; allowance?: number | null };
export type MoveBodyQuestion = OfBody & { kind: "move_body"; maneuvers: string[]; allowance: number | null };

export type Question =
  | PickOneQuestion
  | PickSomeQuestion
  | OrderQuestion
  | AssignQuestion
  | NumberQuestion
  | PlaceQuestion
  | MoveQuestion
  | PlaceBodyQuestion
  | MoveBodyQuestion;
export type Kind = Question["kind"];

export interface Offer {
  what: string;
  by: string;
  count?: number;
}

export interface Need {
  n: number;
  sides: number;
  /** who throws */
  seat?: string;
  why: Parts | string;
}

export interface Live {
  v: number;
  open: Question[];
  waiting: string[];
  need: Need | null;
  /** the seats that may take their last decision back */
  undo: string[];
  clock: Record<string, { left_ms: number; running: boolean }> | null;
  /** Is there something on the table that only some of the seats of this page may see? */
  hides?: boolean;
  /** the seat whose knowledge is shown; "" watches */
  eye?: string;
  offers: Offer[];
  paused: boolean;
  over: boolean;
}

export interface Chance {
  id: string;
  name: string;
  /** missing where outcomes are words */
  mean?: number;
  exact: boolean;
  about?: string[];
  /** outcome, chance, chance of at least so much (null for words) */
  rows: [number | string, number, number | null][];
  percentiles?: Record<string, number>;
  /** it happens or it does not */
  yes_no?: boolean;
}

export interface Odds {
  chances: Chance[];
  factors: { text: Parts; percent: number }[];
  /** what the answer is worth, in hundredths of the game */
  value?: number;
  bound?: number;
}

export interface Candidate {
  a: unknown;
  text: Parts;
}

/* ---- messages */

export type ClientMessage =
  | { t: "hello"; protocol: 1; lang: string; have: number | null; seats?: string[] }
  | { t: "answer"; cmd: string; v: number; seat: string; n: number; a: unknown }
  | { t: "undo" | "concede"; cmd: string; v: number; seat: string }
  | { t: "offer"; cmd: string; seat: string; what: string; count?: number; for?: string; bot?: string }
  | { t: "accept" | "decline"; cmd: string; seat: string; what: string }
  | { t: "dice"; cmd: string; v: number; faces: number[] }
  | { t: "asking"; cmd: string; seat: string; policy: string; window?: string }
  | { t: "preview"; id: number; n: number; seat: string; a: unknown }
  | { t: "region"; id: number; n: number; seat: string; part: string }
  | { t: "query"; id: number; seat: string; name: string; args: Record<string, unknown> }
  | { t: "card"; id: number; unit: string }
  | { t: "overlays"; id: number; seat: string }
  | { t: "lang"; lang: string }
  | { t: "say"; text: string }
  | { t: "point"; x: number; y: number }
  | { t: "ping" };

export interface View {
  t: "view";
  v: number;
  game: GameInfo;
  data: Data;
  from: number;
  events: Line[];
  /** the frame before line `from`, and the one after the last line */
  start: Frame;
  frame: Frame;
  live: Live;
}

export interface Delta {
  t: "delta";
  v: number;
  data?: Partial<Data>;
  from: number;
  events: Line[];
  frame?: Change;
  live: Live;
  game?: GameInfo;
}

export interface Previewed {
  t: "previewed";
  id: number;
  legal: boolean;
  faults: Fault[];
  costs: Record<string, number>;
  odds?: Odds;
  example?: unknown;
  shapes?: Shape[];
  /** of a body: where its bases would lie */
  bases?: Base[];
}

export type ServerMessage =
  | View
  | Delta
  | Previewed
  | { t: "ack"; cmd: string; v: number }
  | { t: "refused"; cmd: string | null; v: number; faults: Fault[]; example?: unknown }
  | { t: "answered"; id: number; result: unknown }
  | { t: "failed"; id: number; fault: Fault }
  | { t: "presence"; seats: Record<string, boolean>; watching: number }
  | { t: "said"; seat: string; text: string }
  | { t: "pointed"; seat: string; x: number; y: number }
  | { t: "pong"; now: number }
  | { t: "closed"; why: Fault };
