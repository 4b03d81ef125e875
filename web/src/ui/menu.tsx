/** A button that opens a menu. The menu closes on Escape, on a press outside and after a choice. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button, Icon, type IconName } from "./icons";

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Visible but without effect now. */
  off?: boolean;
  act: () => unknown;
}

interface MenuProps {
  label: string;
  /** The accessible name of the button and the menu; by default the label. */
  description?: string;
  icon: IconName;
  /** Lines separate the groups. */
  groups: readonly (readonly MenuItem[])[];
}

export function Menu({ label, description = label, icon, groups }: MenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A layout effect runs before the next key press, so that the press reaches the menu.
  useLayoutEffect(() => {
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
  const choose = ({ act }: MenuItem): void => {
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
                  off={item.off ?? false}
                  act={() => choose(item)}
                />
              )),
            ])}
        </div>
      )}
    </div>
  );
}
