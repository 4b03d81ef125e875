/** All parts of an online game's screen. */

import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { OnlineSession } from "../../online/online_session";
import { say } from "../../text/page";
import { toast } from "../live";
import { GameView } from "../play/game_view";
import { InfoTab } from "../play/info_tab";
import { MovesTab } from "../play/moves_tab";
import { go, onlineAddress } from "../router";
import { ChatTab } from "./chat_tab";
import { OfferBar } from "./offer_bar";
import { onlineDeck } from "./online_deck";
import { followOnlineHappenings } from "./online_happenings";
import { OnlineResult } from "./online_result";
import { OnlineTable } from "./online_table";
import { ONLINE_KEYS } from "./online_tools";
import { TermsList } from "./terms_list";

export function OnlinePlay({ session }: { session: OnlineSession }) {
  const { own } = session;
  // A table is made for fixed seats: a user who takes a seat needs a new table.
  const table = useMemo(() => new OnlineTable(session), [session, own.join()]);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => followOnlineHappenings(table), [table]);
  useEffect(() => followNextGame(session), [session]);
  return (
    <GameView
      table={table}
      keys={ONLINE_KEYS}
      deck={() => onlineDeck(table)}
      afterTools={
        <>
          <OfferBar table={table} />
          <OnlineResult table={table} />
        </>
      }
      more={chatTab(table)}
      tabs={{
        moves: (
          <>
            <MovesTab table={table} watching={say("online-watching")} />
            <Spectators table={table} />
          </>
        ),
        chat: <ChatTab table={table} />,
        info: (
          <div class="scrolled">
            <TermsList terms={session.game.value.terms} variant={table.variant} />
            <InfoTab table={table} />
          </div>
        ),
      }}
    />
  );
}

function chatTab({ session, unread }: OnlineTable): readonly (readonly ["chat", string])[] {
  const { terms } = session.game.value;
  if (!terms.chat || !session.mine) return [];
  const count = unread.value;
  return [["chat", count > 0 ? say("online-chat-unread", { count }) : say("online-chat")]];
}

function Spectators({ table }: { table: OnlineTable }) {
  const { spectators } = table.session.game.value;
  return spectators > 0 ? <p class="panel-note">{say("online-spectators", { count: spectators })}</p> : null;
}

/** Opens the next game for the players when it begins; spectators get a link.  Ignores a next game that existed when
 *  this one was opened.  Returns a function that stops. */
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
