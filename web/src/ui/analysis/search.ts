/**
 * The engine at work on what is looked at: the best lines, what threatens, how each player stands.  It rests while the
 * page is hidden, and what it has found is kept as long as the position.
 *
 * The engine scores a position for the player to move.  Of three and more players the others' scores are those of the
 * position as if it were their turn; a second worker finds them, and what threatens.
 */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Engine, Report } from "../../engine/api";
import { asIfTurnOf } from "../../game/premoves";
import type { Position } from "../../rules/api";
import { settings } from "../../settings/settings";
import { sayError } from "../../text/page";

/** Milliseconds that one looks at a position before it is searched: who walks through a game is not slowed down. */
const REST = 120;
/** How long a position is searched, to spare batteries, and how long when more is wanted. */
const USUAL_TIME = 60_000;
const LONG_TIME = 600_000;
/** How long the second worker searches each position, one round after the other. */
const ROUNDS = [250, 1000, 4000] as const;

export interface Found {
  position: Position;
  report: Report;
}

/** `resting`: switched off, hidden, or the game is over.  `done`: its time is up, or there is nothing more to find. */
export type SearchState = "resting" | "searching" | "done" | "failed";

const visible = signal(true);
if (typeof document !== "undefined") {
  visible.value = !document.hidden;
  document.addEventListener("visibilitychange", () => {
    visible.value = !document.hidden;
  });
}

export class LiveSearch {
  readonly #position: ReadonlySignal<Position>;
  readonly #makeEngine: () => Engine;
  readonly #found = signal<Found | null>(null);
  readonly #threat = signal<Found | null>(null);
  readonly #standings = signal<readonly (number | null)[]>([]);
  readonly #state = signal<SearchState>("resting");
  readonly #problem = signal("");
  /** The position for which more time is wanted. */
  readonly #longer = signal<Position | null>(null);
  readonly #known = new WeakMap<Position, Report>();
  readonly #end: () => void;
  #engines: { main: Engine; second: Engine } | null = null;
  #closed = false;

  constructor(position: ReadonlySignal<Position>, engine: () => Engine) {
    this.#position = position;
    this.#makeEngine = engine;
    const on = computed(() => settings.value.analysing && visible.value);
    const lines = computed(() => settings.value.analysisLines);
    const threats = computed(() => settings.value.analysisThreats);
    const ends = [
      effect(() => this.#look(position.value, on.value, lines.value)),
      effect(() => this.#lookBeside(position.value, on.value, threats.value)),
    ];
    this.#end = () => {
      for (const end of ends) end();
    };
  }

  /** The best lines of the position that is looked at, as far as they are known. */
  get found(): ReadonlySignal<Found | null> {
    return this.#found;
  }

  /** What would be done if the player to move did nothing. */
  get threat(): ReadonlySignal<Found | null> {
    return this.#threat;
  }

  get state(): ReadonlySignal<SearchState> {
    return this.#state;
  }

  /** Why it has failed. */
  get problem(): ReadonlySignal<string> {
    return this.#problem;
  }

  /** The score of a seat, in hundredths of a piece, for itself; null: not known. */
  scoreOf(seat: number): number | null {
    const position = this.#position.value;
    const own = this.#found.value?.report.lines[0]?.score ?? null;
    if (seat === position.seat) return own;
    if (position.variant.shape.players.length === 2) return own === null ? null : -own;
    return this.#standings.value[seat] ?? null;
  }

  searchLonger(): void {
    this.#longer.value = this.#position.peek();
  }

  close(): void {
    this.#closed = true;
    this.#end();
    this.#engines?.main.close();
    this.#engines?.second.close();
  }

  #look(position: Position, on: boolean, lines: number): () => void {
    const milliseconds = this.#longer.value === position ? LONG_TIME : USUAL_TIME;
    const stop = new AbortController();
    const timer = untracked(() => {
      const known = this.#known.get(position);
      this.#found.value = known ? { position, report: known } : null;
      const searches = on && position.outcome.status === "ongoing";
      this.#state.value = searches ? "searching" : "resting";
      if (!searches) return undefined;
      return setTimeout(() => void this.#search(position, lines, milliseconds, stop.signal), REST);
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  async #search(position: Position, lines: number, milliseconds: number, stop: AbortSignal): Promise<void> {
    const take = (report: Report): void => {
      if (!stop.aborted) this.#take({ position, report }, lines);
    };
    try {
      take(await this.#opened().main.search(position, { lines, milliseconds }, take, stop));
      if (!stop.aborted) this.#state.value = "done";
    } catch (error) {
      if (stop.aborted || this.#closed) return;
      this.#problem.value = sayError(error);
      this.#state.value = "failed";
    }
  }

  /** A search that begins anew has nothing to say before it is as deep as an earlier one. */
  #take(found: Found, lines: number): void {
    const known = this.#known.get(found.position);
    const { depth, lines: ranked } = found.report;
    const isShallow = known !== undefined && depth < known.depth && ranked.length <= known.lines.length;
    const report = isShallow ? { ...known, lines: known.lines.slice(0, lines) } : found.report;
    if (!isShallow) this.#known.set(found.position, report);
    this.#found.value = { position: found.position, report };
  }

  #lookBeside(position: Position, on: boolean, threats: boolean): () => void {
    const stop = new AbortController();
    const timer = untracked(() => {
      this.#threat.value = null;
      this.#standings.value = [];
      if (!on || position.outcome.status !== "ongoing") return undefined;
      return setTimeout(() => void this.#searchBeside(position, threats, stop.signal), REST);
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  async #searchBeside(position: Position, threats: boolean, stop: AbortSignal): Promise<void> {
    const passed = threats ? position.passed() : null;
    const threatening = passed?.outcome.status === "ongoing" ? passed : null;
    const { players } = position.variant.shape;
    const others = players.length > 2 ? [...players.keys()].filter((seat) => seat !== position.seat) : [];
    try {
      for (const milliseconds of ROUNDS) {
        if (threatening !== null) {
          const report = await this.#searchSecond(threatening, milliseconds, stop);
          if (stop.aborted) return;
          this.#threat.value = { position: threatening, report };
        }
        for (const seat of others) {
          const turn = asIfTurnOf(seat, position);
          if (turn === null) continue;
          const report = await this.#searchSecond(turn, milliseconds, stop);
          if (stop.aborted) return;
          const scores = players.map((_, other) => this.#standings.peek()[other] ?? null);
          this.#standings.value = scores.with(seat, report.lines[0]?.score ?? null);
        }
      }
    } catch {
      // The main search fails in the same way, and says why.
    }
  }

  #searchSecond(position: Position, milliseconds: number, stop: AbortSignal): Promise<Report> {
    return this.#opened().second.search(position, { milliseconds }, undefined, stop);
  }

  #opened(): { main: Engine; second: Engine } {
    this.#engines ??= { main: this.#makeEngine(), second: this.#makeEngine() };
    return this.#engines;
  }
}
