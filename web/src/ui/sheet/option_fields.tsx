/** Fields for a game's options; secondary options are behind a button. */

import type { GameData, OptionData } from "../../data/types";
import type { GameTexts } from "../../text/api";
import { capital, say } from "../../text/page";
import { ChoiceField, NumberField } from "../fields";
import { choicesOf, conflictingOption, isValue, type Values } from "./options";

interface OptionsProps {
  game: GameData;
  texts: GameTexts;
  values: Values;
  onChange: (name: string, value: string) => void;
}

/** An option's name and description. */
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
    const conflict = conflictingOption(game, values, name, choice);
    const titled = (option: string, of: string): string =>
      say("labelled", { label: optionTexts(texts, option).label, value: choiceLabel(texts, option, of) });
    if (!conflict) return undefined;
    return say("barred", {
      choice: choiceLabel(texts, name, choice),
      other: titled(conflict.name, values[conflict.name] ?? ""),
    });
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
  return (
    <>
      {options.map((option) => (
        <OptionField key={option.name} {...props} option={option} />
      ))}
    </>
  );
}

/** Open at first if an option has a non-default value. */
export function MoreOptions(props: OptionsProps) {
  const { game, values } = props;
  const options = game.options.filter(({ primary }) => !primary);
  if (options.length === 0) return null;
  const changed = options.some((option) => values[option.name] !== String(option.default));
  return (
    <details class="more-options" open={changed}>
      <summary>{say("more-options")}</summary>
      <div class="stack">
        {options.map((option) => (
          <OptionField key={option.name} {...props} option={option} />
        ))}
      </div>
    </details>
  );
}
