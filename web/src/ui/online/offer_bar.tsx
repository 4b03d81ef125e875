/** A bar that shows a pending offer, a seat that the user can take back, or a pause. */

import type { MakeOffer } from "../../../generated/schema";
import { isAsked } from "../../game/rights";
import type { Key, PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { Button, type IconName } from "../icons";
import type { OnlineTable } from "./online_table";
import { replacementWords, takeSeatAgain } from "./replacing";

type Kind = Exclude<MakeOffer["kind"], "replace">;

/** Texts of a pending offer, for the players who have to answer. */
const ASKED = {
  draw: "online-asked-draw",
  takeback: "online-asked-takeback",
  abort: "online-asked-abort",
  pause: "online-asked-pause",
  time: "online-asked-time",
} as const satisfies Readonly<Record<Kind, Key>>;
/** Texts of a pending offer, for the player who made it. */
const WAITING: Readonly<Record<Kind, PlainKey>> = {
  draw: "online-waiting-draw",
  takeback: "online-waiting-takeback",
  abort: "online-waiting-abort",
  pause: "online-waiting-pause",
  time: "online-waiting-time",
};

/** The pending offer in a sentence; empty if no offer concerns the user. */
export function offerWords(table: OnlineTable): string {
  const game = table.session.game.value;
  const { offer } = game;
  const own = table.ownSeat;
  if (offer === null || own === null) return "";
  const { kind } = offer;
  if (offer.seat === own) return say(kind === "replace" ? "online-waiting-replace" : WAITING[kind]);
  if (!isAsked(game, offer, own)) return "";
  return kind === "replace" ? replacementWords(table, offer) : say(ASKED[kind], { name: table.nameOf(offer.seat) });
}

interface Way {
  id: string;
  label: string;
  icon: IconName;
  primary?: boolean;
  act: () => void;
}

function ways(table: OnlineTable): Way[] {
  const { session } = table;
  const answer = (accept: boolean) => () => session.order({ type: "answer", accept });
  if (session.game.value.offer?.seat === table.ownSeat) {
    return [{ id: "withdraw", label: say("online-withdraw"), icon: "cancel", act: answer(false) }];
  }
  return [
    { id: "accept", label: say("online-accept"), icon: "check", primary: true, act: answer(true) },
    { id: "decline", label: say("online-decline"), icon: "cancel", act: answer(false) },
  ];
}

export function OfferBar({ table }: { table: OnlineTable }) {
  const words = offerWords(table);
  if (words !== "") return <Bar words={words} ways={ways(table)} />;
  const { session } = table;
  if (session.game.value.seats.some(({ reserved }) => reserved)) {
    const again = (): void => takeSeatAgain(table);
    const way: Way = { id: "again", label: say("online-replaced-back"), icon: "person", primary: true, act: again };
    return <Bar words={say("online-replaced-you")} ways={[way]} />;
  }
  if (session.game.value.status !== "paused") return null;
  const resume = (): void => session.order({ type: "resume" });
  const go: Way = { id: "resume", label: say("online-resume"), icon: "play", primary: true, act: resume };
  return <Bar words={say("online-paused")} ways={session.mine ? [go] : []} />;
}

function Bar({ words, ways }: { words: string; ways: readonly Way[] }) {
  return (
    <section class="offer" aria-label={words}>
      <p>{words}</p>
      {ways.map(({ id, label, icon, primary, act }) => (
        <Button key={id} kind={primary ? "primary" : undefined} icon={icon} label={label} data-offer={id} act={act} />
      ))}
    </section>
  );
}
