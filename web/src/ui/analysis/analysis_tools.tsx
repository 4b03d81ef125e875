/** The bar of buttons of an analysis: walking, undoing, drawing, and a menu with the rest. */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { announce } from "../live";
import { Menu } from "../menu";
import type { OwnKeys } from "../play/board_keys";
import { NOTATION_FIELD } from "../play/moves_tab";
import { PlayButton, PlayIcon } from "../play/play_button";
import { editorItems, keysItem, lookItems, shareItem, type ToolItem } from "../play/tool_bar";
import { sharedLine } from "../share/shared";
import type { Analysis } from "./analysis";
import { COMMENT_FIELD } from "./notes";
import { evaluationInWords } from "./score_text";
import { onward } from "./walk";

interface Props {
  analysis: Analysis;
  /** To the game, if there is one. */
  onBack: (() => void) | null;
}

export function AnalysisTools({ analysis, onBack }: Props) {
  const path = analysis.path.value;
  const atStart = path.length === 0;
  const atEnd = onward(analysis.study.value, path) === null;
  const drawing = analysis.drawing.value;
  return (
    <div class="tools" role="group" aria-label={say("analysis-tools")}>
      <PlayButton icon="undo" label={say("play-undo")} off={!analysis.canUndo} act={() => analysis.undo()} />
      <span class="wide-only">
        <PlayButton icon="redo" label={say("play-redo")} off={!analysis.canRedo} act={() => analysis.redo()} />
      </span>
      <PlayButton icon="previous" label={say("play-previous")} off={atStart} act={() => analysis.previous()} />
      <PlayButton icon="next" label={say("play-next")} off={atEnd} act={() => analysis.next()} />
      <span class="wide-only">
        <PlayButton
          icon="speak"
          label={say("analysis-say-evaluation")}
          act={() => announce(evaluationInWords(analysis))}
        />
      </span>
      <button
        type="button"
        class="icon-button pencil"
        aria-label={say("analysis-draw")}
        title={say("analysis-draw")}
        aria-pressed={drawing}
        onClick={() => toggleDrawing(analysis)}
      >
        <PlayIcon name="pencil" />
      </button>
      <Menu
        label={say("play-more")}
        icon="more"
        drawing={PlayIcon}
        groups={[viewItems(analysis), editItems(analysis), otherItems(analysis, onBack)]}
      />
    </div>
  );
}

function viewItems(analysis: Analysis): ToolItem[] {
  const { analysisArrows, analysisThreats } = settings.value;
  return [
    {
      id: "arrows",
      label: say(analysisArrows ? "analysis-arrows-hide" : "analysis-arrows-show"),
      icon: "eye",
      act: () => changeSettings({ analysisArrows: !analysisArrows }),
    },
    {
      id: "threats",
      label: say(analysisThreats ? "analysis-threats-hide" : "analysis-threats-show"),
      icon: "hurry",
      act: () => changeSettings({ analysisThreats: !analysisThreats }),
    },
    ...lookItems(analysis),
  ];
}

function editItems(analysis: Analysis): ToolItem[] {
  const { marks } = analysis.here.value;
  return [
    { id: "redo", label: say("play-redo"), icon: "redo", off: !analysis.canRedo, act: () => analysis.redo() },
    {
      id: "clear",
      label: say("analysis-clear-marks"),
      icon: "cancel",
      off: marks.length === 0,
      act: () => analysis.clearMarks(),
    },
  ];
}

function otherItems(analysis: Analysis, onBack: Props["onBack"]): ToolItem[] {
  return [
    { id: "first", label: say("play-first"), icon: "first", act: () => analysis.first() },
    { id: "last", label: say("analysis-to-end"), icon: "last", act: () => analysis.last() },
    {
      id: "evaluation",
      label: say("analysis-say-evaluation"),
      icon: "speak",
      act: () => analysis.tell(evaluationInWords(analysis)),
    },
    ...editorItems(analysis.position),
    shareItem(() => sharedLine(analysis)),
    ...(onBack ? [{ id: "back", label: say("analysis-back"), icon: "play" as const, act: onBack }] : []),
    keysItem(),
  ];
}

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

/** Keys that work anywhere on the screen of an analysis, beside those of every board: ↑ and ↓ go to what was tried
 *  instead of the last move. */
function toggleDrawing({ drawing }: Analysis): void {
  drawing.value = !drawing.peek();
}

function enterBest(analysis: Analysis): void {
  const found = analysis.search.found.peek();
  const move = found?.report.lines[0]?.moves[0];
  if (found?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
