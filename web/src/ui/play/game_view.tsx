/** The screen of a game, of one person or of several. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import type { Session } from "../../game/session";
import { say } from "../../text/page";
import { Later } from "../opened";
import { useServices } from "../services";
import { SettingsTab } from "../settings/parts";
import { BoardScreen } from "./board_screen";
import type { Command } from "./commands";
import { Deck, deckContent } from "./deck";
import { GAME_KEYS, gameCommands } from "./game_commands";
import { followHappenings } from "./happenings";
import { InfoTab } from "./info_tab";
import { MovesTab } from "./moves_tab";
import { inSentence } from "./names";
import { Opponents, Own } from "./players";
import { Result } from "./result";
import { Table } from "./table";
import type { Together } from "./together";

/** Number of tasks by which drawing the board and the panel is delayed. */
const BOARD = 1;
const PANEL = 2;

interface Props {
  session: Session;
  /** The parts for games of several people; null for a solo game. */
  together?: Together | null;
}

export function GameView({ session, together = null }: Props) {
  const { keeper } = useServices();
  const { alone } = session.game.value;
  // A table is made for fixed seats: a user who takes or leaves a seat needs a new one.
  const table = useMemo(
    () => new Table(session, keeper, () => createEngine(data), together),
    [session, session.own.join(), alone],
  );
  useEffect(() => () => table.close(), [table]);
  useEffect(() => followHappenings(table), [table]);
  const { game } = table.variant;
  const tab = table.tab.value;
  const commands = (): Command[] => gameCommands(table);
  // The buttons of the current position are beside the strip; those of an earlier position are not. See layout.css.
  const deckWhile = (live: boolean) => (
    <Deck of={() => (table.live.value === live ? deckContent(table, commands()) : null)} />
  );
  return (
    <BoardScreen
      table={table}
      title={say("play-title", { game: game.title, players: playersInWords(table) })}
      barTitle={game.title}
      keys={GAME_KEYS}
      tasks={BOARD}
      above={<Opponents table={table} />}
      own={<Own table={table} tasks={BOARD} />}
      deck={<Later tasks={BOARD}>{deckWhile(true)}</Later>}
      beforeTools={deckWhile(false)}
      tools={say("play-tools")}
      beats
      afterTools={
        <>
          {together && <together.OfferBar table={table} />}
          <Result table={table} commands={commands} />
        </>
      }
      panel={say("play-panel")}
    >
      <Panel table={table}>
        <Later tasks={PANEL}>
          {tab === "moves" && <MovesTab table={table} />}
          {tab === "chat" && together && <together.ChatTab table={table} />}
          {tab === "settings" && <SettingsTab game={game.name} />}
          {tab === "info" && <InfoTab table={table} />}
        </Later>
      </Panel>
    </BoardScreen>
  );
}

function playersInWords({ variant, match, seats }: Table): string {
  const names = seats.map((seat) => inSentence(variant, match.value.seats, seat));
  const [first = "", second = ""] = names;
  return seats.length === 2 ? say("play-players-two", { first, second }) : names.join(", ");
}

/**
 * The tabs beside the board.  They are toggle buttons, because the ARIA tab pattern moves between tabs by arrow keys.
 * On this screen, arrow keys step through the game.
 */
export type Tab = "moves" | "chat" | "settings" | "info";

function Panel({ table, children }: { table: Table; children: ComponentChildren }) {
  const chosen = table.tab.value;
  const chat = table.together?.chatLabel(table) ?? null;
  const tabs: readonly (readonly [Tab, label: string])[] = [
    ["moves", say("play-tab-moves")],
    ...(chat === null ? [] : [["chat", chat] as const]),
    ["settings", say("play-tab-settings")],
    ["info", say("play-tab-info")],
  ];
  return (
    <>
      <div class="panel-tabs" role="group" aria-label={say("play-panel")}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            class="panel-tab"
            aria-pressed={chosen === name}
            onClick={() => table.chooseTab(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div class="panel-body">{children}</div>
    </>
  );
}
