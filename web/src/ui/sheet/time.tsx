/** The form's fields for the time control: no clock, a preset, custom times, or a limit per turn. */

import { fieldsOrDefaults, oneOf, type Schema, type TypeOf, text } from "../../data/json";
import { DAY, MINUTE, SECOND, type TimeControl } from "../../game/time";
import { say } from "../../text/page";
import { ChoiceField, NumberField } from "../controls";

/** `own`: custom times. `turn`: seconds per turn. `days`: days per turn. */
const KIND = oneOf("none", "preset", "own", "turn", "days");

type TimeKind = TypeOf<typeof KIND>;

export interface TimeChoice {
  kind: TimeKind;
  /** Index in TIME_PRESETS. */
  preset: number;
  // The following fields are as typed.
  minutes: string; // per player
  increment: string; // the seconds that each turn adds
  seconds: string; // per turn
  days: string; // per turn
}

/** Minutes per player, and the seconds that each turn adds. */
const TIME_PRESETS: readonly (readonly [minutes: number, increment: number])[] = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 20],
];

/** No clock is chosen. The other fields have their default values. */
export const NO_CLOCK: TimeChoice = {
  kind: "none",
  preset: 2,
  minutes: "10",
  increment: "5",
  seconds: "30",
  days: "3",
};

const LIMITS = {
  minutes: { low: 1, high: 1440 },
  increment: { low: 0, high: 3600 },
  seconds: { low: 1, high: 86_400 },
  days: { low: 1, high: 30 },
} as const;

type TimeField = keyof typeof LIMITS;

const timeSchema =
  (field: TimeField): Schema<string> =>
  (value): value is string =>
    text(value) && isTime(field, value);

/** The stored choice; invalid parts take their defaults. */
export const readTimeChoice = (stored: unknown): TimeChoice =>
  fieldsOrDefaults(stored, NO_CLOCK, {
    kind: KIND,
    preset: oneOf<number>(...TIME_PRESETS.keys()),
    minutes: timeSchema("minutes"),
    increment: timeSchema("increment"),
    seconds: timeSchema("seconds"),
    days: timeSchema("days"),
  });

function isTime(field: TimeField, typed: string): boolean {
  const { low, high } = LIMITS[field];
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= low && Number(typed) <= high;
}

function fieldsOf(kind: TimeKind): readonly TimeField[] {
  if (kind === "own") return ["minutes", "increment"];
  if (kind === "turn") return ["seconds"];
  return kind === "days" ? ["days"] : [];
}

export function wrongTimes(choice: TimeChoice): TimeField[] {
  return fieldsOf(choice.kind).filter((field) => !isTime(field, choice[field]));
}

/** The time control of a valid choice; null without a clock. */
export function timeControl({ kind, preset, minutes, increment, seconds, days }: TimeChoice): TimeControl | null {
  if (kind === "none") return null;
  if (kind === "turn") return { initial: 0, increment: 0, perMove: Number(seconds) * SECOND };
  if (kind === "days") return { initial: 0, increment: 0, perMove: Number(days) * DAY };
  const [initial, added] = kind === "preset" ? TIME_PRESETS[preset]! : [Number(minutes), Number(increment)];
  return { initial: initial * MINUTE, increment: added * SECOND, perMove: 0 };
}

interface TimeFieldsProps {
  time: TimeChoice;
  allowDays: boolean; // whether turns may have a limit in days
  onChange: (time: TimeChoice) => void;
}

const valueOfChoice = ({ kind, preset }: TimeChoice): string => (kind === "preset" ? `preset-${preset}` : kind);

function choiceOfValue(value: string, before: TimeChoice): TimeChoice {
  if (value.startsWith("preset-")) return { ...before, kind: "preset", preset: Number(value.slice(7)) };
  return { ...before, kind: value as TimeKind };
}

export function TimeFields({ time, allowDays, onChange }: TimeFieldsProps) {
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
    ...(allowDays ? [{ value: "days", label: say("time-slow") }] : []),
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
        value={valueOfChoice(time)}
        choices={choices}
        onChange={(value) => onChange(choiceOfValue(value, time))}
      />
      {fieldsOf(time.kind).length > 0 && <div class="row">{fieldsOf(time.kind).map(field)}</div>}
    </div>
  );
}
