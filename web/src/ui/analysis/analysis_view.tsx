/**
 * Everything on the screen of an analysis, put together.  It needs no kept game: whatever makes an `Analysis` can show
 * it, and closes it afterwards.
 */

import { say } from "../../text/page";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { gameActions, toMove, turnContent } from "../play/deck_buttons";
import { Dots } from "../play/dots";
import { NOTATION_FIELD } from "../play/moves_tab";
import { NotationInput } from "../play/notation_input";
import { MoversRack } from "../play/players";
import type { Analysis } from "./analysis";
import { AnalysisTools } from "./analysis_tools";
import { Bars } from "./bars";
import { BestLines } from "./best_lines";
import { Notes } from "./notes";
import { outcomeText } from "./score_text";
import { KEYS } from "./shortcuts";
import { Variations } from "./variations";
import "./analysis.css";

interface Props {
  analysis: Analysis;
  /** To the game that is analysed, if there is one. */
  onBack?: () => void;
  /** What is to be known of it, such as that nothing is kept. */
  note?: string;
}

export function AnalysisView({ analysis, onBack, note = "" }: Props) {
  const { game } = analysis.variant;
  const title = say("analysis-title", { game: game.title });
  return (
    <BoardScreen table={analysis} title={title} class="analysis" keys={KEYS} focus={focusHere}>
      <div class="play-table">
        <Bars analysis={analysis} />
        <BoardView table={analysis} />
        <div class="own">
          <div class="left-in-turn">
            <Dots counters={analysis.scene.value.counters} />
          </div>
          {analysis.hasRack && <MoversRack table={analysis} />}
        </div>
        <DeckOf analysis={analysis} />
      </div>
      <AnalysisTools analysis={analysis} onBack={onBack ?? null} />
      <section class="panel" aria-label={say("analysis-panel")}>
        {note !== "" && <p class="panel-note">{note}</p>}
        <BestLines analysis={analysis} />
        <Variations analysis={analysis} />
        <Notes analysis={analysis} />
        {analysis.position.value.outcome.status === "ongoing" && (
          <NotationInput id={NOTATION_FIELD} onEnter={(text) => analysis.enterText(text)} />
        )}
      </section>
    </BoardScreen>
  );
}

/** Where one stands in the list of moves, from where arrows go on through them. */
function focusHere(root: HTMLElement): void {
  root.querySelector<HTMLElement>(".variations [aria-current]")?.focus({ preventScroll: true });
}

function DeckOf({ analysis }: { analysis: Analysis }) {
  const position = analysis.shown.value;
  if (analysis.preview.value !== null) return <Deck text={say("analysis-previewing")} buttons={[]} />;
  if (position.outcome.status !== "ongoing") return <Deck text={outcomeText(position)} buttons={[]} />;
  return <Deck {...turnContent(analysis, gameActions(analysis, null), toMove(position))} />;
}
