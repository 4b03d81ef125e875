/** The bar of buttons of an analysis: walking, undoing, drawing, and a menu with the rest. */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { announce } from "../live";
import type { OwnKeys } from "../play/board_keys";
import { NOTATION_FIELD } from "../play/moves_tab";
import {
  type Command,
  editorCommand,
  inMenu,
  keysCommand,
  lookCommands,
  shareCommand,
  ToolBar,
} from "../play/tool_bar";
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

export const AnalysisTools = ({ analysis, onBack }: Props) => (
  <ToolBar label={say("analysis-tools")} commands={commandsOf(analysis, onBack)} />
);

function commandsOf(analysis: Analysis, onBack: Props["onBack"] = null): Command[] {
  const path = analysis.path.value;
  const { analysisArrows, analysisThreats } = settings.value;
  return [
    {
      id: "undo",
      label: say("play-undo"),
      icon: "undo",
      bar: "always",
      letter: "u",
      off: !analysis.canUndo,
      act: () => analysis.undo(),
    },
    {
      id: "redo",
      label: say("play-redo"),
      icon: "redo",
      bar: "wide",
      menu: 1,
      letter: "r",
      off: !analysis.canRedo,
      act: () => analysis.redo(),
    },
    {
      id: "previous",
      label: say("play-previous"),
      icon: "previous",
      bar: "always",
      letter: ",",
      off: path.length === 0,
      act: () => analysis.previous(),
    },
    {
      id: "next",
      label: say("play-next"),
      icon: "next",
      bar: "always",
      letter: ".",
      off: onward(analysis.study.value, path) === null,
      act: () => analysis.next(),
    },
    {
      id: "speak",
      label: say("analysis-say-evaluation"),
      icon: "speak",
      bar: "wide",
      letter: "v",
      act: () => announce(evaluationInWords(analysis)),
    },
    {
      id: "draw",
      label: say("analysis-draw"),
      icon: "pencil",
      bar: "always",
      on: analysis.drawing.value,
      letter: "d",
      act: () => {
        analysis.drawing.value = !analysis.drawing.peek();
      },
    },
    {
      id: "arrows",
      label: say(analysisArrows ? "analysis-arrows-hide" : "analysis-arrows-show"),
      icon: "eye",
      menu: 0,
      act: () => changeSettings({ analysisArrows: !analysisArrows }),
    },
    {
      id: "threats",
      label: say(analysisThreats ? "analysis-threats-hide" : "analysis-threats-show"),
      icon: "hurry",
      menu: 0,
      letter: "x",
      act: () => changeSettings({ analysisThreats: !analysisThreats }),
    },
    ...lookCommands(analysis),
    {
      id: "clear",
      label: say("analysis-clear-marks"),
      icon: "cancel",
      menu: 1,
      off: analysis.here.value.marks.length === 0,
      act: () => analysis.clearMarks(),
    },
    ...inMenu(2, [
      { id: "first", label: say("play-first"), icon: "first", act: () => analysis.first() },
      { id: "last", label: say("analysis-to-end"), icon: "last", act: () => analysis.last() },
      {
        id: "evaluation",
        label: say("analysis-say-evaluation"),
        icon: "speak",
        act: () => analysis.tell(evaluationInWords(analysis)),
      },
      ...editorCommand(analysis.position),
      shareCommand(() => sharedLine(analysis)),
      ...(onBack ? [{ id: "back", label: say("analysis-back"), icon: "play" as const, act: onBack }] : []),
      keysCommand(),
    ]),
  ];
}

/** Keys that work anywhere on the screen of an analysis, beside those of every board: ↑ and ↓ go to what was tried
 *  instead of the last move. */
export const KEYS: OwnKeys<Analysis> = {
  named: {
    ArrowLeft: (analysis) => analysis.previous(),
    ArrowRight: (analysis) => analysis.next(),
    // Where nothing else was tried, they scroll.
    ArrowUp: (analysis) => analysis.aside(-1),
    ArrowDown: (analysis) => analysis.aside(1),
    Home: (analysis) => analysis.first(),
    End: (analysis) => analysis.last(),
  },
  commands: (analysis) => commandsOf(analysis),
  characters: {
    a: () => changeSettings({ analysing: !settings.peek().analysing }),
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

function enterBest(analysis: Analysis): void {
  const found = analysis.search.found.peek();
  const move = found?.report.lines[0]?.moves[0];
  if (found?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
