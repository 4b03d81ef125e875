/**
 * Time as nodes: a running module cannot look at a clock, so a search that has so many milliseconds is given as many
 * nodes as fit into them at the speed seen so far, and is begun anew when that turns out to be wrong.  What it has found
 * is in the transposition table, so little is searched twice.
 */

/** The first run of an instance shows how fast it is, in so many nodes. */
const FIRST_NODES = 20_000;
/** The part of its time that a search aims at: not all runs are as fast as those before them. */
const AIM = 0.92;
/** A run that will take longer than this, in parts of the time left, is ended. */
const TOO_LONG = 1.1;
/** Speed is judged after this part of the whole time: a module is slow until its browser has compiled it well. */
const TRIAL = 0.1;
/** Less time than this part of the whole is not worth another run. */
const WORTH_A_RUN = 0.15;
/** Shorter times are not told from the clock's steps. */
const LEAST_MILLISECONDS = 4;

export class Pace {
  readonly #nodes: number;
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #begun: number;
  #speed: number;
  #firstNodes = FIRST_NODES;
  #runBegun = 0;
  #runNodes = 0;

  /** A search of at most `nodes` and `milliseconds` (Infinity: no limit), at the speed of an earlier one (0: unknown). */
  constructor(nodes: number, milliseconds: number, speed: number, now: () => number) {
    this.#nodes = nodes;
    this.#milliseconds = milliseconds * AIM;
    this.#speed = speed;
    this.#now = now;
    this.#begun = now();
  }

  /** Nodes in a millisecond; 0: unknown. */
  get speed(): number {
    return this.#speed;
  }

  get elapsed(): number {
    return this.#now() - this.#begun;
  }

  /** A run begins: how many nodes it may visit; Infinity: no limit. */
  nextRun(): number {
    this.#runBegun = this.#now();
    this.#runNodes = Math.min(this.#nodes, this.#fitting());
    return this.#runNodes;
  }

  /** The run has paused after so many nodes: whether it is to go on. */
  goesOn(visited: number): boolean {
    this.#learn(visited);
    if (this.#milliseconds === Infinity || this.#now() - this.#runBegun < this.#milliseconds * TRIAL) return true;
    return this.#left > 0 && (this.#runNodes - visited) / this.#speed <= this.#left * TOO_LONG;
  }

  /** The run has ended after so many nodes (`paused`: because it did not go on): whether another is to follow. */
  again(visited: number, paused: boolean): boolean {
    this.#learn(visited);
    const isCut = paused || (visited >= this.#runNodes && visited < this.#nodes);
    return isCut && this.#left > this.#milliseconds * WORTH_A_RUN;
  }

  get #left(): number {
    return this.#milliseconds - this.elapsed;
  }

  #fitting(): number {
    if (this.#milliseconds === Infinity) return Infinity;
    if (this.#speed > 0) return Math.max(1, Math.floor(this.#speed * this.#left));
    if (this.#nodes !== Infinity) return Infinity;
    this.#firstNodes *= 2;
    return this.#firstNodes / 2;
  }

  #learn(visited: number): void {
    const milliseconds = this.#now() - this.#runBegun;
    if (milliseconds >= LEAST_MILLISECONDS) this.#speed = visited / milliseconds;
  }
}
