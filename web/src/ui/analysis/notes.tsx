/** The moves of an analysis, and the notes on the current move. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { lineRows, studyRows } from "../../game/move_rows";
import { GLYPHS, MAX_COMMENT } from "../../game/study";
import { say } from "../../text/page";
import { lastMoveOf, MoveList } from "../play/move_list";
import { PlayButton } from "../play/play_button";
import type { Analysis } from "./analysis";

/** The id of the comment field, for the key that focuses it. */
export const COMMENT_FIELD = "comment";

/** The moves of a study. While the engine waits, a study without variations is listed like a game. */
export function Variations({ analysis: { cursor, variant, waits } }: { analysis: Analysis }) {
  const study = cursor.study.value;
  const current = cursor.node.value;
  const isLine = waits.value && study.size === cursor.line.value.length;
  const rows = useMemo(() => (isLine ? lineRows(cursor.line.value) : studyRows(study)), [study, isLine]);
  const { players } = variant.shape;
  const isStart = current.parent === null;
  const list = {
    label: say("analysis-moves"),
    rows,
    current,
    goTo: cursor.goTo,
    players,
    showSeats: players.length > 2 || variant.game.multi_action_turns,
  };
  if (isLine) {
    return (
      <MoveList kind="moves" {...list} current={lastMoveOf(current)}>
        {rows.length === 0 && <p class="quiet">{say("play-no-moves")}</p>}
      </MoveList>
    );
  }
  return (
    <MoveList kind="variations" variation={say("analysis-variation")} {...list}>
      <button
        type="button"
        class="ply"
        tabIndex={isStart ? 0 : -1}
        aria-current={isStart ? "step" : undefined}
        onClick={cursor.first}
      >
        {say("analysis-start")}
      </button>
      {study.root.comment !== "" && <p class="moves-comment quiet">{study.root.comment}</p>}
    </MoveList>
  );
}

export function Notes({ analysis }: { analysis: Analysis }) {
  const { cursor } = analysis;
  const { node, glyph, comment } = cursor.here.value;
  const isMove = node.move !== null;
  const isAside = cursor.path.value.some((index) => index > 0);
  return (
    <section class="notes panel-part stack gap-1" aria-label={say("analysis-notes")}>
      <div class="beside gap-1">
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

/** Keeps what the user types, although the study trims and cleans comments. */
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
