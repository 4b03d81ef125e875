/** A player's clock.  While it runs it reads itself ten times a second, and nothing else is drawn again. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../text/page";
import { clockDuration, clockText } from "./clock_text";
import { PlayIcon } from "./play_icons";

const TICK = 100;

interface Props {
  name: string;
  /** Milliseconds left at this moment. */
  read: () => number;
  running: boolean;
  /** Milliseconds below which it warns. */
  low: number;
  /** Called once when a running clock comes to that. */
  onLow: () => void;
}

export function ClockView({ name, read, running, low, onLow }: Props) {
  const left = useSignal(read());
  const warns = useComputed(() => left.value < low);
  const text = useComputed(() => clockText(left.value));
  const duration = useComputed(() => clockDuration(left.value));
  useEffect(() => {
    left.value = read();
    if (!running) return;
    const timer = setInterval(() => {
      left.value = read();
    }, TICK);
    return () => clearInterval(timer);
  }, [read, running]);
  const alarm = running && warns.value;
  useEffect(() => {
    if (alarm) onLow();
  }, [alarm]);
  return (
    <time
      class={warns.value ? "clock low" : "clock"}
      data-running={running ? "" : undefined}
      dateTime={duration}
      role="timer"
      aria-label={say("play-clock", { name })}
    >
      {warns.value && <PlayIcon name="hourglass" />}
      <span class="clock-text">{text}</span>
    </time>
  );
}
