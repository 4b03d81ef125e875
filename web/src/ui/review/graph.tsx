/** The graph's place on the screen: a press goes to a move, and so do keys, for which it is a slider that speaks. */

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { theme } from "../../settings/look";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { GraphDrawing } from "./graph_drawing";
import type { ReviewTable } from "./review_table";
import { endText, judgementText, remarks, turnText } from "./words";
import "uplot/dist/uPlot.min.css";

export function Graph({ table }: { table: ReviewTable }) {
  const host = useRef<HTMLDivElement>(null);
  const { review } = table;
  const spoken = language.value;
  const look = theme.value;
  useEffect(() => {
    const element = host.current;
    if (element === null || review.turns.length === 0) return;
    const drawing = new GraphDrawing(element, review, table.look);
    const sizes = new ResizeObserver(() => drawing.resize(element.clientWidth, element.clientHeight));
    sizes.observe(element);
    const endUpdates = effect(() => {
      void review.moves.value;
      drawing.update(table.at.value);
    });
    return () => {
      endUpdates();
      sizes.disconnect();
      drawing.close();
    };
  }, [table, spoken, look]);
  const jump = (event: KeyboardEvent): void => {
    const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const index = table.mistake(by);
    if (index !== null) table.look(index);
  };
  return (
    <div
      class="review-graph"
      ref={host}
      role="slider"
      tabIndex={0}
      aria-label={say("review-graph")}
      aria-valuemin={1}
      aria-valuemax={review.turns.length + 1}
      aria-valuenow={table.at.value + 1}
      aria-valuetext={placeText(table)}
      onKeyDown={jump}
    />
  );
}

function placeText({ review, variant, at, reviewed, match }: ReviewTable): string {
  const turn = review.turns[at.value];
  if (turn === undefined) return endText(match);
  const what = say("review-move", { number: turn.number, player: variant.playerName(turn.seat), move: turnText(turn) });
  const move = reviewed.value;
  if (move === undefined) return `${what}. ${say("review-not-yet")}`;
  return [what, ...remarks(move, review.turning.value.has(move)), judgementText(move)].join(". ");
}
