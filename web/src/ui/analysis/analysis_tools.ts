/** Commands of an analysis. */

import { changeSettings, settings } from "../../settings/settings";
import { announce } from "../live";
import type { OwnKeys } from "../play/board_keys";
import {
  type Command,
  command,
  editorCommand,
  inMenu,
  keysCommand,
  lookCommands,
  onKeys,
  shareCommand,
} from "../play/commands";
import { NOTATION_FIELD } from "../play/moves_tab";
import { sharedLine } from "../share/shared";
import type { Analysis } from "./analysis";
import { COMMENT_FIELD } from "./notes";
import { evaluationInWords } from "./score_text";
import { nextPath } from "./walk";

function analysisCommands(analysis: Analysis, onBack?: () => void): Command[] {
  const path = analysis.path.value;
  const { analysisArrows, analysisThreats } = settings.value;
  const arrows = analysisArrows ? "analysis-arrows-hide" : "analysis-arrows-show";
  const threats = analysisThreats ? "analysis-threats-hide" : "analysis-threats-show";
  const draw = (): void => {
    analysis.drawing.value = !analysis.drawing.peek();
  };
  return [
    command("undo", "play-undo", "undo", () => analysis.undo(), { bar: "always", keys: ["u"], off: !analysis.canUndo }),
    command("redo", "play-redo", "redo", () => analysis.redo(), {
      bar: "wide",
      menu: 1,
      keys: ["r"],
      off: !analysis.canRedo,
    }),
    command("previous", "play-previous", "previous", () => analysis.previous(), {
      bar: "always",
      keys: ["ArrowLeft", ","],
      off: path.length === 0,
    }),
    command("next", "play-next", "next", () => analysis.next(), {
      bar: "always",
      keys: ["ArrowRight", "."],
      off: nextPath(analysis.study.value, path) === null,
    }),
    command("speak", "analysis-say-evaluation", "speak", () => announce(evaluationInWords(analysis)), {
      bar: "wide",
      keys: ["v"],
    }),
    command("draw", "analysis-draw", "pencil", draw, { bar: "always", on: analysis.drawing.value, keys: ["d"] }),
    command("arrows", arrows, "eye", () => changeSettings({ analysisArrows: !analysisArrows }), { menu: 0 }),
    command("threats", threats, "hurry", () => changeSettings({ analysisThreats: !analysisThreats }), {
      menu: 0,
      keys: ["x"],
    }),
    ...lookCommands(analysis),
    command("clear", "analysis-clear-marks", "cancel", () => analysis.clearMarks(), {
      menu: 1,
      off: analysis.here.value.marks.length === 0,
    }),
    ...inMenu(2, [
      command("first", "play-first", "first", () => analysis.first(), { keys: ["Home"] }),
      command("last", "analysis-to-end", "last", () => analysis.last(), { keys: ["End"] }),
      command("evaluation", "analysis-say-evaluation", "speak", () => analysis.tell(evaluationInWords(analysis))),
      ...editorCommand(analysis.position),
      shareCommand(() => sharedLine(analysis)),
      ...(onBack ? [command("back", "analysis-back", "play", onBack)] : []),
      keysCommand(),
    ]),
    // Without variations, these keys scroll.
    onKeys(["ArrowUp", "ArrowDown"], "key-variations", (key) => analysis.goToSibling(key === "ArrowUp" ? -1 : 1)),
    onKeys(["a"], "key-engine", () => changeSettings({ analysing: !settings.peek().analysing })),
    onKeys(["g"], "key-enter-best", () => enterBest(analysis)),
    onKeys(["t"], "key-notation", () => document.getElementById(NOTATION_FIELD)?.focus()),
    onKeys(["k"], "key-comment", () => document.getElementById(COMMENT_FIELD)?.focus()),
  ];
}

/** `onBack`: returns to the game, if there is one. */
export const keysOf = (onBack?: () => void): OwnKeys<Analysis> => ({
  commands: (analysis) => analysisCommands(analysis, onBack),
  end: ({ drawing }) => {
    const isDrawing = drawing.peek();
    drawing.value = false;
    return isDrawing;
  },
});

function enterBest(analysis: Analysis): void {
  const found = analysis.search.found.peek();
  const move = found?.report.lines[0]?.moves[0];
  if (found?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
