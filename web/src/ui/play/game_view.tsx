/** Everything on the screen of a game, put together. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { settings } from "../../settings/settings";
import { say } from "../../text/page";
import { useSteps } from "../steps";
import { useTitle } from "../title";
import { useTopBar } from "../topbar";
import { BoardView } from "./board_view";
import { commandsOf } from "./commands";
import { Deck } from "./deck";
import { deckContent } from "./deck_buttons";
import { followHappenings } from "./happenings";
import { InfoTab } from "./info_tab";
import { keepFocus } from "./keep_focus";
import { MovesTab } from "./moves_tab";
import { inSentence } from "./names";
import { Panel } from "./panel";
import { Opponents, Own } from "./players";
import { ResultOf } from "./result_of";
import { SeatShapes, shapesOf } from "./seat_shape";
import { SettingsTab } from "./settings_tab";
import { listenToKeys } from "./shortcuts";
import type { Table } from "./table";
import { Tools } from "./tools";
import "./layout.css";
import "./strips.css";
import "./controls.css";
import "./panel.css";

/** The steps with which these are there.  With the board comes all that is pressed to move: without it a press would be
 *  lost. */
const BOARD = 1;
const PANEL = 2;

export function GameView({ table }: { table: Table }) {
  const { variant } = table;
  const { board, game } = variant;
  const title = say("play-title", { game: game.title, players: playersInWords(table) });
  useTitle(title);
  useTopBar(<span class="game-title">{game.title}</span>, [game.title]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const step = useSteps(PANEL);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ends = [
      keepFocus(root.current!, () => table.board.peek()?.focus()),
      followHappenings(table),
      listenToKeys(commandsOf(table), () => settings.peek().letterKeys),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div
        class="play"
        ref={root}
        data-rack={table.hasRack ? "" : undefined}
        style={{ "--ratio": board.width / board.height }}
      >
        <h1 class="visually-hidden">{title}</h1>
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
      </div>
    </SeatShapes.Provider>
  );
}

function Tab({ table }: { table: Table }) {
  switch (table.tab.value) {
    case "moves":
      return <MovesTab table={table} />;
    case "settings":
      return <SettingsTab game={table.variant.game.name} />;
    case "info":
      return <InfoTab table={table} />;
  }
}

/** What can be done now, in one of two places: in the game as it stands, or while an old position is looked at. */
function DeckOf({ table, live }: { table: Table; live: boolean }) {
  return table.live.value === live ? <Deck {...deckContent(table)} /> : null;
}

function playersInWords({ variant, match, seats }: Table): string {
  const names = seats.map((seat) => inSentence(variant, match.value.seats, seat));
  const [first = "", second = ""] = names;
  return seats.length === 2 ? say("play-players-two", { first, second }) : names.join(", ");
}
