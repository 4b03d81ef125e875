/** What the keys of this screen do in an analysis. */

import { changeSettings, settings } from "../../settings/settings";
import { announce } from "../live";
import { openPanel } from "../panels";
import { gameActions } from "../play/deck_buttons";
import { NOTATION_FIELD } from "../play/moves_tab";
import type { Analysis } from "./analysis";
import { COMMENT_FIELD } from "./notes";
import { evaluationInWords } from "./score_text";
import type { Commands } from "./shortcuts";

export function commandsOf(analysis: Analysis): Commands {
  return {
    previous: () => analysis.previous(),
    next: () => analysis.next(),
    first: () => analysis.first(),
    last: () => analysis.last(),
    up: () => analysis.aside(-1),
    down: () => analysis.aside(1),
    undo: () => analysis.undo(),
    redo: () => analysis.redo(),
    board: () => analysis.board.value?.focus(),
    flip: () => analysis.variant.board.flippable && analysis.flip(),
    draw: () => toggleDrawing(analysis),
    engine: () => changeSettings({ analysing: !settings.peek().analysing }),
    threats: () => changeSettings({ analysisThreats: !settings.peek().analysisThreats }),
    evaluation: () => announce(evaluationInWords(analysis)),
    best: () => enterBest(analysis),
    notation: () => document.getElementById(NOTATION_FIELD)?.focus(),
    comment: () => document.getElementById(COMMENT_FIELD)?.focus(),
    coordinates: () => changeSettings({ coordinates: !settings.peek().coordinates }),
    hints: () => changeSettings({ hints: !settings.peek().hints }),
    help: () => openPanel("help"),
    action: (number) => gameActions(analysis, null)[number]?.act(),
    stop: () => {
      const { complete, unconfirmed } = analysis.choice.peek();
      if (complete === null && unconfirmed === null) return false;
      analysis.board.value?.stop();
      return true;
    },
    cancel: () => {
      const isChoosing = analysis.choice.peek().steps.length > 0;
      const isDrawing = analysis.drawing.peek();
      if (isChoosing) analysis.board.value?.cancel();
      analysis.drawing.value = false;
      return isChoosing || isDrawing;
    },
  };
}

export function toggleDrawing({ drawing }: Analysis): void {
  drawing.value = !drawing.peek();
}

function enterBest(analysis: Analysis): void {
  const found = analysis.search.found.peek();
  const move = found?.report.lines[0]?.moves[0];
  if (found?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
