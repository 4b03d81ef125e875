/** Actions of buttons and keys on a game.  Irreversible actions ask for confirmation first. */

import { signal } from "@preact/signals";
import { recordText } from "../../game/record";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import { toastError } from "../live";
import { openPanel } from "../panels";
import { editorAddress, gameAddress, go } from "../router";
import { inSentence } from "./names";
import type { AnyTable, Table } from "./table";

/** Resigns for a human at this screen, on any player's turn.  `button`: the label of the game's own button that resigns
 *  for the player to move. */
export async function resign(table: Table, button = ""): Promise<void> {
  const { resigningSeats, resigningSeat, position } = table.match.value;
  const seat = await askWhoResigns(table, button === "" ? resigningSeats : [position.seat], resigningSeat, button);
  if (seat === null) return;
  try {
    table.session.resign(seat);
  } catch (error) {
    toastError(error); // the game went on while the question was open
  }
}

/** Asks which of the seats in `choices` resigns; null if the user cancels.  `first`: the suggested seat. */
export async function askWhoResigns(
  { match, variant, seats, bottom }: AnyTable,
  choices: readonly number[],
  first: number | null,
  button: string,
): Promise<number | null> {
  const suggested = first ?? (choices.includes(bottom.value) ? bottom.value : choices[0]);
  if (suggested === undefined) return null;
  const name = (seat: number): string => inSentence(variant, match.value.seats, seat);
  const consequence = seats.length === 2 ? say("play-resign-two") : say("play-resign-many");
  const several = choices.length > 1;
  const chosen = signal(suggested);
  const yes = await confirm({
    title: several ? say("play-resign-who") : say("play-resign-title", { player: name(suggested) }),
    ...(several && { choice: { chosen, of: choices.map((value) => ({ value, label: name(value) })) } }),
    body: button === "" ? consequence : `${say("play-resign-instead", { button })} ${consequence}`,
    action: say("play-resign"),
    danger: true,
  });
  return yes ? chosen.value : null;
}

export async function agree({ session, seats }: Table): Promise<void> {
  const body = seats.length === 2 ? say("play-draw-two") : say("play-draw-many");
  if (await confirm({ title: say("play-draw-title"), body, action: say("play-draw") })) session.agree();
}

/** Opens a new game from the position shown, with the same players. */
export function branch({ session, cursor }: Table): Promise<void> {
  return open(session.branch(cursor.at.peek()));
}

/** Opens the sheet for an online game that continues from the position shown. */
export async function playTogether({ match, cursor, bottom }: Table): Promise<void> {
  const { seats, variant } = match.peek();
  const { seatsToGoOn } = await import("../online/online_draft");
  const people = [...seats.keys()].filter((seat) => seats[seat]!.kind === "person");
  const own = people.includes(bottom.peek()) ? bottom.peek() : (people[0] ?? -1);
  const text = recordText(match.peek().branch(cursor.at.peek()));
  openPanel({ sheet: { game: variant.game.name, text, together: true, seats: seatsToGoOn(seats, own) } });
}

/** Opens a new game from the same start.  Each player moves to the next seat. */
export function rematch({ session }: Table): Promise<void> {
  return open(session.rematch());
}

/** Opens the editor with a position.  The code that writes its link is loaded on demand. */
export async function edit(position: Position): Promise<void> {
  try {
    const { writePositionLink } = await import("../../game/link");
    go(editorAddress(writePositionLink(position)));
  } catch (error) {
    toastError(error);
  }
}

async function open(game: Promise<string>): Promise<void> {
  try {
    go(gameAddress(await game));
  } catch (error) {
    toastError(error);
  }
}
