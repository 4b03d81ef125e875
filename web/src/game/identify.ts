/** What a pasted text is: a position, a setup's name or code, or a record. */

import type { Position, Variant } from "../rules/api";
import { MessageError } from "../text/message_error";
import type { GameRecord } from "./record";
import { hasOwnTag, InvalidRecord } from "./record_lines";
import { type Games, readRecord } from "./record_reader";

export type Identified = { kind: "position" | "setup"; start: Position } | { kind: "record"; record: GameRecord };

const LINK = /^[a-z][a-z0-9+.-]*:\/\/\S*$/i;
const NUMBERED = /^\s*[0-9]+[.)]?\s+\S/m;

/** A record may be one of another game, or have other options, where its tags say so.  Rejects with a MessageError that
 *  says what is wrong with the form that the text resembles most. */
export async function identify(text: string, variant: Variant, games: Games): Promise<Identified> {
  const trimmed = text.trim();
  if (LINK.test(trimmed)) throw new MessageError("pasted-link");
  const isWord = trimmed !== "" && !/\s/.test(trimmed);
  const start = isWord ? variant.start(trimmed, 0n) : variant.position(trimmed);
  if (!("refusal" in start)) return { kind: isWord && !trimmed.includes("/") ? "setup" : "position", start };
  try {
    return { kind: "record", record: await readAnyRecord(text, variant, games) };
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    throw closest(trimmed, variant, start.refusal, error);
  }
}

async function readAnyRecord(text: string, variant: Variant, games: Games): Promise<GameRecord> {
  try {
    return await readRecord(text, games, variant);
  } catch (error) {
    if (!hasOwnTag(text)) throw error;
    return readRecord(text, games);
  }
}

function closest(text: string, variant: Variant, notPosition: string, notRecord: InvalidRecord): MessageError {
  const isWord = /^\p{L}+$/u.test(text);
  if (!isWord && (hasOwnTag(text) || NUMBERED.test(text))) return notRecord;
  if (isWord || (text.includes("/") && !text.includes("\n")))
    return new MessageError("pasted-refused", { why: notPosition });
  return neither(variant);
}

function neither(variant: Variant): MessageError {
  const start = variant.start(undefined, 0n);
  if ("refusal" in start) return new MessageError("pasted-refused", { why: start.refusal });
  const move = start.write(start.moves[0]!, "record");
  return new MessageError("pasted-nothing", {
    game: variant.game.title,
    move,
    position: start.toString(),
    codes: variant.game.setup_codes ? "yes" : "no",
  });
}
