/** How the game ended, beside the board and not over it: who won, why, and where to go from here. */

import type { ComponentChildren } from "preact";
import { say } from "../../text/page";
import { homeAddress } from "../router";
import { PlayIcon } from "./play_icons";
import { SeatShape } from "./seat_shape";

interface Props {
  /** The seat that won; null: a draw. */
  winner: number | null;
  /** The players' names in the game's data. */
  players: readonly string[];
  /** The outcome in a sentence: who won, and why. */
  sentence: string;
  /** What had been foretold of those whom the last turn put out of the game. */
  why: readonly string[];
  /** "42 plies". */
  facts: ComponentChildren;
  /** Where the game can be reviewed and analysed. */
  review: string;
  analysis: string;
  onShare: () => void;
  onReplay: () => void;
  onRematch: () => void;
}

export function Result({
  winner,
  players,
  sentence,
  why,
  facts,
  review,
  analysis,
  onShare,
  onReplay,
  onRematch,
}: Props) {
  return (
    <section
      class="result"
      data-seat={winner ?? undefined}
      data-player={winner === null ? undefined : players[winner]}
      aria-labelledby="result-sentence"
    >
      <span class="result-signs">
        {players.map(
          (player, seat) => (winner ?? seat) === seat && <SeatShape key={player} seat={seat} player={player} big />,
        )}
      </span>
      <div class="result-words">
        <h2 id="result-sentence">{sentence}</h2>
        {why.map((one) => (
          <p key={one} class="result-why">
            {one}
          </p>
        ))}
        <p class="result-facts">{facts}</p>
      </div>
      <div class="result-buttons">
        <button type="button" class="button primary" onClick={onRematch}>
          <PlayIcon name="again" />
          {say("play-rematch")}
        </button>
        <button type="button" class="button" onClick={onReplay}>
          <PlayIcon name="play" />
          {say("play-replay")}
        </button>
        <a class="button" href={review}>
          <PlayIcon name="review" />
          {say("review-open")}
        </a>
        <a class="button" href={analysis}>
          <PlayIcon name="chart" />
          {say("play-analyse")}
        </a>
        <button type="button" class="button" onClick={onShare}>
          <PlayIcon name="share" />
          {say("share")}
        </button>
        <a class="button" href={homeAddress}>
          <PlayIcon name="home" />
          {say("play-home")}
        </a>
      </div>
    </section>
  );
}
