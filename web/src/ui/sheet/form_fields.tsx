/** Fields of the new-game form: the seats (human, computer level or engine) and the start (a setup or a typed text). */

import { useId } from "preact/hooks";
import type { GameData, Shape } from "../../data/types";
import { MAX_NAME_LENGTH } from "../../game/api";
import type { GameTexts } from "../../text/api";
import { capital, levelName, say, sayKey } from "../../text/page";
import { editorAddress } from "../navigation";
import { BoardShapes, SeatShape } from "../play/players";
import { useServices } from "../services";
import { type Draft, isSeed, type SeatChoice, seatOfValue, seatValue, usesSeed, type Where } from "./draft";
import { type Recognition, TextField } from "./text_field";

interface SeatsProps {
  shape: Shape;
  texts: GameTexts;
  where: Where;
  seats: readonly SeatChoice[];
  engines: readonly string[];
  onChange: (index: number, seat: SeatChoice) => void;
}

export function SeatsFields({ shape, texts, seats, onChange, ...props }: SeatsProps) {
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
                {...props}
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
  const description =
    seat.kind === "computer" ? sayKey(`level-${seat.level}-doc`) : seat.kind === "engine" ? say("engine-doc") : null;
  const humanChoices =
    where === "here"
      ? { person: say("person") }
      : { me: say("seat-me"), invited: say("seat-friend"), open: say("seat-anyone") };
  return (
    <div class="seat-fields">
      <label for={id} class="strong breakable">
        {player}
      </label>
      <select
        id={id}
        class="select"
        value={seatValue(seat)}
        aria-describedby={description ? `${id}-about` : undefined}
        onChange={(event) => onChange(seatOfValue(event.currentTarget.value))}
      >
        {Object.entries(humanChoices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
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
      {description && (
        <p class="seat-about quiet small" id={`${id}-about`}>
          {description}
        </p>
      )}
    </div>
  );
}

interface StartProps {
  game: GameData;
  draft: Draft;
  shape: Shape;
  texts: GameTexts;
  recognition: Recognition;
  onChange: (change: Partial<Draft>) => void;
  onLeave: () => void; // called when the user opens the position editor
}

export function StartFields({ game, draft, shape, texts, recognition, onChange, onLeave }: StartProps) {
  const radioGroup = useId();
  const { start } = draft;
  const isSelected = (setup: string): boolean => start.kind === "setup" && start.name === setup;
  return (
    <fieldset class="field">
      <legend>{say("start-from")}</legend>
      <div class="setups">
        {shape.setups.map((setup) => (
          <label key={setup.name} class="setup beside gap-3">
            <input
              type="radio"
              name={radioGroup}
              checked={isSelected(setup.name)}
              onChange={() => onChange({ start: { kind: "setup", name: setup.name } })}
            />
            <span>
              {texts.say(`setup-${setup.name}-title`)}
              <span class="setup-doc quiet small">{capital(texts.say(`setup-${setup.name}`))}</span>
            </span>
          </label>
        ))}
        <label class="setup beside gap-3">
          <input
            type="radio"
            name={radioGroup}
            checked={start.kind === "text"}
            onChange={() => onChange({ start: { kind: "text" } })}
          />
          <span>{say(game.setup_codes ? "own-text-or-code" : "own-text")}</span>
        </label>
      </div>
      {game.editor && (
        <p>
          <a href={editorAddress(game.name)} onClick={onLeave}>
            {say("set-up-position")}
          </a>
        </p>
      )}
      {usesSeed(draft, shape) && <SeedField seed={draft.seed} onChange={(seed) => onChange({ seed })} />}
      {start.kind === "text" && (
        <TextField text={draft.text} recognition={recognition} onChange={(text) => onChange({ text })} />
      )}
    </fieldset>
  );
}

function SeedField({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  const id = useId();
  const isInvalid = !isSeed(seed);
  return (
    <div class="field seed">
      <label for={id}>{say("seed")}</label>
      <input
        id={id}
        class="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={say("seed-empty")}
        value={seed}
        aria-invalid={isInvalid ? "true" : undefined}
        aria-describedby={`${id}-problem`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="problem" id={`${id}-problem`}>
        {isInvalid ? say("wrong-seed") : ""}
      </p>
    </div>
  );
}
