/** The screen on which a kept game is analysed.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { Study } from "../../game/study";
import type { TreeNode } from "../../game/tree";
import { openGame } from "../../rules/open";
import type { Options } from "../../rules/types";
import { say } from "../../text/page";
import { Opened, useOpened } from "../opened";
import { gameAddress, go } from "../router";
import { type Services, useServices } from "../services";
import { Analysis } from "./analysis";
import { AnalysisView } from "./analysis_view";
import { KeptStudy } from "./kept_study";

const openVariant = async (game: string, options: Options) => (await openGame(game)).variant(options);

interface KeptAnalysis {
  analysis: Analysis;
  kept: KeptStudy;
  close: () => void;
}

async function openAnalysis(id: string, ply: number | null, { keeper }: Services): Promise<KeptAnalysis> {
  const kept = await KeptStudy.open(id, openVariant, keeper);
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

interface Props {
  id: string;
  /** Where to begin; null: where the game stands. */
  ply: number | null;
}

export default function AnalysisScreen({ id, ply }: Props) {
  const services = useServices();
  const opened = useOpened(() => openAnalysis(id, ply, services), [id, services]);
  return (
    <Opened of={opened}>
      {({ analysis, kept }) => (
        <AnalysisView analysis={analysis} onBack={() => go(gameAddress(id))} note={noteOf(kept)} />
      )}
    </Opened>
  );
}

interface LineProps {
  nodes: readonly TreeNode[];
  /** Where to begin, among the nodes. */
  at: number;
  bottom: number;
  note: string;
  onBack?: () => void;
  /** What was played in the opening is what one came for. */
  openings?: boolean;
}

/** The same of a line that is kept nowhere. */
export function LineAnalysis({ nodes, at, bottom, ...shown }: LineProps) {
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

/** Why edits are not kept. */
function noteOf({ keeps, problem }: KeptStudy): string {
  if (problem !== "") return say("analysis-not-read", { reason: problem });
  return keeps ? "" : say("analysis-not-mine");
}
