/** The bar of buttons: what can be asked of the others, stepping back and on, and a menu with the rest. */

import { say } from "../../text/page";
import { PlayButton, type PlayIconName } from "../play/play_button";
import { keysItem, lookItems, shareItem, ToolBar, type ToolItem, thinkingItem } from "../play/tool_bar";
import { go, lobbyAddress } from "../router";
import { sharedGame } from "../share/shared";
import { canOffer, canResign, offer, offerLabel, resignOnline } from "./online_deck";
import type { OnlineTable } from "./online_table";

export function OnlineTools({ table }: { table: OnlineTable }) {
  const { session } = table;
  const game = session.game.value;
  const isPlaying = session.mine && (game.status === "playing" || game.status === "paused");
  return (
    <ToolBar
      table={table}
      first={
        isPlaying &&
        game.terms.takebacks && (
          <PlayButton
            icon="undo"
            label={offerLabel("takeback")}
            off={!canOffer(table, "takeback")}
            act={() => void offer(table, "takeback")}
          />
        )
      }
      groups={[boardItems(table), isPlaying ? offerItems(table) : []].filter((group) => group.length > 0)}
    >
      {isPlaying && game.match.canAgree && (
        <span class="wide-only">
          <PlayButton
            icon="handshake"
            label={offerLabel("draw")}
            off={!canOffer(table, "draw")}
            act={() => void offer(table, "draw")}
          />
        </span>
      )}
      {isPlaying && (
        <PlayButton
          icon="flag"
          label={say("play-resign")}
          off={!canResign(table)}
          act={() => void resignOnline(table)}
        />
      )}
    </ToolBar>
  );
}

function boardItems(table: OnlineTable): ToolItem[] {
  const hasComputers = table.match.value.seats.some(({ kind }) => kind !== "person");
  return [
    ...lookItems(table),
    ...(hasComputers ? [thinkingItem()] : []),
    shareItem(() => sharedGame(table)),
    keysItem(),
    { id: "lobby", label: say("online-to-lobby"), icon: "home", act: () => go(lobbyAddress) },
  ];
}

function offerItems(table: OnlineTable): ToolItem[] {
  const { terms, match } = table.session.game.value;
  const item = (kind: Parameters<typeof offer>[1], icon: PlayIconName): ToolItem => ({
    id: kind,
    label: offerLabel(kind),
    icon,
    off: !canOffer(table, kind),
    act: () => void offer(table, kind),
  });
  return [
    ...(match.canAgree ? [item("draw", "handshake")] : []),
    ...(terms.control ? [item("time", "hourglass"), item("pause", "pause")] : []),
    item("abort", "cancel"),
  ];
}
