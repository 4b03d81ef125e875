/** The bar of buttons of an analysis: walking, undoing, drawing, and a menu with the rest. */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { announce } from "../live";
import type { OwnKeys } from "../play/board_keys";
import { NOTATION_FIELD } from "../play/moves_tab";
import {
  type Command,
  command,
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
    command("undo", "play-undo", "undo", () => analysis.undo(), { bar: "always", letter: "u", off: !analysis.canUndo }),
    command("redo", "play-redo", "redo", () => analysis.redo(), {
      bar: "wide",
      menu: 1,
      letter: "r",
      off: !analysis.canRedo,
    }),
    command("previous", "play-previous", "previous", () => analysis.previous(), {
      bar: "always",
      letter: ",",
      off: path.length === 0,
    }),
    command("next", "play-next", "next", () => analysis.next(), {
      bar: "always",
      letter: ".",
      off: onward(analysis.study.value, path) === null,
    }),
    command("speak", "analysis-say-evaluation", "speak", () => announce(evaluationInWords(analysis)), {
      bar: "wide",
      letter: "v",
    }),
    command(
      "draw",
      "analysis-draw",
      "pencil",
      () => {
        analysis.drawing.value = !analysis.drawing.peek();
      },
      { bar: "always", on: analysis.drawing.value, letter: "d" },
    ),
    command(
      "arrows",
      analysisArrows ? "analysis-arrows-hide" : "analysis-arrows-show",
      "eye",
      () => changeSettings({ analysisArrows: !analysisArrows }),
      { menu: 0 },
    ),
    command(
      "threats",
      analysisThreats ? "analysis-threats-hide" : "analysis-threats-show",
      "hurry",
      () => changeSettings({ analysisThreats: !analysisThreats }),
      { menu: 0, letter: "x" },
    ),
    ...lookCommands(analysis),
    command("clear", "analysis-clear-marks", "cancel", () => analysis.clearMarks(), {
      menu: 1,
      off: analysis.here.value.marks.length === 0,
    }),
    ...inMenu(2, [
      command("first", "play-first", "first", () => analysis.first()),
      command("last", "analysis-to-end", "last", () => analysis.last()),
      command("evaluation", "analysis-say-evaluation", "speak", () => analysis.tell(evaluationInWords(analysis))),
      ...editorCommand(analysis.position),
      shareCommand(() => sharedLine(analysis)),
      ...(onBack ? [command("back", "analysis-back", "play", onBack)] : []),
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
