/** A server in memory, with what a real one answers and the ways in which it can be away. */

import type { ChangeRequest, Request as ClientRequest, Hello, Kept } from "../../generated/schema";
import type { MatchData } from "../../src/game/api";
import { applyChange } from "../../src/keep/change";
import { Requests } from "../../src/keep/requests";
import { entry } from "../../src/keep/summarise";
import { ONGOING } from "./matches";

type Refusal = { status: number; error: string };

/** States of a WebSocket. */
const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** The server's end of a WebSocket. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = CONNECTING;
  /** What the client has sent. */
  readonly received: ClientRequest[] = [];

  constructor(
    readonly address: string,
    readonly answer: (socket: FakeSocket, request: ClientRequest) => void = () => undefined,
  ) {}

  open(): void {
    this.readyState = OPEN;
    this.onopen?.();
  }

  /** By the client. */
  send(text: string): void {
    if (this.readyState !== OPEN) throw new Error("the connection is not open");
    const request = JSON.parse(text) as ClientRequest;
    this.received.push(request);
    this.answer(this, request);
  }

  /** To the client. */
  tell(message: object): void {
    if (this.readyState === OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }

  done(id: number, seq: number | null = null): void {
    this.tell({ type: "done", id, seq, secret: null });
  }

  refuse(id: number, error: string): void {
    this.tell({ type: "refused", id, error, detail: "because" });
  }

  /** What the client has asked for, without its numbers. */
  get asked(): object[] {
    return this.received.map((request) => request.do);
  }

  /** By either side. */
  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.();
  }
}

export class FakeServer {
  readonly games = new Map<string, Kept>();
  readonly sockets: FakeSocket[] = [];
  readonly hello: Hello = {
    version: "1",
    engines: [{ name: "Cat", game: "any", options: { size: 3 } }],
  };
  /** Bodies of changes that have arrived. */
  readonly changes: ChangeRequest[] = [];
  isAway = false;
  /** The next answer is lost, after the request was carried out. */
  losesAnswer = false;
  /** The seat of the engine whose turn it is after a change. */
  thinks: number | null = null;
  /** What the next change is answered with. */
  refuses: Refusal | null = null;

  readonly requests = new Requests("http://here/prefix/", (address, init) => this.#answer(String(address), init));

  readonly openSocket = (address: string): WebSocket => {
    const socket = new FakeSocket(address, (_, request) => this.#answerLive(socket, request));
    queueMicrotask(() => {
      if (this.isAway) socket.close();
      else {
        this.sockets.push(socket);
        socket.open();
      }
    });
    return socket as unknown as WebSocket;
  };

  #answerLive(socket: FakeSocket, { id, do: message }: ClientRequest): void {
    if (message.type === "follow" && !this.games.has(message.game)) socket.refuse(id, "not-found");
    else if (message.type !== "pong") socket.done(id);
  }

  /** Everybody who follows a game is told something. */
  tell(game: string, event: object): void {
    for (const socket of this.sockets) socket.tell({ ...event, game });
  }

  /** Somebody else, or an engine, has changed a game. */
  change(id: string, match: MatchData, thinking: number | null = null): Kept {
    const kept = { ...this.games.get(id)!, match, thinking };
    kept.version++;
    this.games.set(id, kept as Kept);
    return kept as Kept;
  }

  /** Everybody's connection is lost. */
  drop(): void {
    for (const socket of this.sockets.splice(0)) socket.close();
  }

  async #answer(address: string, init: RequestInit = {}): Promise<Response> {
    if (this.isAway) throw new TypeError("Failed to fetch");
    const path = address.replace("http://here/prefix/api/", "");
    const body = init.body === undefined ? null : JSON.parse(String(init.body));
    const response = this.#carryOut(`${init.method} ${path}`, body);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new TypeError("Failed to fetch");
    }
    return response;
  }

  #carryOut(request: string, body: unknown): Response {
    const [, method, id = "", rest = ""] = /^(\w+) games\/([\w-]+)(.*)$/.exec(request) ?? [];
    if (request === "GET hello") return json(this.hello);
    if (request === "GET games") return json({ games: [...this.games.values()].map(summary) });
    if (request === "POST games") return json(this.#create(body as MatchData), 201);
    const kept = this.games.get(id);
    if (kept === undefined) return refused({ status: 404, error: "not-found" });
    if (rest === "/changes") return this.#change(kept, body as ChangeRequest);
    if (method === "DELETE") {
      this.games.delete(id);
      return new Response(null, { status: 204 });
    }
    return json(rest === "/move-now" ? { version: kept.version, thinking: 1 } : kept);
  }

  #create(match: MatchData): Kept {
    const kept = { id: `g${this.games.size}`, version: 1, mine: true, match, thinking: null } as Kept;
    this.games.set(kept.id, kept);
    return kept;
  }

  #change(kept: Kept, body: ChangeRequest): Response {
    this.changes.push(body);
    if (this.refuses !== null) {
      const refusal = this.refuses;
      this.refuses = null;
      return refused(refusal);
    }
    if (body.version !== kept.version) return refused({ status: 409, error: "conflict" });
    const { version, thinking } = this.change(kept.id, applyChange(kept.match, body.change), this.thinks);
    return json({ version, thinking });
  }
}

function summary({ id, match }: Kept) {
  return entry(id, "2026-01-01T00:00:00Z", match, ONGOING);
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function refused({ status, error }: Refusal): Response {
  return json({ error, detail: "because", version: null }, status);
}
