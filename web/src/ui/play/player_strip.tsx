/** A player at an edge of the board: shape, name, who that is, what is captured or in reserve, the clock. */

import type { ComponentChildren } from "preact";
import { say } from "../../text/page";
import { SeatShape } from "./seat_shape";

export interface StripProps {
  seat: number;
  /** What the game calls the player. */
  player: string;
  /** The person's name, the computer's level. */
  who: string;
  state: "to-move" | "thinking" | "won" | "drew" | "out" | "waiting";
  compact: boolean;
  remark: string;
  clock: ComponentChildren;
  children?: ComponentChildren;
}

export function PlayerStrip({ seat, player, who, state, compact, remark, clock, children }: StripProps) {
  const said = state === "waiting" ? "" : say(`play-state-${state}`);
  return (
    <section class={compact ? "strip compact" : "strip"} data-seat={seat} data-state={state} aria-label={player}>
      <span class="strip-sign">
        <SeatShape seat={seat} />
      </span>
      <div class="strip-who">
        <h2 class="strip-name">{player}</h2>
        {who !== "" && <span class="strip-seat">{who}</span>}
        {remark !== "" && <span class="strip-remark">{remark}</span>}
      </div>
      {said !== "" && <span class="strip-state">{said}</span>}
      {children}
      {clock}
    </section>
  );
}
