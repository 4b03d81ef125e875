/** What buttons and keys do with the game; what can't be taken back is asked about first. */

import type { Position } from "../../rules/api";
import { say, sayError } from "../../text/page";
import { confirm } from "../dialog";
import { toast } from "../live";
import { editorAddress, gameAddress, go } from "../router";
import { inSentence } from "./names";
import type { Table } from "./table";

/** Undo and redo only at the present: in the past there is nothing to take back. */
export function undo({ session, match, live }: Table): void {
  if (live.value && session.mine && match.value.canUndo) session.undo();
}

export function redo({ session, match, live }: Table): void {
  if (live.value && session.mine && match.value.canRedo) session.redo();
}

/** `button`: the game's own button that would be to resign. */
export async function resign({ session, match, variant, seats }: Table, button = ""): Promise<void> {
  const seat = match.value.resigningSeat;
  if (seat === null) return;
  const consequence = seats.length === 2 ? say("play-resign-two") : say("play-resign-many");
  const yes = await confirm({
    title: say("play-resign-title", { player: inSentence(variant, match.value.seats, seat) }),
    body: button === "" ? consequence : `${say("play-resign-instead", { button })} ${consequence}`,
    action: say("play-resign"),
    danger: true,
  });
  if (yes) session.resign(seat);
}

export async function agree({ session, seats }: Table): Promise<void> {
  const body = seats.length === 2 ? say("play-draw-two") : say("play-draw-many");
  if (await confirm({ title: say("play-draw-title"), body, action: say("play-draw") })) session.agree();
}

/** A new game from the position that is looked at, with the same players. */
export function branch({ session, at }: Table): Promise<void> {
  return open(session.branch(at.value));
}

/** From the same start, with everybody one seat further on. */
export function rematch({ session }: Table): Promise<void> {
  return open(session.rematch());
}

/** To the editor, with a position to begin from.  What writes its link is fetched only then. */
export async function edit(position: Position): Promise<void> {
  try {
    const { writePositionLink } = await import("../../game/link");
    go(editorAddress(writePositionLink(position)));
  } catch (error) {
    toast(sayError(error), { kind: "problem" });
  }
}

async function open(game: Promise<string>): Promise<void> {
  try {
    go(gameAddress(await game));
  } catch (error) {
    toast(sayError(error), { kind: "problem" });
  }
}
