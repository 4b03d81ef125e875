/** Everything on the screen of a game that people play together, put together. */

import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { OnlineSession } from "../../online/online_session";
import { say } from "../../text/page";
import { toast } from "../live";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { playersInWords } from "../play/game_view";
import { followHappenings } from "../play/happenings";
import { InfoTab } from "../play/info_tab";
import { MovesTab } from "../play/moves_tab";
import { Panel } from "../play/panel";
import { Opponents, Own } from "../play/players";
import { go, onlineAddress } from "../router";
import { SettingsTab } from "../settings/parts";
import { useSteps } from "../steps";
import { ChatTab } from "./chat_tab";
import { OfferBar } from "./offer_bar";
import { onlineDeck } from "./online_deck";
import { followOnlineHappenings } from "./online_happenings";
import { OnlineResult } from "./online_result";
import { OnlineTable } from "./online_table";
import { ONLINE_KEYS, OnlineTools } from "./online_tools";
import { TermsList } from "./terms_list";

/** The steps with which these are there: see `play/game_view.tsx`. */
const BOARD = 1;
const PANEL = 2;

export function OnlinePlay({ session }: { session: OnlineSession }) {
  const { own } = session;
  // Who sits somewhere stays there as long as it is played; only who takes a seat at last needs another table.
  const table = useMemo(() => new OnlineTable(session), [session, own.join()]);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => followHappenings(table), [table]);
  useEffect(() => followOnlineHappenings(table), [table]);
  useEffect(() => followNextGame(session), [session]);
  const { game } = table.variant;
  const title = say("play-title", { game: game.title, players: playersInWords(table) });
  const step = useSteps(PANEL);
  return (
    <BoardScreen table={table} title={title} barTitle={game.title} keys={ONLINE_KEYS}>
      <div class="play-table">
        <Opponents table={table} />
        {step >= BOARD ? <BoardView table={table} /> : <div class="board-place" />}
        <Own table={table} rack={step >= BOARD} />
        {step >= BOARD && <DeckOf table={table} live />}
      </div>
      <DeckOf table={table} live={false} />
      <OnlineTools table={table} />
      <OfferBar table={table} />
      <OnlineResult table={table} />
      <Panel tab={table.tab.value} choose={table.chooseTab} more={chatTab(table)}>
        {step >= PANEL && <Tab table={table} />}
      </Panel>
    </BoardScreen>
  );
}

function chatTab({ session, unread }: OnlineTable): readonly (readonly ["chat", string])[] {
  const { terms } = session.game.value;
  if (!terms.chat || !session.mine) return [];
  const count = unread.value;
  return [["chat", count > 0 ? say("online-chat-unread", { count }) : say("online-chat")]];
}

function Tab({ table }: { table: OnlineTable }) {
  switch (table.tab.value) {
    case "moves":
      return (
        <>
          <MovesTab table={table} watching={say("online-watching")} />
          <Spectators table={table} />
        </>
      );
    case "chat":
      return <ChatTab table={table} />;
    case "settings":
      return <SettingsTab game={table.variant.game.name} />;
    default:
      return (
        <div class="scrolled">
          <TermsList terms={table.session.game.value.terms} variant={table.variant} />
          <InfoTab table={table} />
        </div>
      );
  }
}

function Spectators({ table }: { table: OnlineTable }) {
  const { spectators } = table.session.game.value;
  return spectators > 0 ? <p class="panel-note">{say("online-spectators", { count: spectators })}</p> : null;
}

function DeckOf({ table, live }: { table: OnlineTable; live: boolean }) {
  return table.live.value === live ? <Deck {...onlineDeck(table)} /> : null;
}

/** Returns what ends it.  A game that had its next one when it was opened is looked at for itself. */
function followNextGame(session: OnlineSession): () => void {
  const before = session.game.peek().next;
  return effect(() => {
    const { next } = session.game.value;
    if (next === null || next === before) return;
    untracked(() => {
      if (session.mine) go(onlineAddress(next));
      else {
        toast(say("online-next-begun"), {
          action: { label: say("online-watch-next"), act: () => go(onlineAddress(next)) },
          stays: true,
        });
      }
    });
  });
}
