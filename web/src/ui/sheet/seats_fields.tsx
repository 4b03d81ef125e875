/** Fields for the seats: a human, a computer level or a server's engine for each player. */

import type { VNode } from "preact";
import { useId } from "preact/hooks";
import type { Shape } from "../../data/types";
import type { Seat } from "../../game/api";
import type { GameTexts } from "../../text/api";
import { levelName, say, sayKey } from "../../text/page";
import { BoardShapes, SeatShape } from "../play/seat_shape";
import { MAX_NAME_LENGTH } from "./draft";

interface SeatsProps {
  shape: Shape;
  texts: GameTexts;
  seats: readonly Seat[];
  levels: readonly number[];
  engines: readonly string[];
  onChange: (index: number, seat: Seat) => void;
}

export function SeatsFields({ shape, texts, seats, onChange, ...others }: SeatsProps) {
  return (
    <SeatList shape={shape} texts={texts}>
      {(index, player) => (
        <SeatFields player={player} seat={seats[index]!} onChange={(seat) => onChange(index, seat)} {...others} />
      )}
    </SeatList>
  );
}

interface ListProps {
  shape: Shape;
  texts: GameTexts;
  /** The fields of a seat. */
  children: (seat: number, player: string) => VNode;
}

/** The list of seats. */
export function SeatList({ shape, texts, children }: ListProps) {
  return (
    <fieldset class="field">
      <legend>{say("seats")}</legend>
      <div class="seats">
        <BoardShapes board={shape.board} seats={shape.players.length}>
          {shape.players.map((player, seat) => (
            <div class="seat" key={player} data-player={player} data-seat={seat}>
              <SeatShape seat={seat} player={player} />
              {children(seat, texts.say(`player-${player}`))}
            </div>
          ))}
        </BoardShapes>
      </div>
    </fieldset>
  );
}

/** The value of a seat in the select element. */
function seatValue(seat: Seat): string {
  if (seat.kind === "person") return "person";
  return seat.kind === "computer" ? `level-${seat.level}` : `engine-${seat.name}`;
}

function seatOf(value: string, before: Seat): Seat {
  if (value.startsWith("level-")) return { kind: "computer", level: Number(value.slice(6)) };
  if (value.startsWith("engine-")) return { kind: "engine", name: value.slice(7) };
  return { kind: "person", name: before.kind === "person" ? before.name : "" };
}

interface SeatFieldsProps {
  player: string;
  seat: Seat;
  levels: readonly number[];
  engines: readonly string[];
  onChange: (seat: Seat) => void;
}

function SeatFields({ player, seat, levels, engines, onChange }: SeatFieldsProps) {
  const id = useId();
  const about =
    seat.kind === "computer" ? sayKey(`level-${seat.level}-doc`) : seat.kind === "engine" ? say("engine-doc") : null;
  return (
    <div class="seat-fields">
      <label for={id} class="seat-player">
        {player}
      </label>
      <select
        id={id}
        class="select"
        value={seatValue(seat)}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={(event) => onChange(seatOf(event.currentTarget.value, seat))}
      >
        <option value="person">{say("person")}</option>
        <OpponentOptions levels={levels} engines={engines} />
      </select>
      {seat.kind === "person" && (
        <input
          class="input"
          aria-label={say("person-name", { player })}
          placeholder={say("person-name-empty")}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          value={seat.name}
          onInput={(event) => onChange({ kind: "person", name: event.currentTarget.value })}
        />
      )}
      {about && (
        <p class="seat-about quiet small" id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}

interface OpponentProps {
  levels: readonly number[];
  engines: readonly string[];
}

/** Values are `level-NUMBER` and `engine-NAME`. */
export function OpponentOptions({ levels, engines }: OpponentProps) {
  return (
    <>
      <optgroup label={say("computer")}>
        {levels.map((number) => (
          <option key={number} value={`level-${number}`}>
            {levelName(number)}
          </option>
        ))}
      </optgroup>
      {engines.length > 0 && (
        <optgroup label={say("engines")}>
          {engines.map((name) => (
            <option key={name} value={`engine-${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
