/** Stepping through the game: to the start, back, on, to the end, by a slider, and by itself. */

import type { ReadonlySignal } from "@preact/signals";
import { say } from "../../text/page";
import { PlayIcon, type PlayIconName } from "./play_icons";
import type { Replay } from "./replay";

interface Props {
  at: ReadonlySignal<number>;
  plies: number;
  replay: Replay;
}

export function Stepper({ at, plies, replay }: Props) {
  const ply = at.value;
  const running = replay.running.value;
  return (
    <div class="replay" role="group" aria-label={say("play-steps")}>
      <div class="replay-buttons">
        <StepButton icon="first" label={say("play-first")} off={ply === 0} act={replay.first} />
        <StepButton icon="previous" label={say("play-previous")} off={ply === 0} act={replay.previous} />
        <StepButton
          icon={running ? "pause" : "play"}
          label={say(running ? "play-pause" : "play-autoplay")}
          off={plies === 0}
          act={replay.toggle}
        />
        <StepButton icon="next" label={say("play-next")} off={ply >= plies} act={replay.next} />
        <StepButton icon="last" label={say("play-last")} off={ply >= plies} act={replay.last} />
      </div>
      <div class="replay-row">
        <input
          type="range"
          class="replay-slider"
          min={0}
          max={plies}
          value={ply}
          disabled={plies === 0}
          aria-label={say("play-slider")}
          aria-valuetext={say("play-slider-value", { ply, plies })}
          onInput={(event) => replay.go(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button replay-speed"
          aria-label={say("play-speed", { speed: replay.speed.value })}
          title={say("play-speed", { speed: replay.speed.value })}
          onClick={replay.changeSpeed}
        >
          {replay.speed.value}×
        </button>
      </div>
    </div>
  );
}

/** Not disabled, where it can do nothing: a disabled button would lose the focus. */
export function StepButton({
  icon,
  label,
  off,
  act,
}: {
  icon: PlayIconName;
  label: string;
  off: boolean;
  act: () => void;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      <PlayIcon name={icon} />
    </button>
  );
}
