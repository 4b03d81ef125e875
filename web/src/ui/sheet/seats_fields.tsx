/** Fields for the seats: a human, a computer level or a server's engine for each player. */

import { useId } from "preact/hooks";
import type { Shape } from "../../data/types";
import { MAX_NAME_LENGTH } from "../../game/api";
import type { GameTexts } from "../../text/api";
import { levelName, say, sayKey } from "../../text/page";
import { BoardShapes, SeatShape } from "../play/seat_shape";
import { useServices } from "../services";
import { type SeatChoice, seatOfValue, seatValue, type Where } from "./draft";

interface SeatsProps {
  shape: Shape;
  texts: GameTexts;
  where: Where;
  seats: readonly SeatChoice[];
  engines: readonly string[];
  onChange: (index: number, seat: SeatChoice) => void;
}

export function SeatsFields({ shape, texts, seats, onChange, ...others }: SeatsProps) {
  return (
    <fieldset class="field">
      <legend>{say("seats")}</legend>
      <div class="stack">
        <BoardShapes board={shape.board} seats={shape.players.length}>
          {shape.players.map((player, index) => (
            <div class="seat" key={player} data-player={player} data-seat={index}>
              <SeatShape seat={index} player={player} />
              <SeatFields
                player={texts.say(`player-${player}`)}
                seat={seats[index]!}
                onChange={(seat) => onChange(index, seat)}
                {...others}
              />
            </div>
          ))}
        </BoardShapes>
      </div>
    </fieldset>
  );
}

interface SeatFieldsProps extends Pick<SeatsProps, "where" | "engines"> {
  player: string;
  seat: SeatChoice;
  onChange: (seat: SeatChoice) => void;
}

function SeatFields({ player, seat, where, engines, onChange }: SeatFieldsProps) {
  const id = useId();
  const { levels } = useServices().catalogue;
  const about =
    seat.kind === "computer" ? sayKey(`level-${seat.level}-doc`) : seat.kind === "engine" ? say("engine-doc") : null;
  const people =
    where === "here"
      ? { person: say("person") }
      : { me: say("seat-me"), invited: say("seat-friend"), open: say("seat-anyone") };
  return (
    <div class="seat-fields">
      <label for={id} class="seat-player strong">
        {player}
      </label>
      <select
        id={id}
        class="select"
        value={seatValue(seat)}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={(event) => onChange(seatOfValue(event.currentTarget.value))}
      >
        {Object.entries(people).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        <optgroup label={say("computer")}>
          {levels.map((level) => (
            <option key={level} value={seatValue({ kind: "computer", level })}>
              {levelName(level)}
            </option>
          ))}
        </optgroup>
        {engines.length > 0 && (
          <optgroup label={say("engines")}>
            {engines.map((name) => (
              <option key={name} value={seatValue({ kind: "engine", name })}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
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
