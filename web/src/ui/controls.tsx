/** Buttons, menus, form fields and icons. Icons are paths in a square of 24 units. Screen readers ignore icons. */

import type { ComponentChildren, ComponentProps } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "../text/page";

const DRAWINGS = {
  home: "M4 11.5 12 5l8 6.5M6 10v9h4.5v-5h3v5H18v-9",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.8v4.4M17 4.8v4.4M7 14.8v4.4M11 14.8v4.4",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5c0-3.4 5.2-3.2 5.2-.2 0 2.2-2.7 2.2-2.7 4.4M12 17v.2",
  close: "M6 6l12 12M18 6 6 18",
  play: "M8 5.5v13l10.5-6.5Z",
  book: "M12 7c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V5c-3.5 0-6 .5-8 2ZM12 7v13",
  trash: "M5 7.5h14M9.5 7V4.5h5V7M7 7.5l.8 12h8.4l.8-12M10.3 11v5M13.7 11v5",
  open: "M4 18V6h5.5l2 2.5H20V18Z",
  download: "M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14",
  upload: "M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5",
  plus: "M12 5.5v13M5.5 12h13",
  minus: "M5.5 12h13",
  check: "M5 12.5l4.5 4.5L19 7.5",
  person: "M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5 20c0-8 14-8 14 0",
  computer: "M4 5.5h16v10H4ZM9 19.5h6M12 15.5v4",
  pencil: "M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3",
  more: "M5.5 12h.1M12 12h.1M18.5 12h.1",
  chart: "M4 19.5V4.5M4 19.500h16M7.500 15.500l4-5 3.500 3 5-7",
  review: "M3.5 4.5h17v15h-17ZM6.5 15l3.500-4 3 2 4.500-5.500",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.5V12l3 2",
} as const;

/** The names of icons that only some screens load. `addDrawings` adds the paths of these icons. */
// biome-ignore lint/suspicious/noEmptyInterface: screens extend it
export interface AddedIcons {}

export type IconName = keyof typeof DRAWINGS | keyof AddedIcons;

const drawings: Partial<Record<IconName, string>> = { ...DRAWINGS };

export function addDrawings(more: Partial<Record<IconName, string>>): void {
  Object.assign(drawings, more);
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}

type NativeProps = Omit<ComponentProps<"button">, "label" | "icon" | "type" | "class" | "ref">;

type IconButtonProps = NativeProps & { icon: IconName; label: string; act: (event: MouseEvent) => unknown };

export const IconButton = ({ icon, label, act, ...rest }: IconButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={label} onClick={act} {...rest}>
    <Icon name={icon} />
  </button>
);

interface ButtonLook {
  label: string;
  icon?: IconName | undefined;
  kind?: "primary" | "plain" | "danger" | undefined;
}

interface ButtonProps extends NativeProps, ButtonLook {
  /** Whether the button has no effect now. An inactive button keeps the focus, which a disabled button would lose. */
  inactive?: boolean | undefined;
  act: (event: MouseEvent) => unknown;
}

export const Button = ({ inactive, act, ...look }: ButtonProps) => (
  <ButtonOrLink
    as="button"
    type="button"
    aria-disabled={inactive}
    onClick={(event) => !inactive && act(event)}
    {...look}
  />
);

export const ButtonLink = (look: ButtonLook & { href: string; "aria-label"?: string }) => (
  <ButtonOrLink as="a" {...look} />
);

type ButtonOrLinkProps = ButtonLook & NativeProps & { as: "a" | "button"; type?: "button" };

function ButtonOrLink({ as: Tag, label, icon, kind, ...rest }: ButtonOrLinkProps) {
  return (
    <Tag class={`button ${kind ?? ""}`} {...(rest as object)}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </Tag>
  );
}

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  inactive?: boolean; // visible but without effect now
  act: () => unknown;
}

interface MenuProps {
  label: string;
  /** The accessible name of the button and the menu; by default the label. */
  description?: string;
  icon: IconName;
  groups: readonly (readonly MenuItem[])[]; // lines separate the groups
}

export function Menu({ label, description = label, icon, groups }: MenuProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A layout effect runs before the next key press, so that the press reaches the menu.
  useLayoutEffect(() => {
    if (!open) return;
    container.current?.querySelector<HTMLElement>(".menu button")?.focus();
    const closeIfOutside = (event: Event): void => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", closeIfOutside, { signal });
    document.addEventListener("focusin", closeIfOutside, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal, capture: true });
    return () => listening.abort();
  }, [open]);
  const choose = ({ act }: MenuItem): void => {
    setOpen(false);
    button.current?.focus();
    act();
  };
  return (
    <div class="menu-place" ref={container}>
      <button
        type="button"
        class="icon-button"
        ref={button}
        aria-label={description}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
      </button>
      {open && (
        <div class="menu" role="group" aria-label={description}>
          {groups
            .filter((group) => group.length > 0)
            .flatMap((group, index) => [
              ...(index > 0 ? [<hr key={`line-${index}`} />] : []),
              ...group.map((item) => (
                <Button
                  key={item.id}
                  kind={item.danger ? "danger" : undefined}
                  icon={item.icon}
                  label={item.label}
                  data-menu={item.id}
                  inactive={item.inactive ?? false}
                  act={() => choose(item)}
                />
              )),
            ])}
        </div>
      )}
    </div>
  );
}

export interface ChoiceOption<T> {
  value: T;
  label: ComponentChildren;
  unavailable?: string | undefined; // why the option cannot be chosen; undefined if it can
}

interface ChoiceProps<T> {
  label: string;
  hideLabel?: boolean; // whether only screen readers get the label
  about?: ComponentChildren;
  value: T;
  choices: readonly ChoiceOption<T>[];
  onChange: (value: T) => void;
  class?: string;
}

export function ChoiceField<T extends string | number>(props: ChoiceProps<T>) {
  const { label, hideLabel, about, value, choices, onChange, class: more } = props;
  const name = useId();
  const unavailable = choices.find((one) => one.unavailable)?.unavailable;
  return (
    <fieldset class={`field ${more ?? ""}`}>
      <legend class={hideLabel ? "visually-hidden" : ""}>{label}</legend>
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

interface SelectProps<T> extends Pick<ComponentProps<"select">, "id" | "aria-label"> {
  value: T;
  choices: readonly ChoiceOption<T>[];
  onChange: (value: T) => void;
}

export function Select<T extends string | number | null>({ value, choices, onChange, ...rest }: SelectProps<T>) {
  return (
    <select
      class="select"
      value={String(value ?? "")}
      onChange={({ currentTarget }) => onChange(choices[currentTarget.selectedIndex]!.value)}
      {...rest}
    >
      {choices.map((one) => (
        <option key={one.value} value={String(one.value ?? "")}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

interface SwitchProps {
  label: string;
  about?: string | undefined;
  checked: boolean;
  inactive?: boolean; // visible but not changeable; `about` explains why
  onChange: (on: boolean) => void;
}

export function Switch({ label, about, checked, inactive = false, onChange }: SwitchProps) {
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
          disabled={inactive}
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
  value: string; // as typed, not validated
  low: number;
  high: number;
  about?: string | undefined;
  problem?: string | undefined;
  onChange: (typed: string) => void;
}

/** A field for a whole number, with buttons that change the number by 1. */
export function NumberField({ label, value, low, high, about, problem, onChange }: NumberProps) {
  const id = useId();
  const typed = Number(value);
  const step = (by: number): void => {
    const now = Number.parseInt(value, 10);
    onChange(String(Number.isNaN(now) ? low : Math.min(high, Math.max(low, now + by))));
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="stepper">
        <IconButton icon="minus" label={say("less", { what: label })} act={() => step(-1)} disabled={typed <= low} />
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
        <IconButton icon="plus" label={say("more-of", { what: label })} act={() => step(1)} disabled={typed >= high} />
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
