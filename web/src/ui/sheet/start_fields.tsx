/** Fields for the start: a setup, or a record, position or setup code of the user. */

import { useId } from "preact/hooks";
import type { GameData, Shape } from "../../data/types";
import type { GameTexts } from "../../text/api";
import { capital, say } from "../../text/page";
import { editorAddress } from "../router";
import { type Draft, isSeed, isSeeded } from "./draft";
import { type Recognised, TextField } from "./text_field";

interface StartProps {
  game: GameData;
  draft: Draft;
  shape: Shape;
  texts: GameTexts;
  recognised: Recognised;
  onChange: (change: Partial<Draft>) => void;
  /** Called when the user goes to another screen. */
  onLeave: () => void;
}

export function StartFields({ game, draft, shape, texts, recognised, onChange, onLeave }: StartProps) {
  const name = useId();
  const { start } = draft;
  const isChosen = (setup: string): boolean => start.kind === "setup" && start.name === setup;
  return (
    <fieldset class="field">
      <legend>{say("start-from")}</legend>
      <div class="setups">
        {shape.setups.map((setup) => (
          <label key={setup.name} class="setup beside gap-3">
            <input
              type="radio"
              name={name}
              checked={isChosen(setup.name)}
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
            name={name}
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
      {isSeeded(draft, shape) && <SeedField seed={draft.seed} onChange={(seed) => onChange({ seed })} />}
      {start.kind === "text" && (
        <TextField text={draft.text} recognised={recognised} onChange={(text) => onChange({ text })} />
      )}
    </fieldset>
  );
}

function SeedField({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  const id = useId();
  const wrong = !isSeed(seed);
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
        aria-invalid={wrong ? "true" : undefined}
        aria-describedby={`${id}-problem`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="problem" id={`${id}-problem`}>
        {wrong ? say("wrong-seed") : ""}
      </p>
    </div>
  );
}
