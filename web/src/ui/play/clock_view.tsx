/** A player's clock.  It ticks by a signal of its own, so that nothing else is drawn again ten times a second. */

import { type ReadonlySignal, useComputed } from "@preact/signals";
import { say } from "../../text/page";
import { clockDuration, clockText } from "./clock_text";
import { PlayIcon } from "./play_icons";

interface Props {
  name: string;
  left: ReadonlySignal<number>;
  running: boolean;
  /** Milliseconds below which it warns. */
  low: number;
}

export function ClockView({ name, left, running, low }: Props) {
  const text = useComputed(() => clockText(left.value));
  const duration = useComputed(() => clockDuration(left.value));
  const warns = useComputed(() => left.value < low);
  const state = warns.value ? "clock low" : "clock";
  return (
    <time
      class={state}
      data-running={running ? "" : undefined}
      dateTime={duration}
      role="timer"
      aria-label={say("play-clock", { name })}
    >
      {warns.value && <PlayIcon name="hurry" />}
      <span class="clock-text">{text}</span>
    </time>
  );
}
