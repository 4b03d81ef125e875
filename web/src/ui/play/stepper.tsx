/** Stepping through the game: to the start, back, on, to the end, by a slider, and by itself. */

import type { ReadonlySignal } from "@preact/signals";
import { say } from "../../text/page";
import { PlayButton } from "./play_button";
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
        <PlayButton icon="first" label={say("play-first")} off={ply === 0} act={replay.first} />
        <PlayButton icon="previous" label={say("play-previous")} off={ply === 0} act={replay.previous} />
        <PlayButton
          icon={running ? "pause" : "play"}
          label={say(running ? "play-pause" : "play-autoplay")}
          off={plies === 0}
          act={replay.toggle}
        />
        <PlayButton icon="next" label={say("play-next")} off={ply >= plies} act={replay.next} />
        <PlayButton icon="last" label={say("play-last")} off={ply >= plies} act={replay.last} />
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
