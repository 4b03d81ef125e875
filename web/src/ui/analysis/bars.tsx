/**
 * Who stands how, as bars: of two players one that they share; of more one each.  A bar is the result to be expected.
 */

import { expectation } from "../../game/reviewed_move";
import { say } from "../../text/page";
import { SeatShape } from "../play/seat_shape";
import type { Analysis } from "./analysis";
import { scoreText } from "./score_text";

/** So many bars stand side by side. */
const MOST_COLUMNS = 3;

export function Bars({ analysis }: { analysis: Analysis }) {
  const { seats } = analysis;
  return (
    <section
      class="opponents bars"
      aria-label={say("analysis-bars")}
      title={seats.length > 2 ? say("analysis-bars-many") : undefined}
      style={{ "--columns": columnsFor(seats.length) }}
    >
      {seats.length === 2 ? (
        <SharedBar analysis={analysis} />
      ) : (
        seats.map((seat) => <OwnBar key={seat} analysis={analysis} seat={seat} />)
      )}
    </section>
  );
}

function columnsFor(players: number): number {
  if (players === 2) return 1;
  return players <= MOST_COLUMNS ? players : Math.ceil(players / 2);
}

/** The score of a seat; an ended game's result stands for one. */
function scoreAt(analysis: Analysis, seat: number): { text: string; part: number } | null {
  const { outcome, variant } = analysis.position.value;
  if (outcome.status === "draw") return { text: say("play-drew"), part: 0.5 };
  if (outcome.status === "win") {
    const won = outcome.winner === seat;
    return { text: won ? say("play-won") : "", part: won ? 1 : 0 };
  }
  const score = analysis.search.scoreOf(seat);
  return score === null ? null : { text: scoreText(score), part: expectation(score, variant.game.eval_scale) };
}

const percent = (part: number): number => Math.round(100 * part);

/** The first player's part at the left; the score stands at the side of whoever is ahead. */
function SharedBar({ analysis }: { analysis: Analysis }) {
  const { players } = analysis.variant.shape;
  const scores = [scoreAt(analysis, 0), scoreAt(analysis, 1)];
  const part = scores[0]?.part ?? 0.5;
  const ahead = part >= 0.5 ? 0 : 1;
  return (
    <div class="bar-row">
      {[0, 1].map((seat) => (
        <span key={seat} class="bar-player" data-place={seat}>
          <SeatShape seat={seat} player={players[seat]} />
          <span class="visually-hidden">{analysis.variant.playerName(seat)}</span>
          <span class="bar-score">{seat === ahead ? scores[seat]?.text : ""}</span>
        </span>
      ))}
      <Bar
        label={analysis.variant.playerName(0)}
        part={part}
        seat={0}
        player={players[0]}
        rest={1}
        other={players[1]}
      />
    </div>
  );
}

function OwnBar({ analysis, seat }: { analysis: Analysis; seat: number }) {
  const player = analysis.variant.shape.players[seat];
  const score = scoreAt(analysis, seat);
  const name = analysis.variant.playerName(seat);
  const position = analysis.position.value;
  const isOut = position.outcome.status === "ongoing" && position.seat !== seat && !position.canResign(seat);
  return (
    <div class="bar-row own-bar" data-moves={position.seat === seat ? "" : undefined}>
      <span class="bar-player">
        <SeatShape seat={seat} player={player} />
        <span class="visually-hidden">{name}</span>
        <span class="bar-score">{isOut ? say("play-out") : score?.text}</span>
      </span>
      <Bar label={name} part={isOut ? 0 : (score?.part ?? 0.5)} seat={seat} player={player} />
    </div>
  );
}

interface BarProps {
  label: string;
  part: number;
  seat: number;
  player: string | undefined;
  /** Whose the rest of it is, where it is anybody's. */
  rest?: number;
  other?: string | undefined;
}

function Bar({ label, part, seat, player, rest, other }: BarProps) {
  return (
    <span
      class="bar"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(part)}
      aria-valuetext={say("analysis-percent", { percent: percent(part) })}
    >
      <span class="bar-part" data-seat={seat} data-player={player} style={{ flexGrow: part }} />
      <span
        class={rest === undefined ? "bar-rest" : "bar-part"}
        data-seat={rest}
        data-player={other}
        style={{ flexGrow: 1 - part }}
      />
    </span>
  );
}
