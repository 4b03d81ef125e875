/** The bar of buttons of an analysis: walking, undoing, drawing, and a menu with the rest. */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { announce } from "../live";
import { Menu } from "../menu";
import { PlayButton, PlayIcon } from "../play/play_button";
import { editorItems, keysItem, lookItems, shareItem, type ToolItem } from "../play/tool_bar";
import { sharedLine } from "../share/shared";
import type { Analysis } from "./analysis";
import { evaluationInWords } from "./score_text";
import { toggleDrawing } from "./shortcuts";
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
