/** What can be done at this moment of a game that people play together; offers have a bar of their own. */

import { abortsAlone } from "../../online/rights";
import { say } from "../../text/page";
import type { DeckButton } from "../play/deck";
import { type DeckContent, gameActions, looking, toMove, turnContent } from "../play/deck_buttons";
import { resignOnline } from "./actions";
import type { OnlineTable } from "./online_table";

const NOTHING: DeckContent = { text: "", buttons: [] };

export function onlineDeck(table: OnlineTable): DeckContent {
  if (!table.live.value) return looking(table, []);
  const { status } = table.session.game.value;
  if (status === "over" || status === "aborted" || table.match.value.over) return NOTHING;
  return status === "paused" ? NOTHING : turnOf(table);
}

function turnOf(table: OnlineTable): DeckContent {
  const { match, session, input } = table;
  const idle = toMove(match.value.position);
  if (input.value === "move") {
    return turnContent(
      table,
      gameActions(table, (label) => void resignOnline(table, label)),
      idle,
    );
  }
  const premove = session.premove.value;
  if (premove === null) return { text: idle, buttons: firstMove(table) };
  const drop = (): void => table.board.value?.cancel();
  return {
    text: say("play-premove-set", { move: premove.join(" ") }),
    buttons: [{ id: "premove", label: say("play-premove-cancel"), icon: "cancel", act: drop }],
  };
}

/** While one has not moved yet, and waits, the game can simply be called off. */
function firstMove({ session, ownSeat }: OnlineTable): DeckButton[] {
  const game = session.game.value;
  if (ownSeat === null || game.offer !== null || !abortsAlone(game, ownSeat)) return [];
  const { cursor } = game.match;
  const abort = (): void => session.order({ type: "offer", kind: "abort", ply: cursor });
  return [{ id: "abort", label: say("online-abort"), icon: "cancel", act: abort }];
}
