/** Everything on the screen of a game, put together. */

import { useEffect } from "preact/hooks";
import { say } from "../../text/page";
import { SettingsTab } from "../settings/parts";
import { useSteps } from "../steps";
import { BoardScreen } from "./board_screen";
import { BoardView } from "./board_view";
import { Deck, deckContent } from "./deck";
import { followHappenings } from "./happenings";
import { InfoTab } from "./info_tab";
import { MovesTab } from "./moves_tab";
import { inSentence } from "./names";
import { Panel } from "./panel";
import { Opponents, Own } from "./players";
import { ResultOf } from "./result";
import type { AnyTable, Table } from "./table";
import { KEYS, Tools } from "./tools";

/** The steps with which these are there.  With the board comes all that is pressed to move: without it a press would be
 *  lost. */
const BOARD = 1;
const PANEL = 2;

export function GameView({ table }: { table: Table }) {
  const { game } = table.variant;
  const title = say("play-title", { game: game.title, players: playersInWords(table) });
  const step = useSteps(PANEL);
  useEffect(() => followHappenings(table), [table]);
  return (
    <BoardScreen table={table} title={title} barTitle={game.title} keys={KEYS}>
      <div class="play-table">
        <Opponents table={table} />
        {step >= BOARD ? <BoardView table={table} /> : <div class="board-place" />}
        <Own table={table} rack={step >= BOARD} />
        {/* The game's own buttons stay at the board, beside the strip; see layout.css. */}
        {step >= BOARD && <DeckOf table={table} live />}
      </div>
      <DeckOf table={table} live={false} />
      <Tools table={table} />
      <ResultOf table={table} />
      <Panel tab={table.tab.value} choose={table.chooseTab}>
        {step >= PANEL && <Tab table={table} />}
      </Panel>
    </BoardScreen>
  );
}

function Tab({ table }: { table: Table }) {
  switch (table.tab.value) {
    case "moves":
      return <MovesTab table={table} />;
    case "settings":
      return <SettingsTab game={table.variant.game.name} />;
    default:
      return <InfoTab table={table} />;
  }
}

/** What can be done now, in one of two places: in the game as it stands, or while an old position is looked at. */
function DeckOf({ table, live }: { table: Table; live: boolean }) {
  return table.live.value === live ? <Deck {...deckContent(table)} /> : null;
}

export function playersInWords({ variant, match, seats }: AnyTable): string {
  const names = seats.map((seat) => inSentence(variant, match.value.seats, seat));
  const [first = "", second = ""] = names;
  return seats.length === 2 ? say("play-players-two", { first, second }) : names.join(", ");
}
