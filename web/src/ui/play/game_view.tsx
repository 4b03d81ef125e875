/** The screen of a game, of one person or of several. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import type { Session } from "../../game/session";
import { say } from "../../text/page";
import { Later } from "../boundary";
import { useServices } from "../services";
import { SettingsTab } from "../settings/parts";
import { BOARD_TASKS, BoardScreen, PANEL_TASKS } from "./board_screen";
import type { Command } from "./commands";
import { Deck, deckContent, Result } from "./deck";
import { GAME_KEYS, gameCommands } from "./game_commands";
import { followHappenings } from "./happenings";
import { InfoTab } from "./info_tab";
import { MovesTab } from "./moves_tab";
import { inSentence } from "./names";
import { Opponents, Own } from "./players";
import { Table } from "./table";
import type { Together } from "./together";

interface GameViewProps {
  session: Session;
  /** The parts for games of several people; null for a solo game. */
  together?: Together | null;
}

export function GameView({ session, together = null }: GameViewProps) {
  const { keeper } = useServices();
  const { alone } = session.game.value;
  // A table has fixed seats, so a user who takes or leaves a seat gets a new one.
  const table = useMemo(
    () => new Table(session, keeper, () => createEngine(data), together),
    [session, session.own.join(), alone],
  );
  useEffect(() => () => table.close(), [table]);
  useEffect(() => followHappenings(table), [table]);
  const { game } = table.variant;
  const tab = table.tab.value;
  const commands = (): Command[] => gameCommands(table);
  // The deck of the current position is beside the strip, that of an earlier position in place of the result.
  const deckWhile = (live: boolean) => (
    <Deck of={() => (table.live.value === live ? deckContent(table, commands()) : null)} />
  );
  return (
    <BoardScreen
      table={table}
      title={say("play-title", { game: game.title, players: playersInWords(table) })}
      barTitle={game.title}
      keys={GAME_KEYS}
      tasks={BOARD_TASKS}
      above={<Opponents table={table} />}
      own={<Own table={table} tasks={BOARD_TASKS} />}
      deck={<Later tasks={BOARD_TASKS}>{deckWhile(true)}</Later>}
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
      <TabbedPanel table={table}>
        <Later tasks={PANEL_TASKS}>
          {tab === "moves" && <MovesTab table={table} />}
          {tab === "chat" && together && <together.ChatTab table={table} />}
          {tab === "settings" && <SettingsTab game={game.name} />}
          {tab === "info" && <InfoTab table={table} />}
        </Later>
      </TabbedPanel>
    </BoardScreen>
  );
}

function playersInWords({ variant, match, seats }: Table): string {
  const names = seats.map((seat) => inSentence(variant, match.value.seats, seat));
  const [first = "", second = ""] = names;
  return seats.length === 2 ? say("play-players-two", { first, second }) : names.join(", ");
}

/**
 * The tabs beside the board. They are toggle buttons, because arrow keys step through the game here. In the ARIA tab
 * pattern, arrow keys move between tabs.
 */
export type Tab = "moves" | "chat" | "settings" | "info";

function TabbedPanel({ table, children }: { table: Table; children: ComponentChildren }) {
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
