/** The screen of a linked game or position: an analysis whose engine waits. It needs no server. */

import type { Match, Seat } from "../../game/api";
import { readLink } from "../../game/link";
import { PlayedMatch } from "../../game/match";
import { storedText } from "../../game/study_text";
import { openGame } from "../../rules/game";
import { say } from "../../text/page";
import { Analysis } from "../analysis/analysis";
import { AnalysisView } from "../analysis/screen";
import { Opened } from "../boundary";
import { toastError } from "../live";
import { command } from "../play/commands";
import { CommandButton } from "../play/deck";
import { playersWords } from "../play/names";
import { gameAddress, go } from "../router";
import { useServices } from "../services";
import { DEFAULT_LEVEL } from "../sheet/draft";

async function openLinkedAnalysis(text: string): Promise<Analysis> {
  const { nodes, at, names = [], ending = null } = await readLink(text, openGame);
  const analysis = Analysis.ofLine({ nodes, at, bottom: 0 });
  const seats = analysis.seats.map((seat): Seat => ({ kind: "person", name: names[seat] ?? "" }));
  analysis.match.value = new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending, tags: {}, clock: null });
  analysis.waits.value = true;
  return analysis;
}

export default function OpenScreen({ text }: { text: string }) {
  return (
    <Opened open={() => openLinkedAnalysis(text)} by={[text]} refused={say("open-refused")}>
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
  const { keeper } = useServices();
  const match = analysis.match.value!;
  const isNamed = match.seats.some((seat) => seat.kind === "person" && seat.name !== "");
  /** Stores a game and opens it. `study`: the text of its study. */
  const start = async (begun: Match, study = ""): Promise<void> => {
    try {
      const { id } = await keeper.create(begun.toData());
      if (study !== "") await keeper.keepStudy(id, study, "");
      go(gameAddress(id));
    } catch (error) {
      toastError(error);
    }
  };
  const off = analysis.position.value.outcome.status !== "ongoing";
  const commands = [
    command("play", "open-play", "play", () => start(gameFrom(analysis)), { kind: "primary", off }),
    command("analyse", "open-analyse", "chart", () => analysis.switchEngine(true), { off: analysis.engineRuns.value }),
    command("keep", "open-keep", "download", () => start(match, storedText(analysis.cursor.study.peek()))),
  ];
  return (
    <>
      {isNamed && <p class="opened-players strong">{playersWords(match.seats)}</p>}
      <div class="panel-actions row">
        {commands.map((one) => (
          <CommandButton key={one.id} command={one} data-open={one.id} />
        ))}
      </div>
    </>
  );
}

/** A game against computers from the current position. The user plays the seat to move. */
function gameFrom({ cursor, position, seats: all }: Analysis): Match {
  const nodes = cursor.node.peek().from();
  const seats = all.map(
    (seat): Seat =>
      seat === position.peek().seat ? { kind: "person", name: "" } : { kind: "computer", level: DEFAULT_LEVEL },
  );
  return new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending: null, tags: {}, clock: null });
}
