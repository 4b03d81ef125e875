/** Form fields: a choice, a switch and a number. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { say } from "../text/page";
import { IconButton } from "./buttons";
import { useServices } from "./services";

export interface ChoiceOption<T> {
  value: T;
  label: ComponentChildren;
  /** The reason why it cannot be chosen. */
  unavailable?: string | undefined;
}

interface ChoiceProps<T> {
  label: string;
  /** Whether to hide the label, except from screen readers. */
  quiet?: boolean;
  about?: ComponentChildren;
  value: T;
  choices: readonly ChoiceOption<T>[];
  onChange: (value: T) => void;
  class?: string;
}

export function ChoiceField<T extends string | number>(props: ChoiceProps<T>) {
  const { label, quiet, about, value, choices, onChange, class: more } = props;
  const name = useId();
  const unavailable = choices.find((one) => one.unavailable)?.unavailable;
  return (
    <fieldset class={`field ${more ?? ""}`}>
      <legend class={quiet ? "visually-hidden" : ""}>{label}</legend>
      <div class="segments row">
        {choices.map((one) => (
          <label key={one.value} class="segment" title={one.unavailable}>
            <input
              type="radio"
              name={name}
              value={String(one.value)}
              checked={one.value === value}
              disabled={one.unavailable !== undefined}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
      {unavailable && <p class="quiet small">{unavailable}</p>}
      {about && <p class="quiet small">{about}</p>}
    </fieldset>
  );
}

/** The games as options of a `<select>`; `any` labels the empty option for all games. */
export function GameChoices({ any }: { any: string }) {
  const { catalogue } = useServices();
  return (
    <>
      <option value="">{any}</option>
      {catalogue.games.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </>
  );
}

interface SwitchProps {
  label: string;
  about?: string | undefined;
  checked: boolean;
  /** Visible but not changeable; `about` explains why. */
  off?: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, about, checked, off = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="switch beside between">
        {label}
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={off}
          aria-describedby={about ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {about && (
        <p class="quiet small" id={id}>
          {about}
        </p>
      )}
    </div>
  );
}

interface NumberProps {
  label: string;
  /** As typed, not validated. */
  value: string;
  low: number;
  high: number;
  about?: string | undefined;
  problem?: string | undefined;
  onChange: (typed: string) => void;
}

/** A whole number with buttons for steps. */
export function NumberField({ label, value, low, high, about, problem, onChange }: NumberProps) {
  const id = useId();
  const step = (by: number): void => {
    const now = Number.parseInt(value, 10);
    onChange(String(Number.isNaN(now) ? low : Math.min(high, Math.max(low, now + by))));
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <IconButton
          icon="minus"
          label={say("less", { what: label })}
          act={() => step(-1)}
          disabled={Number(value) <= low}
        />
        <input
          id={id}
          class="input"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={problem ? "true" : undefined}
          aria-describedby={problem ? `${id}-problem` : about ? `${id}-about` : undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <IconButton
          icon="plus"
          label={say("more-of", { what: label })}
          act={() => step(1)}
          disabled={Number(value) >= high}
        />
      </div>
      {about && (
        <p class="quiet small" id={`${id}-about`}>
          {about}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
