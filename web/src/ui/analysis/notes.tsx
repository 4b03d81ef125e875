/** Notes on the current move: annotation symbol and comment; and actions on its line. */

import { useEffect, useRef } from "preact/hooks";
import { GLYPHS, MAX_COMMENT } from "../../game/study";
import { say } from "../../text/page";
import { PlayButton } from "../play/play_button";
import type { Analysis } from "./analysis";

/** The id of the comment field, for its key. */
export const COMMENT_FIELD = "comment";

export function Notes({ analysis }: { analysis: Analysis }) {
  const { cursor } = analysis;
  const { node, glyph, comment } = cursor.here.value;
  const isMove = node.move !== null;
  const isAside = cursor.path.value.some((index) => index > 0);
  return (
    <section class="notes" aria-label={say("analysis-notes")}>
      <div class="notes-row">
        <span class="glyphs" role="group" aria-label={say("analysis-glyph")}>
          {GLYPHS.map((sign) => (
            <button
              key={sign}
              type="button"
              class="glyph"
              title={say(GLYPH_NAMES[sign])}
              aria-label={say(GLYPH_NAMES[sign])}
              aria-pressed={glyph === sign}
              aria-disabled={!isMove}
              onClick={() => isMove && cursor.glyph(glyph === sign ? "" : sign)}
            >
              {sign}
            </button>
          ))}
        </span>
        <PlayButton icon="up" label={say("analysis-promote")} off={!isAside} act={() => cursor.promote()} />
        <PlayButton
          icon="trash"
          label={say("analysis-delete")}
          off={node.parent === null}
          act={() => cursor.remove()}
        />
      </div>
      <CommentField key={node.ply} text={comment} write={(text) => cursor.comment(text)} />
    </section>
  );
}

const GLYPH_NAMES = {
  "!": "analysis-glyph-good",
  "?": "analysis-glyph-bad",
  "!!": "analysis-glyph-brilliant",
  "??": "analysis-glyph-blunder",
  "!?": "analysis-glyph-interesting",
  "?!": "analysis-glyph-dubious",
} as const;

/** Does not change the field while the user types; the study cleans comments when it stores them. */
function CommentField({ text, write }: { text: string; write: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (element && element.value.trim() !== text) element.value = text;
  }, [text]);
  return (
    <label class="notes-comment">
      <span class="visually-hidden">{say("analysis-comment")}</span>
      <textarea
        id={COMMENT_FIELD}
        ref={field}
        class="textarea"
        rows={2}
        maxLength={MAX_COMMENT}
        placeholder={say("analysis-comment")}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}
