/** Offers between the players of a game: a bar with the pending one, and commands that ask for a replacement. The bar
 *  also shows a seat that the user can take back, and a pause. */

import { signal } from "@preact/signals";
import type { Offer } from "../../../generated/schema";
import { data } from "../../data/store";
import { isAsked, replaceableSeats } from "../../game/rights";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import { ownName } from "../online/name_dialog";
import { DEFAULT_LEVEL } from "../sheet/draft";
import { type Command, command } from "./commands";
import { CommandButton, type DeckContent } from "./deck";
import type { Table } from "./table";

export function OfferBar({ table }: { table: Table }) {
  const content = offerContent(table);
  if (content === null) return null;
  const { text, buttons } = content;
  return (
    <section class="offer" aria-label={text}>
      <p>{text}</p>
      {buttons.map((command) => (
        <CommandButton key={command.id} command={command} data-offer={command.id} />
      ))}
    </section>
  );
}

/** The pending offer in a sentence; empty if no offer concerns the user. */
export function offerWords(table: Table): string {
  const { ownSeat } = table;
  const game = table.game.value;
  const { offer } = game;
  if (offer === null || ownSeat === null) return "";
  if (offer.seat === ownSeat) return say(`online-waiting-${offer.kind}`);
  return isAsked(game, offer, ownSeat) ? question(table, offer) : "";
}

function question(table: Table, { kind, seat, of, level }: Offer): string {
  const name = table.nameOf(seat);
  if (kind !== "replace") return say(`online-asked-${kind}`, { name });
  if (of === seat || of === null) return say("online-asked-replace-own", { name, level: level ?? 0 });
  return say("online-asked-replace", { name, player: table.nameOf(of), level: level ?? 0 });
}

function offerContent(table: Table): DeckContent | null {
  const { session, ownSeat } = table;
  const { offer, seats, status } = table.game.value;
  const answer = (accept: boolean) => () => session.order({ type: "answer", accept });
  const text = offerWords(table);
  if (text !== "") {
    if (offer?.seat === ownSeat) {
      return { text, buttons: [command("withdraw", "online-withdraw", "cancel", answer(false))] };
    }
    const accept = command("accept", "online-accept", "check", answer(true), { kind: "primary" });
    return { text, buttons: [accept, command("decline", "online-decline", "cancel", answer(false))] };
  }
  if (seats.some(({ reserved }) => reserved)) {
    const sit = (): void => session.order({ type: "sit", name: ownName(), secret: null, seat: null });
    const again = command("again", "online-replaced-back", "person", sit, { kind: "primary" });
    return { text: say("online-replaced-you"), buttons: [again] };
  }
  if (status !== "paused") return null;
  const resume = (): void => session.order({ type: "resume" });
  const go = command("resume", "online-resume", "play", resume, { kind: "primary" });
  return { text: say("online-paused"), buttons: session.mine ? [go] : [] };
}

/** Asks that a computer replace the user or a player who is away. */
export function replaceCommands(table: Table): Command[] {
  const { ownSeat } = table;
  if (ownSeat === null) return [];
  return replaceableSeats(table.game.value, ownSeat).map((seat) => {
    const label = seat === ownSeat ? say("online-replace-own") : say("online-replace", { name: table.nameOf(seat) });
    return { id: `replace-${seat}`, label, icon: "hourglass", act: () => void askToReplace(table, seat, label) };
  });
}

/** Asks the other players to let a computer play for a seat. */
async function askToReplace(table: Table, seat: number, title: string): Promise<void> {
  const { levels } = await data.catalogue();
  const chosen = signal<number>(DEFAULT_LEVEL);
  const yes = await confirm({
    title,
    body: say(seat === table.ownSeat ? "online-replace-own-sure" : "online-replace-sure"),
    choice: { chosen, of: levels.map((level) => ({ value: level, label: say("seat-computer", { level }) })) },
    action: say("online-replace-ask"),
  });
  const ply = table.game.peek().match.cursor;
  if (yes) table.session.order({ type: "offer", kind: "replace", ply, of: seat, level: chosen.value });
}
