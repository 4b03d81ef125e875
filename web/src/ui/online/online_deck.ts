/** What can be done at this moment of a game that people play together: an offer comes first, then one's turn. */

import type { MakeOffer } from "../../keep/schema";
import { abortsAlone, isAsked } from "../../online/rights";
import { say } from "../../text/page";
import type { DeckButton } from "../play/deck";
import { type DeckContent, gameActions, looking, toMove, turnContent } from "../play/deck_buttons";
import { resignOnline } from "./actions";
import type { OnlineTable } from "./online_table";

const NOTHING: DeckContent = { text: "", buttons: [] };

/** What is asked, as those hear it who are to answer. */
const ASKED: Readonly<Record<MakeOffer["kind"], string>> = {
  draw: "online-asked-draw",
  takeback: "online-asked-takeback",
  abort: "online-asked-abort",
  pause: "online-asked-pause",
  time: "online-asked-time",
};
const WAITING: Readonly<Record<MakeOffer["kind"], string>> = {
  draw: "online-waiting-draw",
  takeback: "online-waiting-takeback",
  abort: "online-waiting-abort",
  pause: "online-waiting-pause",
  time: "online-waiting-time",
};

export function onlineDeck(table: OnlineTable): DeckContent {
  if (!table.live.value) return looking(table, []);
  const { status } = table.session.game.value;
  if (status === "over" || status === "aborted" || table.match.value.over) return NOTHING;
  const offer = offerContent(table);
  const turn = status === "paused" ? paused(table) : turnOf(table);
  if (offer === null) return turn;
  // The offer stands beside what can be done at the board; what that says alone gives way to it.
  return { text: offer.text, buttons: [...offer.buttons, ...turn.buttons] };
}

/** What is offered, in a sentence; empty: nothing that concerns who looks. */
export function offerWords(table: OnlineTable): string {
  const game = table.session.game.value;
  const { offer } = game;
  const own = table.ownSeat;
  if (offer === null || own === null) return "";
  if (offer.seat === own) return say(WAITING[offer.kind]);
  return isAsked(game, offer, own) ? say(ASKED[offer.kind], { name: table.nameOf(offer.seat) }) : "";
}

function offerContent(table: OnlineTable): DeckContent | null {
  const { offer } = table.session.game.value;
  const text = offerWords(table);
  if (offer === null || text === "") return null;
  const answer = (accept: boolean) => () => table.session.order({ type: "answer", accept });
  if (offer.seat === table.ownSeat) {
    return { text, buttons: [{ id: "withdraw", label: say("online-withdraw"), icon: "cancel", act: answer(false) }] };
  }
  return {
    text,
    buttons: [
      { id: "accept", label: say("online-accept"), icon: "check", kind: "primary", act: answer(true) },
      { id: "decline", label: say("online-decline"), icon: "cancel", act: answer(false) },
    ],
  };
}

function paused(table: OnlineTable): DeckContent {
  const resume: DeckButton = {
    id: "resume",
    label: say("online-resume"),
    icon: "play",
    kind: "primary",
    act: () => table.session.order({ type: "resume" }),
  };
  return { text: say("online-paused"), buttons: table.session.mine ? [resume] : [] };
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
