/** The analysis screen of a saved game. A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { Study } from "../../game/study";
import type { TreeNode } from "../../game/tree";
import type { Options } from "../../rules/api";
import { openGame } from "../../rules/open";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { lazy } from "../boundary";
import { Switch } from "../fields";
import { Opened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { Deck, type DeckContent, gameActions, toMove, turnContent } from "../play/deck";
import { Dots } from "../play/dots";
import { NOTATION_FIELD, NotationInput } from "../play/moves_tab";
import { Rack } from "../play/rack";
import { gameAddress, go } from "../router";
import { type Services, useServices } from "../services";
import { Analysis } from "./analysis";
import { keysOf } from "./analysis_tools";
import { Bars, BestLines } from "./best_lines";
import { Notes } from "./notes";
import { SavedStudy } from "./saved_study";
import { outcomeText } from "./score_text";
import { Variations } from "./variations";
import "./analysis.css";
import "../openings/openings.css";

const openVariant = async (game: string, options: Options) => (await openGame(game)).variant(options);

interface KeptAnalysis {
  analysis: Analysis;
  kept: SavedStudy;
  close: () => void;
}

async function openAnalysis(id: string, ply: number | null, { keeper }: Services): Promise<KeptAnalysis> {
  const kept = await SavedStudy.open(id, openVariant, keeper);
  const { match, study } = kept;
  const end = match.nodes.findLastIndex((node) => node.ply === ply);
  const path = study.pathOf(match.nodes.slice(0, (end < 0 ? match.at : end) + 1)) ?? [];
  const analysis = new Analysis(study, path, () => createEngine(data));
  const persons = match.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  analysis.bottom.value = persons.length === 1 ? persons[0]! : 0;
  const endFollowing = kept.follow(analysis);
  const close = (): void => {
    endFollowing();
    analysis.close();
  };
  return { analysis, kept, close };
}

interface AnalysisScreenProps {
  id: string;
  /** The first position; null for the game's current one. */
  ply: number | null;
}

export default function AnalysisScreen({ id, ply }: AnalysisScreenProps) {
  const services = useServices();
  return (
    <Opened open={() => openAnalysis(id, ply, services)} by={[id, services]}>
      {({ analysis, kept }) => (
        <AnalysisView analysis={analysis} onBack={() => go(gameAddress(id))} note={noteOf(kept)} />
      )}
    </Opened>
  );
}

export interface AnalysedLine {
  nodes: readonly TreeNode[];
  /** The first position, as an index of the nodes. */
  at: number;
  bottom: number;
}

export type LineAnalysisProps = AnalysedLine & Omit<AnalysisViewProps, "analysis">;

/** The analysis of an unsaved line. */
export function LineAnalysis({ nodes, at, bottom, ...shown }: LineAnalysisProps) {
  const { catalogue } = useServices();
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  useEffect(() => {
    const study = Study.fromLine(nodes);
    const path = study.pathOf(nodes.slice(0, at + 1)) ?? [];
    const made = new Analysis(study, path, () => createEngine(data));
    made.bottom.value = bottom;
    setAnalysis(made);
    return () => made.close();
  }, [nodes, at, bottom, catalogue]);
  return analysis && <AnalysisView analysis={analysis} {...shown} />;
}

/** Why edits are not saved. */
function noteOf({ keeps, problem }: SavedStudy): string {
  if (problem !== "") return say("analysis-not-read", { reason: problem });
  return keeps ? "" : say("analysis-not-mine");
}

interface AnalysisViewProps {
  analysis: Analysis;
  /** Returns to the analysed game, if there is one. */
  onBack?: () => void;
  /** A note on the analysis, such as that it is not saved. */
  note?: string;
  /** Whether to open the section of openings. */
  openings?: boolean;
}

/** The view of any `Analysis`; the caller closes the analysis afterwards. */
export function AnalysisView({ analysis, onBack, note = "", openings = false }: AnalysisViewProps) {
  const { game } = analysis.variant;
  const isOver = analysis.position.value.outcome.status !== "ongoing";
  return (
    <BoardScreen
      table={analysis}
      title={say(openings ? "openings-of" : "analysis-title", { game: game.title })}
      class={isOver ? "analysis over" : "analysis"}
      keys={keysOf(onBack)}
      focus={focusHere}
      above={<Bars analysis={analysis} />}
      own={
        <>
          <div class="left-in-turn">
            <Dots counters={analysis.scene.value.counters} />
          </div>
          {analysis.hasRack && <Rack table={analysis} />}
        </>
      }
      deck={<Deck of={() => analysisDeck(analysis)} />}
      tools={say("analysis-tools")}
      panel={say("analysis-panel")}
    >
      {note !== "" && <p class="panel-note">{note}</p>}
      {openings && <OpeningsSection analysis={analysis} open />}
      <BestLines analysis={analysis} />
      {!openings && <OpeningsSection analysis={analysis} open={false} />}
      <Variations analysis={analysis} />
      <Notes analysis={analysis} />
      {!isOver && <NotationInput id={NOTATION_FIELD} onEnter={(text) => analysis.enterText(text)} />}
    </BoardScreen>
  );
}

/** Focuses the current move in the list, for the arrow keys. */
function focusHere(root: HTMLElement): void {
  root.querySelector<HTMLElement>(".variations [aria-current]")?.focus({ preventScroll: true });
}

function analysisDeck(analysis: Analysis): DeckContent {
  const position = analysis.shown.value;
  if (analysis.preview.value !== null) return { text: say("analysis-previewing"), buttons: [] };
  if (position.outcome.status !== "ongoing") return { text: outcomeText(position), buttons: [] };
  return turnContent(analysis, gameActions(analysis, null), toMove(position));
}

const OpeningTable = lazy<{ analysis: Analysis }>(() => import("../openings/opening_table"));

interface OpeningsSectionProps {
  analysis: Analysis;
  /** Whether to show it regardless of the settings. */
  open: boolean;
}

/** The openings section: a switch and the table, which is loaded on first use. */
export function OpeningsSection({ analysis, open }: OpeningsSectionProps) {
  const [isForced, setForced] = useState(open);
  const isOpen = isForced || settings.value.openings;
  if (analysis.variant.game.openings === "") return null;
  const toggle = (on: boolean): void => {
    setForced(false);
    changeSettings({ openings: on });
  };
  return (
    <section class="openings" aria-label={say("openings")}>
      <div class="engine-head">
        <Switch label={say("openings")} checked={isOpen} onChange={toggle} />
      </div>
      {isOpen && <OpeningTable analysis={analysis} />}
    </section>
  );
}
