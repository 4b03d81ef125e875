/**
 * The engine's search in an analysis: best lines, threats and scores of all players. The engine scores for the player
 * to move; with three or more players, a second worker scores the position as if each other player were to move. It
 * also finds threats. Searches pause while the page is hidden.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Engine, Report } from "../../engine/api";
import { positionAtTurnOf } from "../../game/premoves";
import type { Position } from "../../rules/api";
import { settings } from "../../settings/settings";
import { sayError } from "../../text/page";

/** Delay before a new position is searched, so that stepping through a game stays fast. */
const SEARCH_DELAY_MS = 120;
/** Search time by default (limited to save power), and after a request for more. */
const DEFAULT_TIME_MS = 60_000;
const LONG_TIME_MS = 600_000;
/** Search times per position of the second worker, round by round. */
const ROUNDS_MS = [250, 1000, 4000] as const;

export interface SearchResult {
  position: Position;
  report: Report;
}

/** `resting`: switched off, hidden, or the game is over. `done`: out of time, or complete. */
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
  /** The best lines of the current position so far. */
  readonly found: Signal<SearchResult | null> = signal(null);
  /** The best line if the player to move passed. */
  readonly threat: Signal<SearchResult | null> = signal(null);
  readonly state: Signal<SearchState> = signal("resting");
  /** The reason of a failed search. */
  readonly problem: Signal<string> = signal("");
  /** The scores of the other players by seat, with three or more players. */
  readonly #scores = signal<readonly (number | null)[]>([]);
  /** The position for which the user wants more time. */
  readonly #longer = signal<Position | null>(null);
  /** The deepest report for each position. */
  readonly #known = new WeakMap<Position, Report>();
  readonly #end: () => void;
  #engines: { main: Engine; second: Engine } | null = null;
  #closed = false;

  /** `runs`: whether the user wants the engine. */
  constructor(position: ReadonlySignal<Position>, engine: () => Engine, runs: ReadonlySignal<boolean>) {
    this.#position = position;
    this.#makeEngine = engine;
    const on = computed(() => runs.value && visible.value);
    const lines = computed(() => settings.value.analysisLines);
    const threats = computed(() => settings.value.analysisThreats);
    const ends = [
      effect(() => this.#startMain(position.value, on.value, lines.value)),
      effect(() => this.#startSecond(position.value, on.value, threats.value)),
    ];
    this.#end = () => {
      for (const end of ends) end();
    };
  }

  /** The score for a seat in hundredths of a piece; null if unknown. */
  scoreOf(seat: number): number | null {
    const position = this.#position.value;
    const own = this.found.value?.report.lines[0]?.score ?? null;
    if (seat === position.seat) return own;
    if (position.variant.shape.players.length === 2) return own === null ? null : -own;
    return this.#scores.value[seat] ?? null;
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

  #startMain(position: Position, on: boolean, lines: number): () => void {
    const milliseconds = this.#longer.value === position ? LONG_TIME_MS : DEFAULT_TIME_MS;
    return untracked(() => {
      const known = this.#known.get(position);
      this.found.value = known ? { position, report: known } : null;
      const searches = on && position.outcome.status === "ongoing";
      this.state.value = searches ? "searching" : "resting";
      return searchLater(searches && ((stop) => this.#search(position, lines, milliseconds, stop)));
    });
  }

  async #search(position: Position, lines: number, milliseconds: number, stop: AbortSignal): Promise<void> {
    const take = (report: Report): void => {
      if (!stop.aborted) this.#take({ position, report }, lines);
    };
    try {
      take(await this.#opened().main.search(position, { lines, milliseconds }, take, stop));
      if (!stop.aborted) this.state.value = "done";
    } catch (error) {
      if (stop.aborted || this.#closed) return;
      this.problem.value = sayError(error);
      this.state.value = "failed";
    }
  }

  /** Takes a report, unless it is less deep than the known one (after a restart). */
  #take(found: SearchResult, lines: number): void {
    const known = this.#known.get(found.position);
    const { depth, lines: ranked } = found.report;
    const isShallow = known !== undefined && depth < known.depth && ranked.length <= known.lines.length;
    const report = isShallow ? { ...known, lines: known.lines.slice(0, lines) } : found.report;
    if (!isShallow) this.#known.set(found.position, report);
    this.found.value = { position: found.position, report };
  }

  #startSecond(position: Position, on: boolean, threats: boolean): () => void {
    return untracked(() => {
      this.threat.value = null;
      this.#scores.value = [];
      const searches = on && position.outcome.status === "ongoing";
      return searchLater(searches && ((stop) => this.#searchSecond(position, threats, stop)));
    });
  }

  async #searchSecond(position: Position, threats: boolean, stop: AbortSignal): Promise<void> {
    const passed = threats ? position.passed() : null;
    const threatening = passed?.outcome.status === "ongoing" ? passed : null;
    const { players } = position.variant.shape;
    const others = players.length > 2 ? [...players.keys()].filter((seat) => seat !== position.seat) : [];
    try {
      for (const milliseconds of ROUNDS_MS) {
        if (threatening !== null) {
          const report = await this.#reportOfSecond(threatening, milliseconds, stop);
          if (stop.aborted) return;
          this.threat.value = { position: threatening, report };
        }
        for (const seat of others) {
          const turn = positionAtTurnOf(seat, position);
          if (turn === null) continue;
          const report = await this.#reportOfSecond(turn, milliseconds, stop);
          if (stop.aborted) return;
          const scores = players.map((_, other) => this.#scores.peek()[other] ?? null);
          this.#scores.value = scores.with(seat, report.lines[0]?.score ?? null);
        }
      }
    } catch {
      // The main search reports this failure.
    }
  }

  #reportOfSecond(position: Position, milliseconds: number, stop: AbortSignal): Promise<Report> {
    return this.#opened().second.search(position, { milliseconds }, undefined, stop);
  }

  #opened(): { main: Engine; second: Engine } {
    this.#engines ??= { main: this.#makeEngine(), second: this.#makeEngine() };
    return this.#engines;
  }
}

/** Starts a search after a delay; does nothing for `false`. Returns a function that stops it. */
function searchLater(search: false | ((stop: AbortSignal) => Promise<void>)): () => void {
  const stop = new AbortController();
  const timer = search && setTimeout(() => void search(stop.signal), SEARCH_DELAY_MS);
  return () => {
    if (timer) clearTimeout(timer);
    stop.abort();
  };
}
