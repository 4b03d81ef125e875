/** The address of the editor: it holds what is set up, so that a link to it or a reload shows the same. */

import { effect } from "@preact/signals";
import { readPositionText, writePositionLink } from "../../game/link";
import type { OpenGame, Position, Variant } from "../../rules/api";
import { emptyBoardOf } from "../../rules/editing";
import type { State } from "../../rules/types";
import { editorAddress, keepInAddress, parseRoute } from "../router";
import { type Editor, startOf } from "./editor";

/** Text alone cannot bring back what is no position yet; with the browser's entry of the address, a reload can. */
interface Kept {
  draft: State;
}

/** Milliseconds after a change until the address holds it: browsers take long to change it. */
const PATIENCE = 100;

/** Keep in the address whatever is set up; returns what ends it.  A text that is no position is left there as it is. */
export function keepDrafts({ draft, typed }: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    const isHere = parseRoute(location.hash).screen === "editor";
    if (isHere && typed.peek() === null) keepDraft(draft.peek());
  };
  const end = effect(() => {
    void draft.value;
    clearTimeout(timer);
    timer = setTimeout(keep, PATIENCE);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

export function keepDraft(draft: Position): void {
  keepInAddress(editorAddress(writePositionLink(draft)), { draft: draft.state } satisfies Kept);
}

/** What an address says: a draft, and the text of it where that is no position.  Rejects with a MessageError. */
export async function readDraft(
  text: string,
  open: (game: string) => Promise<OpenGame>,
  kept: unknown,
): Promise<{ draft: Position; typed: string | null }> {
  const { variant, position: written } = await readPositionText(text, open);
  if (written === null) return { draft: startOf(variant), typed: null };
  const position = variant.position(written);
  if (!("refusal" in position)) return { draft: position, typed: null };
  const draft = keptDraft(variant, kept);
  if (draft?.toString() === written) return { draft, typed: null };
  return { draft: emptyBoardOf(startOf(variant)), typed: written };
}

function keptDraft(variant: Variant, kept: unknown): Position | null {
  const state = typeof kept === "object" && kept !== null && "draft" in kept ? kept.draft : null;
  const { length } = startOf(variant).state;
  return state instanceof BigInt64Array && state.length === length ? variant.at(state) : null;
}
