/** How a game ended, beside the board and not over it: who won, why, and where to go from here. */

import type { ComponentChildren } from "preact";
import { numberedAt } from "../../game/numbering";
import { say } from "../../text/page";
import { openPanel } from "../panels";
import { sharedGame } from "../share/shared";
import { PlayIcon, type PlayIconName } from "./play_icons";
import { SeatShape } from "./seat_shape";
import type { AnyTable } from "./table";

interface Props {
  table: AnyTable;
  /** The seat that won; null: nobody. */
  winner: number | null;
  /** Who won, and why. */
  sentence: string;
  /** More words, before and after how long it was. */
  why?: ComponentChildren;
  more?: ComponentChildren;
  /** The ways on: `Way`s. */
  children: ComponentChildren;
}

export function Result({ table, winner, sentence, why, more, children }: Props) {
  const { players } = table.variant.shape;
  const match = table.match.value;
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
        {why}
        <p class="result-facts">{say("moves-played", { ...numberedAt(match, match.cursor) })}</p>
        {more}
      </div>
      <div class="result-buttons">{children}</div>
    </section>
  );
}

interface WayProps {
  icon: PlayIconName;
  label: string;
  /** Where it leads, or what it does. */
  to: string | (() => void);
  primary?: boolean;
  /** Shown, but not to be done. */
  off?: boolean;
}

export function Way({ icon, label, to, primary = false, off }: WayProps) {
  const look = primary ? "button primary" : "button";
  const words = (
    <>
      <PlayIcon name={icon} />
      {label}
    </>
  );
  if (typeof to === "string") {
    return (
      <a class={look} href={to}>
        {words}
      </a>
    );
  }
  return (
    <button type="button" class={look} aria-disabled={off} onClick={off ? undefined : to}>
      {words}
    </button>
  );
}

export const WayToReplay = ({ table }: { table: AnyTable }) => (
  <Way icon="play" label={say("play-replay")} to={table.replay.start} />
);

export const WayToShare = ({ table }: { table: AnyTable }) => (
  <Way icon="share" label={say("share")} to={() => openPanel({ share: sharedGame(table) })} />
);
