/** What buttons and keys do with a game that people play together; what can't be taken back is asked about first. */

import type { MakeOffer } from "../../../generated/schema";
import { abortsAlone, mayOffer, mayResign } from "../../online/rights";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import type { OnlineTable } from "./online_table";

type Kind = MakeOffer["kind"];

/** Of the offers that are asked about first, the question. */
const QUESTIONS: Partial<Record<Kind, PlainKey>> = { draw: "online-draw-sure", abort: "online-abort-sure" };
const LABELS: Readonly<Record<Kind, PlainKey>> = {
  draw: "online-draw",
  takeback: "online-takeback",
  abort: "online-abort",
  pause: "online-pause",
  time: "online-time",
};

export const offerLabel = (kind: Kind): string => say(LABELS[kind]);

/** Whether one's seat may ask for this now, whichever position is looked at. */
export function canOffer({ session, ownSeat }: OnlineTable, kind: Kind): boolean {
  return ownSeat !== null && mayOffer(session.game.value, ownSeat, kind);
}

export function canResign({ session, ownSeat }: OnlineTable): boolean {
  return ownSeat !== null && mayResign(session.game.value, ownSeat);
}

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

/** `button`: the game's own button that would be to resign. */
export async function resignOnline(table: OnlineTable, button = ""): Promise<void> {
  const { session, ownSeat, variant, seats } = table;
  if (ownSeat === null || !canResign(table)) return;
  const consequence = seats.length === 2 ? say("play-resign-two") : say("play-resign-many");
  const yes = await confirm({
    title: say("play-resign-title", { player: variant.playerName(ownSeat) }),
    body: button === "" ? consequence : `${say("play-resign-instead", { button })} ${consequence}`,
    action: say("play-resign"),
    danger: true,
  });
  if (yes) session.order({ type: "resign" });
}
