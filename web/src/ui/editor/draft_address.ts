/** Keeps the edited position in the editor's address, so that links and reloads show it. */

import { effect } from "@preact/signals";
import { readPositionText, writePositionLink } from "../../game/link";
import { startPosition } from "../../game/tree";
import type { OpenGame, Position, State, Variant } from "../../rules/api";
import { emptyBoardOf } from "../../rules/editing";
import { editorAddress, keepInAddress, parseRoute } from "../router";
import type { Editor } from "./editor";

/** The history entry also holds the state, because text cannot restore an invalid position. */
interface DraftEntry {
  draft: State;
}

/** Delay before updating the address, which is slow in browsers. */
const DEBOUNCE_MS = 100;

/** Keeps the draft in the address. Returns a function that stops this. Does not overwrite a typed invalid text. */
export function keepDrafts({ draft, typed }: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    const isHere = parseRoute(location.hash).screen === "editor";
    if (isHere && typed.peek() === null) keepDraft(draft.peek());
  };
  const end = effect(() => {
    void draft.value;
    clearTimeout(timer);
    timer = setTimeout(keep, DEBOUNCE_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

export function keepDraft(draft: Position): void {
  keepInAddress(editorAddress(writePositionLink(draft)), { draft: draft.state } satisfies DraftEntry);
}

/** Reads an address: the draft, and its text if that is not a position. Rejects with a MessageError. */
export async function readDraftAddress(
  text: string,
  open: (game: string) => Promise<OpenGame>,
  kept: unknown,
): Promise<{ draft: Position; typed: string | null }> {
  const { variant, position: written } = await readPositionText(text, open);
  if (written === null) return { draft: startPosition(variant), typed: null };
  const position = variant.position(written);
  if (!("refusal" in position)) return { draft: position, typed: null };
  const draft = keptDraft(variant, kept);
  if (draft?.toString() === written) return { draft, typed: null };
  return { draft: emptyBoardOf(startPosition(variant)), typed: written };
}

function keptDraft(variant: Variant, kept: unknown): Position | null {
  const state = typeof kept === "object" && kept !== null && "draft" in kept ? kept.draft : null;
  const { length } = startPosition(variant).state;
  return state instanceof BigInt64Array && state.length === length ? variant.at(state) : null;
}
