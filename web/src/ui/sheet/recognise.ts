/** What a text of one's own is, told while it is typed. */

import { useEffect, useState } from "preact/hooks";
import type { Identified } from "../../game/identify";
import { numbered } from "../../game/numbering";
import type { Position } from "../../rules/api";
import { say, sayError } from "../../text/page";

export type Recognised<T = Identified> =
  | { state: "empty" }
  | { state: "reading"; sentence: string }
  | { state: "refused"; sentence: string }
  | { state: "found"; sentence: string; found: T };

/** Milliseconds without a key before a text is read. */
const PATIENCE = 250;

export function describeFound(found: Identified): string {
  const start: Position = found.kind === "record" ? found.record.nodes[0]!.position : found.start;
  const { game } = start.variant;
  if (found.kind === "record") {
    const length = numbered(found.record.nodes.at(-1)!);
    const moves = say("moves-played", { ...length });
    const words = say("found-record", { game: game.title, number: length.number, moves });
    return found.record.warning ? `${words} ${sayError(found.record.warning)}` : words;
  }
  const player = start.variant.playerName(start.seat);
  return say(found.kind === "setup" ? "found-setup" : "found-position", { game: game.title, player });
}

/** Reads the text with `read` once typing has paused; `depends`: what it means depends on these too. */
export function useRecognised<T>(
  text: string,
  read: ((text: string) => Promise<T>) | null,
  describe: (found: T) => string,
  depends: readonly unknown[],
): Recognised<T> {
  const [recognised, setRecognised] = useState<Recognised<T>>({ state: "empty" });
  useEffect(() => {
    if (!read || text.trim() === "") {
      setRecognised({ state: "empty" });
      return;
    }
    let gone = false;
    setRecognised({ state: "reading", sentence: say("reading") });
    const timer = setTimeout(() => {
      read(text).then(
        (found) => !gone && setRecognised({ state: "found", sentence: describe(found), found }),
        (error) => !gone && setRecognised({ state: "refused", sentence: sayError(error) }),
      );
    }, PATIENCE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, read === null, ...depends]);
  return recognised;
}
