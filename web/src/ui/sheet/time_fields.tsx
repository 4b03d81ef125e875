/** Fields for the time control. */

import { say } from "../../text/page";
import { ChoiceField, NumberField } from "../fields";
import { fieldsOf, isTime, LIMITS, TIME_PRESETS, type TimeChoice, type TimeField, type TimeKind } from "./time";

interface TimeFieldsProps {
  time: TimeChoice;
  /** Whether turns may have a limit in days. */
  inDays: boolean;
  onChange: (time: TimeChoice) => void;
}

const timeValue = ({ kind, preset }: TimeChoice): string => (kind === "preset" ? `preset-${preset}` : kind);

function choiceOfValue(value: string, before: TimeChoice): TimeChoice {
  if (value.startsWith("preset-")) return { ...before, kind: "preset", preset: Number(value.slice(7)) };
  return { ...before, kind: value as TimeKind };
}

export function TimeFields({ time, inDays, onChange }: TimeFieldsProps) {
  const choices = [
    { value: "none", label: say("time-none") },
    ...TIME_PRESETS.map(([minutes, increment], index) => ({
      value: `preset-${index}`,
      label: (
        <>
          <span aria-hidden="true">
            {minutes} + {increment}
          </span>
          <span class="visually-hidden">{say("time-preset", { minutes, increment })}</span>
        </>
      ),
    })),
    { value: "own", label: say("time-own") },
    { value: "turn", label: say("time-turn") },
    ...(inDays ? [{ value: "days", label: say("time-slow") }] : []),
  ];
  const field = (name: TimeField) => {
    const { low, high } = LIMITS[name];
    return (
      <NumberField
        key={name}
        label={say(`time-${name}`)}
        value={time[name]}
        low={low}
        high={high}
        problem={isTime(name, time[name]) ? undefined : say("wrong-number", { low, high })}
        onChange={(typed) => onChange({ ...time, [name]: typed })}
      />
    );
  };
  return (
    <div class="stack">
      <ChoiceField
        label={say("time")}
        about={time.kind === "preset" ? say("time-preset-doc") : undefined}
        value={timeValue(time)}
        choices={choices}
        onChange={(value) => onChange(choiceOfValue(value, time))}
      />
      {fieldsOf(time.kind).length > 0 && <div class="row">{fieldsOf(time.kind).map(field)}</div>}
    </div>
  );
}
