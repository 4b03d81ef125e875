/** The buttons beside the board of an online game.  Offers are shown in `OfferBar`. */

import type { MakeOffer } from "../../../generated/schema";
import { abortsAlone, mayOffer, mayResign } from "../../game/rights";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import { askWhoResigns } from "../play/actions";
import { type Command, command } from "../play/commands";
import { type DeckContent, gameActions, looking, premoveContent, toMove, turnContent } from "../play/deck";
import type { OnlineTable } from "./online_table";

const NOTHING: DeckContent = { text: "", buttons: [] };

export function onlineDeck(table: OnlineTable): DeckContent {
  if (!table.live.value) return looking(table, []);
  const { status } = table.session.game.value;
  if (status === "over" || status === "aborted" || table.match.value.over) return NOTHING;
  return status === "paused" ? NOTHING : turnOf(table);
}

function turnOf(table: OnlineTable): DeckContent {
  const { match, input } = table;
  const idle = toMove(match.value.position);
  if (input.value === "move") {
    return turnContent(
      table,
      gameActions(table, (label) => void resignOnline(table, label)),
      idle,
    );
  }
  return premoveContent(table) ?? { text: idle, buttons: firstMove(table) };
}

/** A button to abort the game, for a player who may abort without the others' consent. */
function firstMove({ session, ownSeat }: OnlineTable): Command[] {
  const game = session.game.value;
  if (ownSeat === null || game.offer !== null || !abortsAlone(game, ownSeat)) return [];
  const { cursor } = game.match;
  const abort = (): void => session.order({ type: "offer", kind: "abort", ply: cursor });
  return [command("abort", "online-abort", "cancel", abort)];
}

type Kind = Exclude<MakeOffer["kind"], "replace">;

/** Confirmation questions, for the offers that need one. */
const QUESTIONS: Partial<Record<Kind, PlainKey>> = { draw: "online-draw-sure", abort: "online-abort-sure" };
const LABELS: Readonly<Record<Kind, PlainKey>> = {
  draw: "online-draw",
  takeback: "online-takeback",
  abort: "online-abort",
  pause: "online-pause",
  time: "online-time",
};

export const offerLabel = (kind: Kind): string => say(LABELS[kind]);

/** Whether the user's seat may make this offer now.  The position shown does not matter. */
export function canOffer({ session, ownSeat }: OnlineTable, kind: Kind): boolean {
  return ownSeat !== null && mayOffer(session.game.value, ownSeat, kind);
}

/** Whether the user may resign for at least one seat. */
export const canResign = ({ session }: OnlineTable): boolean =>
  session.own.some((seat) => mayResign(session.game.value, seat));

export async function offer(table: OnlineTable, kind: Kind): Promise<void> {
  const { session, ownSeat } = table;
  if (ownSeat === null || !canOffer(table, kind)) return;
  const ply = session.game.peek().match.cursor;
  const question = QUESTIONS[kind];
  if (question !== undefined && !(kind === "abort" && abortsAlone(session.game.peek(), ownSeat))) {
    if (!(await confirm({ title: offerLabel(kind), body: say(question), action: offerLabel(kind) }))) return;
  }
  session.order({ type: "offer", kind, ply });
}

/** Resigns after a confirmation.  `button`: the label of the game's own button that resigns. */
export async function resignOnline(table: OnlineTable, button = ""): Promise<void> {
  const { session, match } = table;
  const choices = session.own.filter((seat) => mayResign(session.game.value, seat));
  const { seat: mover } = match.value.position;
  const seat = await askWhoResigns(table, choices, choices.includes(mover) ? mover : null, button);
  if (seat !== null) session.order({ type: "resign", seat });
}
