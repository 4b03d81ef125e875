/** A button that opens a list of further ones.  It closes on Escape, on a press elsewhere and after a choice. */

import { useEffect, useRef, useState } from "preact/hooks";
import { PlayIcon, type PlayIconName } from "./play_icons";

export interface MenuItem {
  id: string;
  label: string;
  icon: PlayIconName;
  danger?: boolean;
  /** Shown, but can't be done now. */
  off?: boolean;
  act: () => void;
}

interface Props {
  label: string;
  icon: PlayIconName;
  /** Groups, with a line between them. */
  groups: readonly (readonly MenuItem[])[];
}

export function Menu({ label, icon, groups }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    place.current?.querySelector<HTMLElement>(".menu button")?.focus();
    const press = (event: Event): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("focusin", press);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("focusin", press);
      document.removeEventListener("keydown", key, true);
    };
  }, [open]);
  const choose = ({ off, act }: MenuItem): void => {
    if (off) return;
    setOpen(false);
    button.current?.focus();
    act();
  };
  return (
    <div class="menu-place" ref={place}>
      <button
        type="button"
        class="icon-button"
        ref={button}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <PlayIcon name={icon} />
      </button>
      {open && (
        <div class="menu" role="group" aria-label={label}>
          {groups
            .filter((group) => group.length > 0)
            .flatMap((group, index) => [
              ...(index > 0 ? [<hr key={`line-${index}`} class="menu-line" />] : []),
              ...group.map((item) => (
                <button
                  key={item.id}
                  type="button"
                  class={item.danger ? "button danger" : "button"}
                  data-menu={item.id}
                  aria-disabled={item.off ?? false}
                  onClick={() => choose(item)}
                >
                  <PlayIcon name={item.icon} />
                  <span>{item.label}</span>
                </button>
              )),
            ])}
        </div>
      )}
    </div>
  );
}
