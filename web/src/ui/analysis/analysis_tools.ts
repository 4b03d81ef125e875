/** Commands and keys of an analysis. */

import { changeSettings, settings } from "../../settings/settings";
import { announce } from "../live";
import { sharedLine } from "../play/actions";
import {
  type Command,
  command,
  editorCommand,
  inMenu,
  keysCommand,
  lookCommands,
  onKeys,
  shareCommand,
  stepCommands,
} from "../play/commands";
import { NOTATION_FIELD } from "../play/moves_tab";
import type { Analysis } from "./analysis";
import { COMMENT_FIELD } from "./notes";
import { evaluationInWords } from "./words";

/** The commands in the bar until the user starts the engine. */
const IDLE_BAR = ["previous", "next", "flip", "share"];

/** The commands of an analysis. `more`: commands of the screen that opened it. */
export function analysisCommands(analysis: Analysis, more: readonly Command[] = []): Command[] {
  const commands = allCommands(analysis, more);
  if (!analysis.waits.value) return commands;
  return commands.map(({ bar: _, ...command }) =>
    IDLE_BAR.includes(command.id) ? { ...command, bar: "always" } : command,
  );
}

function allCommands(analysis: Analysis, more: readonly Command[]): Command[] {
  const { cursor } = analysis;
  const { analysisArrows, analysisThreats } = settings.value;
  const arrows = analysisArrows ? "analysis-arrows-hide" : "analysis-arrows-show";
  const threats = analysisThreats ? "analysis-threats-hide" : "analysis-threats-show";
  const draw = (): void => {
    analysis.drawing.value = !analysis.drawing.peek();
  };
  return [
    command("undo", "play-undo", "undo", () => cursor.undo(), { bar: "always", keys: ["u"], off: !cursor.canUndo }),
    command("redo", "play-redo", "redo", () => cursor.redo(), {
      bar: "wide",
      menu: 1,
      keys: ["r"],
      off: !cursor.canRedo,
    }),
    ...stepCommands(cursor, "always", "analysis-to-end", { menu: 2 }),
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
    command("clear", "analysis-clear-marks", "cancel", () => cursor.clearMarks(), {
      menu: 1,
      off: cursor.here.value.marks.length === 0,
    }),
    ...inMenu(2, [
      command("evaluation", "analysis-say-evaluation", "speak", () =>
        analysis.showMessage(evaluationInWords(analysis)),
      ),
      ...editorCommand(analysis.position),
      shareCommand(() => sharedLine(analysis)),
      ...more,
      keysCommand(),
    ]),
    // At places without alternatives, these keys scroll.
    onKeys(["ArrowUp", "ArrowDown"], "key-variations", (key) => cursor.goToSibling(key === "ArrowUp" ? -1 : 1)),
    onKeys(["a"], "key-engine", () => analysis.switchEngine(!analysis.engineRuns.peek())),
    onKeys(["g"], "key-enter-best", () => enterBest(analysis)),
    onKeys(["t"], "key-notation", () => document.getElementById(NOTATION_FIELD)?.focus()),
    onKeys(["k"], "key-comment", () => document.getElementById(COMMENT_FIELD)?.focus()),
  ];
}

/** Ends drawing; returns whether it was on. */
export function endDrawing({ drawing }: Analysis): boolean {
  const isDrawing = drawing.peek();
  drawing.value = false;
  return isDrawing;
}

function enterBest(analysis: Analysis): void {
  const found = analysis.search.found.peek();
  const move = found?.report.lines[0]?.moves[0];
  if (found?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
