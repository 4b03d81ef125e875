/** What happens by itself when it is one's turn: a pass that is all one can do, the move that was chosen in advance. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Match } from "../game/api";
import { clickedMove, forcedPass } from "../game/premoves";
import type { Time } from "../game/time";
import type { Move } from "../rules/types";
import type { Arguments } from "../text/api";

interface Host {
  /** Milliseconds between a position's appearance and a move that makes itself. */
  minimumTime(): number;
  play(move: Move): void;
  tell(key: string, args?: Arguments): void;
}

export class OwnTurn {
  readonly #host: Host;
  readonly #time: Time;
  readonly #premove = signal<readonly string[] | null>(null);
  #endTimer: () => void = () => {};

  constructor(host: Host, time: Time) {
    this.#host = host;
    this.#time = time;
  }

  get premove(): ReadonlySignal<readonly string[] | null> {
    return this.#premove;
  }

  choose(clicks: readonly string[] | null): void {
    this.#premove.value = clicks;
  }

  /** `match`: null while it is not one's turn. */
  proceed(match: Match | null): void {
    this.#endTimer();
    if (match === null) return;
    const pass = forcedPass(match);
    const clicks = this.#premove.peek();
    if (pass !== null) this.#later(() => this.#pass(match, pass));
    else if (clicks !== null) this.#later(() => this.#playPremove(match, clicks));
  }

  close(): void {
    this.#endTimer();
  }

  #later(action: () => void): void {
    this.#endTimer = this.#time.after(this.#host.minimumTime(), action);
  }

  #pass({ variant, position }: Match, move: Move): void {
    this.#host.tell("session-passed", { player: variant.playerName(position.seat) });
    this.#host.play(move);
  }

  #playPremove({ position }: Match, clicks: readonly string[]): void {
    this.#premove.value = null;
    const move = clickedMove(position, clicks);
    if (move === null) this.#host.tell("session-premove-dropped");
    else this.#host.play(move);
  }
}
