/** Everything on the screen of a game, put together, whoever keeps the game. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../../text/page";
import { SettingsTab } from "../settings/parts";
import { Later } from "../steps";
import type { OwnKeys } from "./board_keys";
import { BoardScreen } from "./board_screen";
import { Deck, type DeckContent } from "./deck";
import { followHappenings } from "./happenings";
import { inSentence } from "./names";
import { Panel, type Tab } from "./panel";
import { Opponents, Own } from "./players";
import type { AnyTable } from "./table";

/** How many tasks later these are drawn. */
const BOARD = 1;
const PANEL = 2;

interface Props<T extends AnyTable> {
  table: T;
  keys: OwnKeys<T>;
  deck: () => DeckContent;
  afterTools: ComponentChildren;
  /** The contents of the panel's tabs; `more` are tabs of the screen's own. */
  tabs: Partial<Record<Tab, ComponentChildren>>;
  more?: readonly (readonly [Tab, label: string])[];
}

export function GameView<T extends AnyTable>({ table, keys, deck, afterTools, tabs, more = [] }: Props<T>) {
  const { game } = table.variant;
  const tab = table.tab.value;
  useEffect(() => followHappenings(table), [table]);
  // The game's own buttons stay at the board, beside the strip, those of an old position do not; see layout.css.
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
