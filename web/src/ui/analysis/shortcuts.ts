/** Keys that work anywhere on the screen of an analysis, beside those of every board: ↑ and ↓ go to what was tried
 *  instead of the last move. */

import { changeSettings, settings } from "../../settings/settings";
import { announce } from "../live";
import type { OwnKeys } from "../play/board_keys";
import { NOTATION_FIELD } from "../play/moves_tab";
import type { Analysis } from "./analysis";
import { COMMENT_FIELD } from "./notes";
import { evaluationInWords } from "./score_text";

const previous = (analysis: Analysis): void => analysis.previous();
const next = (analysis: Analysis): void => analysis.next();

export const KEYS: OwnKeys<Analysis> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    // Where nothing else was tried, they scroll.
    ArrowUp: (analysis) => analysis.aside(-1),
    ArrowDown: (analysis) => analysis.aside(1),
    Home: (analysis) => analysis.first(),
    End: (analysis) => analysis.last(),
  },
  characters: {
    ",": previous,
    ".": next,
    u: (analysis) => analysis.undo(),
    r: (analysis) => analysis.redo(),
    d: toggleDrawing,
    a: () => changeSettings({ analysing: !settings.peek().analysing }),
    x: () => changeSettings({ analysisThreats: !settings.peek().analysisThreats }),
    v: (analysis) => announce(evaluationInWords(analysis)),
    g: enterBest,
    t: () => document.getElementById(NOTATION_FIELD)?.focus(),
    k: () => document.getElementById(COMMENT_FIELD)?.focus(),
  },
  end: ({ drawing }) => {
    const isDrawing = drawing.peek();
    drawing.value = false;
    return isDrawing;
  },
};

export function toggleDrawing({ drawing }: Analysis): void {
  drawing.value = !drawing.peek();
}

function enterBest(analysis: Analysis): void {
  const found = analysis.search.found.peek();
  const move = found?.report.lines[0]?.moves[0];
  if (found?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
