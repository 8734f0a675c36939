/* The socket of a game: says hello, comes back after it was cut, sends each command until it is acknowledged. */

import { signal } from "@preact/signals";
import type { ClientMessage, Fault, ServerMessage } from "./wire";

type Command = Extract<ClientMessage, { cmd: string }>;
type Request = Extract<ClientMessage, { id: number }>;
/** A message without the parts that the link itself fills in. */
type Without<M, K extends string> = M extends unknown ? Omit<M, K> : never;
export type CommandBody = Without<Command, "cmd">;
export type RequestBody = Without<Request, "id">;

export type Status = "joining" | "joined" | "cut" | "closed";

/** A refusal or failure that came from the server. */
export class Denied extends Error {
  readonly faults: Fault[];
  readonly example: unknown;

  constructor(faults: Fault[], example?: unknown) {
    super(faults.map((fault) => fault.rule).join(", "));
    this.faults = faults;
    this.example = example;
  }
}

interface Waiting<T> {
  resolve: (value: T) => void;
  reject: (why: Denied) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/* a silent socket may be a dead one: so often it is asked for a sign of life */
const PING_EVERY = 15000;

export interface Opening {
  lang: () => string;
  have: () => number | null;
  seats?: () => string[] | undefined;
  message: (message: ServerMessage) => void;
}

export class Link {
  readonly status = signal<Status>("joining");
  private readonly url: () => string;
  private readonly opening: Opening;
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer = 0;
  private pinger = 0;
  private heard = 0;
  private next = 1;
  private readonly commands = new Map<string, Waiting<void> & { message: Command }>();
  private readonly requests = new Map<number, Waiting<unknown>>();

  constructor(url: () => string, opening: Opening) {
    this.url = url;
    this.opening = opening;
  }

  open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url());
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Leave for good. */
  close(): void {
    this.status.value = "closed";
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Send what needs no answer; lost if the socket is cut. */
  tell(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command; resolves when it is acknowledged, rejects with Denied. Sent again under the same id after a cut:
   *  the server plays it once. */
  command(body: CommandBody): Promise<void> {
    const message = { ...body, cmd: newId() } as Command;
    return new Promise((resolve, reject) => {
      this.commands.set(message.cmd, { resolve, reject, message });
      this.tell(message);
    });
  }

  /** Ask for something that changes nothing. Rejects with Denied, also when the socket is cut. */
  request<T>(body: RequestBody): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Denied([]));
        return;
      }
      this.requests.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.tell({ ...body, id } as Request);
    });
  }

  private hello(): void {
    const seats = this.opening.seats?.();
    this.tell({ t: "hello", protocol: 1, lang: this.opening.lang(), have: this.opening.have(), ...(seats ? { seats } : {}) });
    for (const waiting of this.commands.values()) this.tell(waiting.message);
    this.heard = Date.now();
    clearInterval(this.pinger);
    this.pinger = window.setInterval(() => this.listen(), PING_EVERY);
  }

  /** Nothing heard for two pings: the line is dead although nobody said so. */
  private listen(): void {
    if (Date.now() - this.heard > 2.5 * PING_EVERY) {
      const socket = this.socket;
      this.lost();
      socket?.close();
      return;
    }
    this.tell({ t: "ping" });
  }

  private lost(): void {
    clearInterval(this.pinger);
    this.socket = null;
    for (const waiting of this.requests.values()) waiting.reject(new Denied([]));
    this.requests.clear();
    if (this.status.value === "closed") return;
    this.status.value = "cut";
    this.timer = window.setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.t) {
      case "ack":
        this.settle(message.cmd, null);
        break;
      case "refused":
        this.settle(message.cmd, new Denied(message.faults, message.example));
        break;
      case "previewed":
        this.answer(message.id, message);
        break;
      case "answered":
        this.answer(message.id, message.result);
        break;
      case "failed":
        this.requests.get(message.id)?.reject(new Denied([message.fault]));
        this.requests.delete(message.id);
        break;
      case "closed":
        this.close();
        break;
      case "view":
      case "delta":
        this.status.value = "joined";
        this.pause = FIRST_PAUSE;
        break;
      default:
        break;
    }
    this.opening.message(message);
  }

  private settle(cmd: string | null, why: Denied | null): void {
    if (cmd === null) return;
    const waiting = this.commands.get(cmd);
    this.commands.delete(cmd);
    if (why) waiting?.reject(why);
    else waiting?.resolve();
  }

  private answer(id: number, value: unknown): void {
    this.requests.get(id)?.resolve(value);
    this.requests.delete(id);
  }
}

/** An id that no other tab will make; crypto.randomUUID is missing on plain http from another machine. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of a game's socket, beside the page's own. */
export function socketOf(game: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/games/${encodeURIComponent(game)}/socket`;
}
