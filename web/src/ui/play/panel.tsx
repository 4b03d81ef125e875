/**
 * The tabs beside the board.  They are plain buttons that say which is pressed: with the pattern of tabs, arrow keys would
 * go from tab to tab, and on this screen they step through the game.
 */

import type { ComponentChildren } from "preact";
import { say } from "../../text/page";

export type Tab = "moves" | "chat" | "settings" | "info";

interface Props {
  tab: Tab;
  choose: (tab: Tab) => void;
  /** Tabs of the screen's own, after the first. */
  more?: readonly (readonly [Tab, label: string])[];
  children: ComponentChildren;
}

export function Panel({ tab, choose, more = [], children }: Props) {
  const tabs: readonly (readonly [Tab, label: string])[] = [
    ["moves", say("play-tab-moves")],
    ...more,
    ["settings", say("play-tab-settings")],
    ["info", say("play-tab-info")],
  ];
  return (
    <>
      <div class="panel-tabs" role="group" aria-label={say("play-panel")}>
        {tabs.map(([name, label]) => (
          <button key={name} type="button" class="panel-tab" aria-pressed={tab === name} onClick={() => choose(name)}>
            {label}
          </button>
        ))}
      </div>
      <div class="panel-body">{children}</div>
    </>
  );
}
