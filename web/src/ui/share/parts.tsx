/** What the dialog is made of: headed parts with buttons. */

import type { ComponentChildren } from "preact";
import { PlayIcon, type PlayIconName } from "../play/play_button";

export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      <div class="share-part">{children}</div>
    </section>
  );
}

interface ActionProps {
  icon: PlayIconName;
  label: string;
  primary?: boolean;
  busy?: boolean;
  act: () => void;
}

export function Action({ icon, label, primary = false, busy = false, act }: ActionProps) {
  return (
    <button type="button" class={primary ? "button primary" : "button"} aria-busy={busy} onClick={() => !busy && act()}>
      <PlayIcon name={icon} />
      {label}
    </button>
  );
}
