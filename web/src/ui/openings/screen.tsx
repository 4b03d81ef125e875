/** The openings of a game: an analysis of the start with opening statistics. */

import { data } from "../../data/store";
import { TreeNode } from "../../game/tree";
import { openGame } from "../../rules/game";
import { MessageError } from "../../text/api";
import { say } from "../../text/page";
import { Analysis } from "../analysis/analysis";
import { AnalysisView } from "../analysis/screen";
import { Opened } from "../boundary";

async function openStart(name: string): Promise<Analysis> {
  const game = await openGame(name);
  const { title, openings } = game.data;
  if (openings === "") throw new MessageError("openings-none", { game: title });
  const { options } = await data.openings(openings);
  const start = (await game.variant(options)).start(undefined, 0n);
  if ("refusal" in start) throw new Error(start.refusal);
  return Analysis.ofLine({ nodes: [TreeNode.root(start)], at: 0, bottom: 0 });
}

export default function OpeningsScreen({ game }: { game: string }) {
  return (
    <Opened open={() => openStart(game)} by={[game]}>
      {(analysis) => (
        <AnalysisView
          analysis={analysis}
          title={say("openings-of", { game: analysis.variant.game.title })}
          note={say("openings-not-kept")}
          openings
        />
      )}
    </Opened>
  );
}
