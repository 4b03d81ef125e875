/** The screen of a game: saved, online, or opened from a link. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../../text/page";
import { Later } from "../opened";
import { SettingsTab } from "../settings/parts";
import type { OwnKeys } from "./board_keys";
import { BoardScreen } from "./board_screen";
import { Deck, type DeckContent } from "./deck";
import { followHappenings } from "./happenings";
import { inSentence } from "./names";
import { Opponents, Own } from "./players";
import type { AnyTable } from "./table";

/** Number of tasks by which drawing the board and the panel is delayed. */
const BOARD = 1;
const PANEL = 2;

interface Props<T extends AnyTable> {
  table: T;
  keys: OwnKeys<T>;
  deck: () => DeckContent;
  afterTools: ComponentChildren;
  /** The contents of the panel's tabs.  `more`: additional tabs of the screen. */
  tabs: Partial<Record<Tab, ComponentChildren>>;
  more?: readonly (readonly [Tab, label: string])[];
}

export function GameView<T extends AnyTable>({ table, keys, deck, afterTools, tabs, more = [] }: Props<T>) {
  const { game } = table.variant;
  const tab = table.tab.value;
  useEffect(() => followHappenings(table), [table]);
  // The buttons of the current position are beside the strip; those of an earlier position are not.  See layout.css.
  const deckWhile = (live: boolean) => <Deck of={() => (table.live.value === live ? deck() : null)} />;
  return (
    <BoardScreen
      table={table}
      title={say("play-title", { game: game.title, players: playersInWords(table) })}
      barTitle={game.title}
      keys={keys}
      tasks={BOARD}
      above={<Opponents table={table} />}
      own={<Own table={table} tasks={BOARD} />}
      deck={<Later tasks={BOARD}>{deckWhile(true)}</Later>}
      beforeTools={deckWhile(false)}
      tools={say("play-tools")}
      beats
      afterTools={afterTools}
      panel={say("play-panel")}
    >
      <Panel tab={tab} choose={table.chooseTab} more={more}>
        <Later tasks={PANEL}>{tab === "settings" ? <SettingsTab game={game.name} /> : tabs[tab]}</Later>
      </Panel>
    </BoardScreen>
  );
}

function playersInWords({ variant, match, seats }: AnyTable): string {
  const names = seats.map((seat) => inSentence(variant, match.value.seats, seat));
  const [first = "", second = ""] = names;
  return seats.length === 2 ? say("play-players-two", { first, second }) : names.join(", ");
}

/**
 * The tabs beside the board.  They are toggle buttons, because the ARIA tab pattern moves between tabs by arrow keys.
 * On this screen, arrow keys step through the game.
 */
export type Tab = "moves" | "chat" | "settings" | "info";

interface PanelProps {
  tab: Tab;
  choose: (tab: Tab) => void;
  /** Additional tabs, shown after the first one. */
  more?: readonly (readonly [Tab, label: string])[];
  children: ComponentChildren;
}

function Panel({ tab, choose, more = [], children }: PanelProps) {
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
