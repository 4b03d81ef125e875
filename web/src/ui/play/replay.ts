/** Going through the plies of a game, step by step or by itself. */

import { type ReadonlySignal, signal } from "@preact/signals";

/** Milliseconds from one ply to the next when it runs by itself at speed 1. */
const PACE = 1100;
const SPEEDS: readonly number[] = [1, 2, 4, 0.5];

export type Replay = ReturnType<typeof createReplay>;

interface Line {
  /** The ply that is looked at. */
  at(): number;
  /** The ply of the board, where the game stands. */
  present(): number;
  /** All plies, with those that have been undone. */
  plies(): number;
  look(ply: number): void;
}

export function createReplay({ at, present, plies, look }: Line) {
  const running = signal(false);
  const speed = signal(1);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running.value = false;
  };
  const go = (ply: number): void => {
    stop();
    look(Math.max(0, Math.min(ply, plies())));
  };
  const tick = (): void => {
    if (at() < present()) look(at() + 1);
    if (at() < present()) timer = setTimeout(tick, PACE / speed.peek());
    else stop();
  };
  const run = (from: number): void => {
    stop();
    if (present() === 0) return;
    look(from);
    running.value = true;
    timer = setTimeout(tick, PACE / speed.peek());
  };
  return {
    running: running as ReadonlySignal<boolean>,
    speed: speed as ReadonlySignal<number>,
    /** The next of the speeds that there are. */
    changeSpeed: () => {
      const next = SPEEDS.indexOf(speed.peek()) + 1;
      speed.value = SPEEDS[next % SPEEDS.length] ?? 1;
    },
    first: () => go(0),
    previous: () => go(at() - 1),
    next: () => go(at() + 1),
    last: () => go(present()),
    go,
    /** Run from where one looks, or from the start when there is nothing ahead; or stop. */
    toggle: () => (running.peek() ? stop() : run(at() >= present() ? 0 : at())),
    /** Run from the start. */
    start: () => run(0),
    stop,
  };
}
