/** A player at an edge of the board: shape, name, who that is, what is captured or in reserve, the clock. */

import type { ComponentChildren } from "preact";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { SeatShape } from "./seat_shape";

export type PlayerState = "to-move" | "thinking" | "won" | "drew" | "out" | "waiting";

const STATES: Readonly<Record<PlayerState, PlainKey | "">> = {
  "to-move": "play-to-move",
  thinking: "play-thinks",
  won: "play-won",
  drew: "play-drew",
  out: "play-out",
  waiting: "",
};

export interface StripProps {
  seat: number;
  /** What people call the player, and what the game's data does. */
  player: string;
  code: string;
  /** The person's name, the computer's level. */
  who: string;
  /** Beside the player's name. */
  mark?: ComponentChildren;
  state: PlayerState;
  compact: boolean;
  remark: string;
  /** Whether remarks come and go within a turn: their place is kept then, so that the board stays where it is. */
  remarkable: boolean;
  /** What a computer player thinks; empty: nothing, or nothing to be shown. */
  thinking: string;
  clock: ComponentChildren;
  children?: ComponentChildren;
}

export function PlayerStrip({
  seat,
  player,
  code,
  who,
  mark,
  state,
  compact,
  remark,
  remarkable,
  thinking,
  clock,
  children,
}: StripProps) {
  const details = (compact ? [who, remark, thinking] : [who, thinking]).filter((detail) => detail !== "");
  const shown = compact ? details.slice(-1) : details;
  return (
    <section class={compact ? "strip compact" : "strip"} data-seat={seat} data-state={state} aria-label={player}>
      <span class="strip-sign">
        <SeatShape seat={seat} player={code} />
      </span>
      <div class="strip-who">
        <h2 class="strip-name">{player}</h2>
        {mark}
        {shown.map((detail) => (
          <span key={detail} class={detail === remark ? "strip-remark" : "strip-seat"}>
            {detail}
          </span>
        ))}
      </div>
      {children}
      {STATES[state] !== "" && <span class="strip-state">{say(STATES[state])}</span>}
      {clock}
      {!compact && (remarkable || remark !== "") && (
        <p class="strip-remark" title={remark}>
          {remark}
        </p>
      )}
    </section>
  );
}
