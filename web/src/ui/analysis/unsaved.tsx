/** Unsaved analyses: of a linked game or position, of the openings of a game, and of moves from another screen. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { data } from "../../data/store";
import type { Match, Seat } from "../../game/api";
import { readLink } from "../../game/link";
import { PlayedMatch } from "../../game/match";
import { storedText } from "../../game/study_text";
import { TreeNode } from "../../game/tree";
import { openGame } from "../../rules/game";
import { MessageError } from "../../text/api";
import { say } from "../../text/page";
import { toastError } from "../live";
import { Opened } from "../loading";
import { gameAddress, go } from "../navigation";
import { CommandButton, command } from "../play/commands";
import { namesInList } from "../play/names";
import { DEFAULT_LEVEL, useServices } from "../services";
import { type AnalysedLine, Analysis } from "./analysis";
import { AnalysisView } from "./screen";

async function openLinkedAnalysis(text: string): Promise<Analysis> {
  const { nodes, at, names = [], ending = null } = await readLink(text, openGame);
  const analysis = Analysis.ofLine({ nodes, at, bottom: 0 });
  const seats = analysis.seats.map((seat): Seat => ({ kind: "person", name: names[seat] ?? "" }));
  analysis.match.value = new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending, tags: {}, clock: null });
  analysis.awaitsEngineStart.value = true;
  return analysis;
}

type UnsavedProps = { screen: "open"; text: string } | { screen: "openings"; game: string };

export default function UnsavedScreen(props: UnsavedProps) {
  return props.screen === "open" ? <OpenScreen text={props.text} /> : <OpeningsScreen game={props.game} />;
}

/** The analysis of a linked game or position. The engine waits until the user starts it. */
function OpenScreen({ text }: { text: string }) {
  return (
    <Opened open={() => openLinkedAnalysis(text)} depends={[text]} errorTitle={say("open-refused")}>
      {(analysis) => (
        <AnalysisView
          analysis={analysis}
          title={say("open-title", { game: analysis.variant.game.title })}
          class="opened"
          note={say("open-not-kept")}
        >
          <LinkActions analysis={analysis} />
        </AnalysisView>
      )}
    </Opened>
  );
}

function LinkActions({ analysis }: { analysis: Analysis }) {
  const { gameStore } = useServices();
  const match = analysis.match.value!;
  const isNamed = match.seats.some((seat) => seat.kind === "person" && seat.name !== "");
  /** `study`: the text of the game's study. */
  const storeAndOpen = async (game: Match, study = ""): Promise<void> => {
    const { id } = await gameStore.create(game.toData());
    if (study !== "") await gameStore.saveStudy(id, study, "");
    go(gameAddress(id));
  };
  const play = (): Promise<void> => storeAndOpen(gameAgainstComputers(analysis)).catch(toastError);
  const keep = (): Promise<void> => storeAndOpen(match, storedText(analysis.cursor.study.peek())).catch(toastError);
  const inactive = analysis.position.value.outcome.status !== "ongoing";
  const commands = [
    command("play", "open-play", "play", play, { kind: "primary", inactive }),
    command("analyse", "open-analyse", "chart", () => analysis.switchEngine(true), {
      inactive: analysis.engineRuns.value,
    }),
    command("keep", "open-keep", "download", keep),
  ];
  return (
    <>
      {isNamed && <p class="opened-players strong breakable">{namesInList(match.seats)}</p>}
      <div class="panel-actions row">
        {commands.map((one) => (
          <CommandButton key={one.id} command={one} data-open={one.id} />
        ))}
      </div>
    </>
  );
}

function gameAgainstComputers({ cursor, position, seats: allSeats }: Analysis): Match {
  const nodes = cursor.node.peek().lineFrom();
  const seats = allSeats.map(
    (seat): Seat =>
      seat === position.peek().seat ? { kind: "person", name: "" } : { kind: "computer", level: DEFAULT_LEVEL },
  );
  return new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending: null, tags: {}, clock: null });
}

async function openOpeningsAnalysis(name: string): Promise<Analysis> {
  const game = await openGame(name);
  const { title, openings } = game.data;
  if (openings === "") throw new MessageError("openings-none", { game: title });
  const { options } = await data.openings(openings);
  const start = (await game.variant(options)).start(undefined, 0n); // first setup, seed 0
  if ("refusal" in start) throw new Error(start.refusal);
  return Analysis.ofLine({ nodes: [TreeNode.root(start)], at: 0, bottom: 0 });
}

/** The openings of a game: an analysis of the start with opening statistics. */
function OpeningsScreen({ game }: { game: string }) {
  return (
    <Opened open={() => openOpeningsAnalysis(game)} depends={[game]}>
      {(analysis) => (
        <AnalysisView
          analysis={analysis}
          title={say("openings-of", { game: analysis.variant.game.title })}
          note={say("openings-not-kept")}
          openingsFirst
        />
      )}
    </Opened>
  );
}

interface WithAnalysisProps {
  /** A note that the analysis is not saved. */
  note: string;
  /** Renders the screen. `analyse` opens the analysis. */
  children: (analyse: (line: AnalysedLine) => void) => ComponentChildren;
}

/** Shows a screen or, instead of it, the analysis of an unsaved line. */
export function WithAnalysis({ note, children }: WithAnalysisProps) {
  const [line, setLine] = useState<AnalysedLine | null>(null);
  if (line === null) return <>{children(setLine)}</>;
  const commands = () => [command("back", "analysis-back", "play", () => setLine(null))];
  return (
    <Opened open={async () => Analysis.ofLine(line)} depends={[line.nodes]}>
      {(analysis) => <AnalysisView analysis={analysis} commands={commands} note={note} />}
    </Opened>
  );
}
