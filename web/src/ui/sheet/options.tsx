/** The values of a game's options, as users type them, and the fields of the options. The *shaping options* determine
 *  the board, the players and the setups. Some combinations of their values do not exist. If two options conflict, the
 *  option that the user has just set keeps its value, otherwise the earlier option in the list. */

import type { GameData, OptionData } from "../../data/types";
import type { Options } from "../../rules/api";
import { findShape } from "../../rules/game";
import type { GameTexts } from "../../text/api";
import { capital, say } from "../../text/page";
import { ChoiceField, NumberField } from "../controls";

export type Values = Readonly<Record<string, string>>;

const MAX_NUMBER_CHOICES = 8; // a number with at most this many values is shown as a choice

export const valuesOf = (options: Options): Values =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));

export function defaultValues(game: GameData): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, String(option.default)]));
}

/** The values that an option's choice field offers; null for an option with a number field. */
export function choicesOf({ choices, low, high }: OptionData): readonly string[] | null {
  if (choices.length > 0) return choices.map(String);
  if (high - low >= MAX_NUMBER_CHOICES) return null;
  return Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
}

function isValue(option: OptionData, value: string): boolean {
  if (option.choices.length > 0) return option.choices.some((choice) => String(choice) === value);
  return /^-?\d{1,15}$/.test(value.trim()) && Number(value) >= option.low && Number(value) <= option.high;
}

/** The stored value if it is valid, else the default. */
export function readValue(option: OptionData, stored: unknown): string {
  return typeof stored === "string" && isValue(option, stored) ? stored : String(option.default);
}

/** The existing combinations of shaping options, closest to the defaults first. */
function combinations(game: GameData): Values[] {
  const defaults = defaultValues(game);
  const found = Object.keys(game.shapes).map((key) =>
    Object.fromEntries(key.split(" ").map((part) => part.split("=") as [string, string])),
  );
  const distance = (values: Values): number => game.shaping.filter((name) => values[name] !== defaults[name]).length;
  return found.sort((one, other) => distance(one) - distance(other));
}

/** The number of options at the beginning of `order` that have the same values in both combinations. */
function commonPrefixLength(order: readonly string[], one: Values, other: Values): number {
  const firstDifference = order.findIndex((name) => one[name] !== other[name]);
  return firstDifference < 0 ? order.length : firstDifference;
}

/** The values, changed to an existing combination. The option `fixed` keeps its value. If two other
 *  options conflict, the earlier one keeps its value. If no combination has this value of `fixed`, nothing changes. */
export function nearestCombination(game: GameData, values: Values, fixed?: string): Values {
  if (findShape(game, values)) return values;
  const order = [...game.shaping].sort((one, other) => Number(other === fixed) - Number(one === fixed));
  let best: Values | undefined;
  for (const candidate of combinations(game)) {
    if (!best || commonPrefixLength(order, candidate, values) > commonPrefixLength(order, best, values))
      best = candidate;
  }
  const keepsFixed = fixed === undefined || best?.[fixed] === values[fixed];
  return best && keepsFixed ? { ...values, ...best } : values;
}

/** An earlier shaping option whose value excludes this value or, if only several together exclude it, the last earlier
 *  one; null if the value is possible. */
export function conflictingOption(game: GameData, values: Values, name: string, value: string): OptionData | null {
  const index = game.shaping.indexOf(name);
  if (index < 0) return null;
  const before = game.shaping.slice(0, index);
  const fits = (fixed: readonly string[]): boolean =>
    combinations(game).some((one) => one[name] === value && fixed.every((other) => one[other] === values[other]));
  if (fits(before)) return null;
  const conflict = before.find((other) => !fits([other])) ?? before.at(-1);
  return game.options.find((option) => option.name === conflict) ?? null;
}

/** The names of options with invalid values. */
export function wrongValues(game: GameData, values: Values): string[] {
  return game.options.filter((option) => !isValue(option, values[option.name] ?? "")).map(({ name }) => name);
}

/** The options as the rules take them. All values must be valid. */
export function optionsOf(game: GameData, values: Values): Required<Options> {
  return Object.fromEntries(
    game.options.map((option) => {
      const typed = (values[option.name] ?? String(option.default)).trim();
      return [option.name, option.choices.find((choice) => String(choice) === typed) ?? Number(typed)];
    }),
  );
}

interface OptionsProps {
  game: GameData;
  texts: GameTexts;
  values: Values;
  onChange: (name: string, value: string) => void;
}

function optionTexts(texts: GameTexts, name: string): { label: string; about: string | undefined } {
  const [title, doc] = [`option-${name}-title`, `option-${name}`];
  const about = texts.has(doc) ? capital(texts.say(doc)) : undefined;
  return { label: texts.has(title) ? texts.say(title) : capital(name.replaceAll("_", " ")), about };
}

function OptionField({ game, texts, values, onChange, option }: OptionsProps & { option: OptionData }) {
  const { name, low, high } = option;
  const { label, about } = optionTexts(texts, name);
  const value = values[name] ?? "";
  const choices = choicesOf(option);
  if (choices === null) {
    const problem = isValue(option, value) ? undefined : say("wrong-number", { low, high });
    return (
      <NumberField
        label={label}
        value={value}
        low={low}
        high={high}
        about={about}
        problem={problem}
        onChange={(typed) => onChange(name, typed)}
      />
    );
  }
  const unavailable = (choice: string): string | undefined => {
    const { name: other } = conflictingOption(game, values, name, choice) ?? {};
    if (other === undefined) return undefined;
    const otherChoice = choiceLabel(texts, other, values[other] ?? "");
    const labelled = say("labelled", { label: optionTexts(texts, other).label, value: otherChoice });
    return say("barred", { choice: choiceLabel(texts, name, choice), other: labelled });
  };
  return (
    <ChoiceField
      label={label}
      about={about}
      value={value}
      choices={choices.map((one) => ({
        value: one,
        label: choiceLabel(texts, name, one),
        unavailable: unavailable(one),
      }))}
      onChange={(chosen) => onChange(name, chosen)}
    />
  );
}

function choiceLabel(texts: GameTexts, name: string, choice: string): string {
  const key = `option-${name}-${choice}`;
  return capital(texts.has(key) ? texts.say(key) : choice);
}

export function PrimaryOptions(props: OptionsProps) {
  const options = props.game.options.filter(({ primary }) => primary);
  return options.map((option) => <OptionField key={option.name} {...props} option={option} />);
}

/** The secondary options. They are visible at first if any of them has a non-default value. */
export function MoreOptions(props: OptionsProps) {
  const { game, values } = props;
  const options = game.options.filter(({ primary }) => !primary);
  if (options.length === 0) return null;
  const changed = options.some((option) => values[option.name] !== String(option.default));
  return (
    <details class="more-options" open={changed}>
      <summary class="strong beside">{say("more-options")}</summary>
      <div class="stack">
        {options.map((option) => (
          <OptionField key={option.name} {...props} option={option} />
        ))}
      </div>
    </details>
  );
}
