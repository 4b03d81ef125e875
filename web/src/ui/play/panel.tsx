/**
 * The tabs beside the board.  They are plain buttons that say which is pressed: with the pattern of tabs, arrow keys would
 * go from tab to tab, and on this screen they step through the game.
 */

import type { ComponentChildren } from "preact";
import { say } from "../../text/page";

export type Tab = "moves" | "settings" | "info";

const TABS: readonly (readonly [Tab, label: string])[] = [
  ["moves", "play-tab-moves"],
  ["settings", "play-tab-settings"],
  ["info", "play-tab-info"],
];

interface Props {
  tab: Tab;
  choose: (tab: Tab) => void;
  children: ComponentChildren;
}

export function Panel({ tab, choose, children }: Props) {
  return (
    <section class="panel" aria-label={say("play-panel")}>
      <div class="panel-tabs" role="group" aria-label={say("play-panel")}>
        {TABS.map(([name, label]) => (
          <button key={name} type="button" class="panel-tab" aria-pressed={tab === name} onClick={() => choose(name)}>
            {say(label)}
          </button>
        ))}
      </div>
      <div class="panel-body">{children}</div>
    </section>
  );
}
