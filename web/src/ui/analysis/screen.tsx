/** The view of an analysis and its commands, and the screen for the analysis or review of a saved game. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Options } from "../../rules/api";
import { openGame } from "../../rules/game";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Switch } from "../controls";
import { announce } from "../live";
import { lazy, NotFound, Opened } from "../loading";
import { analysisAddress, gameAddress, go, reviewAddress } from "../navigation";
import { BoardScreen, type BoardScreenParts } from "../play/board_screen";
import {
  ActionBar,
  type ActionBarContent,
  command,
  editorCommand,
  gameActions,
  inMenu,
  keysCommand,
  lookCommands,
  onKeys,
  type ScreenCommand,
  shareCommand,
  sharedLine,
  stepCommands,
  turnContent,
  turnWords,
  undoCommands,
} from "../play/commands";
import { NOTATION_FIELD, NotationInput, Stepper } from "../play/moves";
import { Dots, Rack } from "../play/rack";
import { GameReview, RunningReview } from "../review/game_review";
import { reviewCommands, reviewParts } from "../review/screen_parts";
import { type Services, useServices } from "../services";
import { Analysis } from "./analysis";
import { Bars, BestLines, COMMENT_FIELD, Notes, Variations } from "./panel";
import { SavedStudy } from "./saved_study";
import { evaluationInWords, outcomeText } from "./words";
import "./analysis.css";

const openVariant = async (game: string, options: Options) => (await openGame(game)).variant(options);

type SavedAnalysis = Awaited<ReturnType<typeof openSaved>>;

async function openSaved(id: string, ply: number | null, services: Services) {
  const saved = await SavedStudy.open(id, openVariant, services.gameStore);
  const { match, study } = saved;
  const indexOfPly = match.nodes.findLastIndex((node) => node.ply === ply);
  const path = study.pathOf(match.nodes.slice(0, (indexOfPly < 0 ? match.at : indexOfPly) + 1)) ?? [];
  const analysis = new Analysis(study, path);
  analysis.match.value = match;
  const humanSeats = match.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  analysis.bottom.value = humanSeats.length === 1 ? humanSeats[0]! : 0;
  const playedNodes = match.nodes.slice(0, match.at + 1);
  const { module } = await openGame(match.variant.game.name);
  const review = new GameReview(
    playedNodes,
    new RunningReview(playedNodes, module, services.catalogue.review),
    analysis.cursor,
  );
  const disconnect = saved.connect(analysis);
  const close = (): void => {
    disconnect();
    analysis.close();
  };
  return { analysis, saved, review, close };
}

interface AnalysisScreenProps {
  screen: "analysis" | "review";
  id: string;
  /** The ply to show first; null for the game's current ply. */
  ply?: number | null;
}

export default function AnalysisScreen({ screen, id, ply = null }: AnalysisScreenProps) {
  const services = useServices();
  return (
    <Opened open={() => openSaved(id, ply, services)} depends={[id, services]}>
      {(opened) => <SavedAnalysisView opened={opened} isReview={screen === "review"} />}
    </Opened>
  );
}

function SavedAnalysisView({ opened, isReview }: { opened: SavedAnalysis; isReview: boolean }) {
  const { analysis, saved, review } = opened;
  const { id } = saved;
  const isEmpty = review.length.value === 0;
  useLayoutEffect(() => {
    if (!isReview || isEmpty) return;
    analysis.review.value = review;
    review.open();
    return () => {
      analysis.review.value = null;
      review.close();
    };
  }, [analysis, review, isReview, isEmpty]);
  if (isReview && isEmpty) return <NotFound text={say("review-no-moves")} />;
  const commands = (): ScreenCommand[] => [
    analysis.review.value === null
      ? command("review", "review-open", "review", () => go(reviewAddress(id)), { inactive: isEmpty })
      : command("analyse", "play-analyse", "chart", () => go(analysisAddress(id, review.node.peek().ply))),
    command("back", isReview ? "review-game" : "analysis-back", "play", () => go(gameAddress(id))),
  ];
  return <AnalysisView analysis={analysis} commands={commands} note={noteOf(saved)} />;
}

/** Why edits are not saved; empty if they are saved. */
function noteOf({ savesEdits, problem }: SavedStudy): string {
  if (problem !== "") return say("analysis-not-read", { reason: problem });
  return savesEdits ? "" : say("analysis-not-mine");
}

interface AnalysisViewProps {
  analysis: Analysis;
  title?: string;
  /** CSS class of the screen. */
  class?: string;
  /** Commands of the screen that opened the analysis. */
  commands?: () => readonly ScreenCommand[];
  /** A note, for example that edits are not saved. */
  note?: string;
  /** Shows the table of openings above the engine lines. By default, it is below them, and the settings may hide it. */
  openingsFirst?: boolean;
  /** Sections above the engine lines. */
  children?: ComponentChildren;
}

/** The view of an analysis. Callers must close the analysis. */
export function AnalysisView({ analysis, commands = () => [], ...props }: AnalysisViewProps) {
  const review = analysis.review.value;
  return (
    <BoardScreen
      table={analysis}
      keys={{
        commands: () => {
          const review = analysis.review.value;
          return review === null
            ? analysisCommands(analysis, commands())
            : reviewCommands(analysis, review, commands());
        },
        onEscape: () => analysis.review.peek()?.endAttempt() ?? endDrawing(analysis),
      }}
      focus={(root) => {
        // The current move gets the focus, so that the arrow keys step from there.
        const move = root.querySelector<HTMLElement>(".variations [aria-current]");
        if (analysis.review.peek() === null) move?.focus({ preventScroll: true });
        else analysis.board.peek()?.focus();
      }}
      {...(review === null ? analysisParts(analysis, props) : reviewParts(analysis, review))}
    />
  );
}

type PartsProps = Omit<AnalysisViewProps, "analysis" | "commands">;

function analysisParts(
  analysis: Analysis,
  { title, class: className = "", note = "", openingsFirst, children }: PartsProps,
) {
  const isOver = analysis.position.value.outcome.status !== "ongoing";
  return {
    title: title ?? say("analysis-title", { game: analysis.variant.game.title }),
    class: `${analysis.awaitsEngineStart.value ? "" : "analysis"} ${className} ${isOver ? "over" : ""}`,
    above: !analysis.awaitsEngineStart.value && <Bars analysis={analysis} />,
    below: (
      <>
        <div class="turn-counters">
          <Dots counters={analysis.scene.value.counters} />
        </div>
        {analysis.hasRack && <Rack table={analysis} />}
      </>
    ),
    actionBar: <ActionBar content={() => analysisActionBar(analysis)} />,
    toolsLabel: say("analysis-tools"),
    panelLabel: say("analysis-panel"),
    children: analysis.awaitsEngineStart.value ? (
      <>
        {children}
        <Variations analysis={analysis} />
        <Stepper cursor={analysis.cursor} />
      </>
    ) : (
      <>
        {note !== "" && <p class="panel-note panel-part">{note}</p>}
        {children}
        {openingsFirst && <OpeningsSection analysis={analysis} initiallyOpen />}
        <BestLines analysis={analysis} />
        {!openingsFirst && <OpeningsSection analysis={analysis} initiallyOpen={false} />}
        <Variations analysis={analysis} />
        <Notes analysis={analysis} />
        {!isOver && (
          <NotationInput id={NOTATION_FIELD} node={analysis.node.value} onEnter={(text) => analysis.enterText(text)} />
        )}
      </>
    ),
  } satisfies BoardScreenParts;
}

function analysisActionBar(analysis: Analysis): ActionBarContent {
  const position = analysis.shownPosition.value;
  if (analysis.preview.value !== null) return { text: say("analysis-previewing"), buttons: [] };
  if (position.outcome.status !== "ongoing") return { text: outcomeText(position), buttons: [] };
  const result = analysis.isAtCurrentPosition ? analysis.match.value!.result : "";
  return turnContent(analysis, gameActions(analysis), result || turnWords(position));
}

const LazyOpeningTable = lazy<{ analysis: Analysis }>(() => import("./opening_table"));

/** The table of openings and its switch. `initiallyOpen` shows the table at first, even if the settings hide it. */
function OpeningsSection({ analysis, initiallyOpen }: { analysis: Analysis; initiallyOpen: boolean }) {
  const [isForcedOpen, setForcedOpen] = useState(initiallyOpen);
  const isOpen = isForcedOpen || settings.value.openings;
  if (analysis.variant.game.openings === "") return null;
  const toggle = (on: boolean): void => {
    setForcedOpen(false);
    changeSettings({ openings: on });
  };
  return (
    <section class="openings" aria-label={say("openings")}>
      <div class="engine-head beside">
        <Switch label={say("openings")} checked={isOpen} onChange={toggle} />
      </div>
      {isOpen && <LazyOpeningTable analysis={analysis} />}
    </section>
  );
}

/** The ids of the commands that the button bar shows until the user starts the engine. */
const IDLE_BAR_COMMANDS = ["previous", "next", "flip", "share"];

function analysisCommands(analysis: Analysis, screenCommands: readonly ScreenCommand[]): ScreenCommand[] {
  const commands = allCommands(analysis, screenCommands);
  if (!analysis.awaitsEngineStart.value) return commands;
  return commands.map(({ bar: _, ...one }) => (IDLE_BAR_COMMANDS.includes(one.id) ? { ...one, bar: "always" } : one));
}

function allCommands(analysis: Analysis, screenCommands: readonly ScreenCommand[]): ScreenCommand[] {
  const { cursor } = analysis;
  const { canUndo, canRedo } = cursor;
  const { marks } = cursor.variation.value;
  const { analysisArrows, analysisThreats } = settings.value;
  const arrows = analysisArrows ? "analysis-arrows-hide" : "analysis-arrows-show";
  const threats = analysisThreats ? "analysis-threats-hide" : "analysis-threats-show";
  const toggleDrawing = (): void => {
    analysis.drawing.value = !analysis.drawing.peek();
  };
  const toggleThreats = (): void => changeSettings({ analysisThreats: !analysisThreats });
  const speak = (): void => announce(evaluationInWords(analysis));
  const showEvaluation = (): void => analysis.showMessage(evaluationInWords(analysis));
  return [
    ...undoCommands(cursor, canUndo, canRedo, { bar: "wide", menu: 1 }),
    ...stepCommands(cursor, "always", "analysis-to-end", { menu: 2 }),
    command("speak", "analysis-say-evaluation", "speak", speak, { bar: "wide", keys: ["v"] }),
    command("draw", "analysis-draw", "pencil", toggleDrawing, {
      bar: "always",
      on: analysis.drawing.value,
      keys: ["d"],
    }),
    command("arrows", arrows, "eye", () => changeSettings({ analysisArrows: !analysisArrows }), { menu: 0 }),
    command("threats", threats, "hurry", toggleThreats, { menu: 0, keys: ["x"] }),
    ...lookCommands(analysis),
    command("clear", "analysis-clear-marks", "cancel", () => cursor.clearMarks(), {
      menu: 1,
      inactive: marks.length === 0,
    }),
    ...inMenu(2, [
      command("evaluation", "analysis-say-evaluation", "speak", showEvaluation),
      ...editorCommand(analysis.position),
      shareCommand(() => sharedLine(analysis)),
      ...screenCommands,
      keysCommand(),
    ]),
    // At moves without variations, these keys scroll the page.
    onKeys(["ArrowUp", "ArrowDown"], "key-variations", (key) => cursor.goToSibling(key === "ArrowUp" ? -1 : 1)),
    onKeys(["a"], "key-engine", () => analysis.switchEngine(!analysis.engineRuns.peek())),
    onKeys(["g"], "key-enter-best", () => playBestMove(analysis)),
    onKeys(["t"], "key-notation", () => document.getElementById(NOTATION_FIELD)?.focus()),
    onKeys(["k"], "key-comment", () => document.getElementById(COMMENT_FIELD)?.focus()),
  ];
}

function endDrawing({ drawing }: Analysis): boolean {
  const isDrawing = drawing.peek();
  drawing.value = false;
  return isDrawing;
}

function playBestMove(analysis: Analysis): void {
  const result = analysis.search.result.peek();
  const move = result?.report.lines[0]?.moves[0];
  if (result?.position === analysis.position.peek() && move !== undefined) analysis.play(move);
}
