/** Replaces a player by a computer, if the other players agree.  The player can take the seat back. */

import { signal } from "@preact/signals";
import type { Offer } from "../../../generated/schema";
import { data } from "../../data/store";
import { replaceableSeats } from "../../game/rights";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import { type Command, inMenu } from "../play/commands";
import { DEFAULT_LEVEL } from "../sheet/draft";
import { ownName } from "./name_dialog";
import type { OnlineTable } from "./online_table";

/** Menu commands to replace the user or a player who is away. */
export function replaceCommands(table: OnlineTable): Command[] {
  const { session, ownSeat } = table;
  if (ownSeat === null) return [];
  const seats = replaceableSeats(session.game.value, ownSeat);
  const label = (seat: number): string =>
    seat === ownSeat ? say("online-replace-own") : say("online-replace", { name: table.nameOf(seat) });
  return inMenu(
    1,
    seats.map((seat) => ({
      id: `replace-${seat}`,
      label: label(seat),
      icon: "hourglass",
      act: () => void askToReplace(table, seat, label(seat)),
    })),
  );
}

async function askToReplace(table: OnlineTable, seat: number, title: string): Promise<void> {
  const { levels } = await data.catalogue();
  const chosen = signal<number>(DEFAULT_LEVEL);
  const yes = await confirm({
    title,
    body: say(seat === table.ownSeat ? "online-replace-own-sure" : "online-replace-sure"),
    choice: { chosen, of: levels.map((level) => ({ value: level, label: say("seat-computer", { level }) })) },
    action: say("online-replace-ask"),
  });
  const ply = table.session.game.peek().match.cursor;
  if (yes) table.session.order({ type: "offer", kind: "replace", ply, of: seat, level: chosen.value });
}

/** The question shown to the other players. */
export function replacementWords(table: OnlineTable, { seat, of, level }: Offer): string {
  const name = table.nameOf(seat);
  if (of === seat || of === null) return say("online-asked-replace-own", { name, level: level ?? 0 });
  return say("online-asked-replace", { name, player: table.nameOf(of), level: level ?? 0 });
}

/** Takes the user's seat back from the computer. */
export const takeSeatAgain = ({ session }: OnlineTable): void =>
  session.order({ type: "sit", name: ownName(), secret: null, seat: null });
