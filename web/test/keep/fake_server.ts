/** A simulated server with the answers of a real server. It can refuse, lose answers and be unreachable. */

import type { Append, Request as ClientRequest, Hello, NewGame, OnlineState, StudyText } from "../../generated/schema";
import type { MatchData } from "../../src/game/api";
import type { GameEvent } from "../../src/keep/api";
import { commandsBetween, type NewCommand, stepsOf, type WrittenStep } from "../../src/keep/game_log";
import { Requests } from "../../src/keep/requests";

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
  /** The client's requests. */
  readonly received: ClientRequest[] = [];

  constructor(
    readonly address: string,
    readonly answer: (socket: FakeSocket, request: ClientRequest) => void = () => undefined,
  ) {}

  open(): void {
    this.readyState = OPEN;
    this.onopen?.();
  }

  /** Called by the client. */
  send(text: string): void {
    if (this.readyState !== OPEN) throw new Error("the connection is not open");
    const request = JSON.parse(text) as ClientRequest;
    this.received.push(request);
    this.answer(this, request);
  }

  /** Sends a message to the client. */
  tell(message: object): void {
    if (this.readyState === OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }

  done(id: number, seq: number | null = null): void {
    this.tell({ type: "done", id, seq, secret: null });
  }

  refuse(id: number, error: string): void {
    this.tell({ type: "refused", id, error, detail: "because" });
  }

  /** The client's requests, without their ids. */
  get asked(): object[] {
    return this.received.map((request) => request.do);
  }

  /** Called by client or server. */
  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.();
  }
}

/** The event of a command, without its number. */
export function eventOf(action: NewCommand, { clock }: MatchData): GameEvent {
  const numbered = { game: "", seq: 0, at: 0, ...("left" in action && { left: action.left ?? clock?.left ?? [] }) };
  const types = { play: "moved", "go-to": "went-to", resign: "resigned", flag: "flagged", agree: "agreed" };
  return { ...action, ...numbered, type: types[action.type as keyof typeof types] } as unknown as GameEvent;
}

/** The game after a command of a solo game, as a real server applies it. */
export function afterAction(match: MatchData, action: NewCommand): MatchData {
  const line = stepsOf(match);
  const at = match.cursor + match.standing;
  const left = "left" in action ? (action.left ?? null) : null;
  const timed = match.clock && left ? { ...match, clock: { ...match.clock, left } } : match;
  const ended = (reason: string, seat: number | null): MatchData =>
    ({ ...withSteps(timed, line.slice(0, at), at), ending: { reason, seat, detail: "" } }) as MatchData;
  switch (action.type) {
    case "play":
      return withSteps(timed, [...line.slice(0, at), action.move], at + 1);
    case "resign":
      return withSteps(timed, [...line.slice(0, at), action.seat!], at + 1);
    case "go-to":
      return withSteps(timed, line, action.step);
    case "agree":
      return ended("agreement", null);
    case "flag":
      return ended("time", action.seat);
    default:
      return match;
  }
}

/** The game with this line of moves and resigning seats. `at`: the number of steps before the current position. */
function withSteps(match: MatchData, steps: readonly WrittenStep[], at: number): MatchData {
  const moves: string[] = [];
  const resignations: [number, number][] = [];
  for (const step of steps) {
    if (typeof step === "string") moves.push(step);
    else resignations.push([moves.length, step]);
  }
  const cursor = steps.slice(0, at).filter((step) => typeof step === "string").length;
  return { ...match, moves, resignations, cursor, standing: at - cursor, ending: null };
}

interface Game {
  match: MatchData;
  /** The number of the last event. */
  seq: number;
  events: GameEvent[];
  /** The ids of commands. */
  ids: Set<string>;
  study: StudyText;
}

export class FakeServer {
  readonly games = new Map<string, Game>();
  readonly sockets: FakeSocket[] = [];
  readonly hello: Hello = {
    version: "1",
    engines: [{ name: "Cat", game: "any", options: { size: 3 } }],
  };
  /** The bodies of received requests with commands. */
  readonly appended: Append[] = [];
  isAway = false;
  /** The games in which another person has a seat. */
  readonly shared = new Set<string>();
  /** Whether the server executes the next request but loses its answer. */
  losesAnswer = false;
  /** The answer to the next commands. */
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
    if (message.type === "watch" && !this.games.has(message.game)) socket.refuse(id, "not-found");
    else if (message.type !== "pong") socket.done(id);
  }

  /** Sends an event of a game to all clients. */
  tell(game: string, event: object): void {
    for (const socket of this.sockets) socket.tell({ ...event, game });
  }

  /** Changes a game like another window or an engine, without messages to clients. */
  change(id: string, match: MatchData): GameEvent[] {
    const game = this.games.get(id)!;
    const actions = commandsBetween(game.match, match);
    return actions.map((action) => this.#append(game, action));
  }

  #append(game: Game, action: NewCommand, id: string | null = null): GameEvent {
    const event = { ...eventOf(action, game.match), seq: ++game.seq, id };
    game.match = afterAction(game.match, action);
    game.events.push(event);
    return event;
  }

  state(id: string): OnlineState {
    const { match, seq } = this.games.get(id)!;
    const alone = !this.shared.has(id);
    const seats = match.seats.map((seat, at) => ({
      seat,
      mine: seat.kind === "person" && (alone || at === 0),
      taken: true,
    }));
    const rest = { status: "playing", opening: 0, since: null, offer: null, wanted: [], next: null, chat: [], now: 0 };
    const terms = { game: match.game, options: match.options, start: match.start, control: null };
    return { type: "online", game: id, seq, base: seq, alone, creator: true, seats, match, terms, ...rest } as never;
  }

  /** Closes all connections. */
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
    const [, method, id = "", rest = ""] = /^(\w+) online\/([\w-]+)(.*)$/.exec(request) ?? [];
    if (request === "GET hello") return json(this.hello);
    if (request === "GET online") return json({ games: [...this.games.keys()].map((one) => this.#entry(one)) });
    if (request === "POST online") return json(this.#create(body as NewGame), 201);
    const game = this.games.get(id);
    if (game === undefined) return refused({ status: 404, error: "not-found" });
    if (rest === "/events" && this.shared.has(id)) {
      return json({
        accepted: 0,
        seq: game.seq,
        refused: { error: "not-yours", detail: "", version: null, text: null },
      });
    }
    if (rest === "/events") return this.#appendAll(game, body as Append);
    if (rest === "/study") return this.#study(id, game, body as StudyText | null);
    if (method === "DELETE") {
      this.games.delete(id);
      return new Response(null, { status: 204 });
    }
    return rest === "/move-now" ? new Response(null, { status: 204 }) : json(this.state(id));
  }

  #create({ terms, seats, opening }: NewGame): object {
    const { game, options, start } = terms;
    const { left: _, ...line } = opening!;
    const players = seats.map((seat) => (seat.kind === "me" ? { kind: "person", name: seat.name } : seat));
    const match = { game, options, start, seats: players, ...line, clock: null } as unknown as MatchData;
    const id = `g${this.games.size}`;
    this.games.set(id, { match, seq: 0, events: [], ids: new Set(), study: { version: 0, text: "", conflict: null } });
    return { game: id, invitations: [] };
  }

  #appendAll(game: Game, { base, commands }: Append): Response {
    this.appended.push({ base, commands });
    if (this.refuses !== null) {
      const refusal = this.refuses;
      this.refuses = null;
      return refused(refusal);
    }
    let accepted = 0;
    let here = base;
    for (const { id, ...command } of commands) {
      if (!game.ids.has(id!)) {
        if (here !== game.seq && !(accepted > 0 && here === base)) {
          const conflict = { error: "conflict", detail: "", version: game.seq, text: null };
          return json({ accepted, seq: game.seq, refused: conflict });
        }
        this.#append(game, command as NewCommand, id ?? null);
        game.ids.add(id!);
      }
      here = game.seq;
      accepted++;
    }
    return json({ accepted, seq: game.seq, refused: null });
  }

  #study(id: string, game: Game, body: StudyText | null): Response {
    if (body === null) return json(game.study);
    if (body.version !== game.study.version) return refused({ status: 409, error: "conflict" });
    game.study = { version: body.version + 1, text: body.text, conflict: null };
    this.tell(id, { type: "noted", version: game.study.version, conflict: body.conflict ?? null });
    return json(game.study);
  }

  #entry(id: string): object {
    const { game, options, cursor: ply, seats } = this.games.get(id)!.match;
    const terms = { game, options };
    const rest = { alone: true, status: "playing", number: ply, outcome: null, turn: 0, position: "… w 0 1" };
    return { game: id, terms, ply, ...rest, seats: seats.map((seat) => ({ seat })), changed: 1_767_225_600_000 };
  }
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function refused({ status, error }: Refusal): Response {
  return json({ error, detail: "because", version: null }, status);
}
