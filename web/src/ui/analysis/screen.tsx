/** The screen on which a kept game is analysed.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../../data/store";
import { createEngine } from "../../engine/client";
import { Study } from "../../game/study";
import type { TreeNode } from "../../game/tree";
import { Missing as MissingGame } from "../../keep/errors";
import { openGame } from "../../rules/open";
import type { Options } from "../../rules/types";
import { say } from "../../text/page";
import { Broken } from "../boundary";
import { Missing } from "../missing";
import { gameAddress, go } from "../router";
import { type Services, useServices } from "../services";
import { Analysis } from "./analysis";
import { AnalysisView } from "./analysis_view";
import { KeptStudy } from "./kept_study";

const openVariant = async (game: string, options: Options) => (await openGame(game)).variant(options);

interface Opened {
  analysis: Analysis;
  kept: KeptStudy;
  close: () => void;
}

function openAnalysis(kept: KeptStudy, ply: number | null, { catalogue }: Services): Opened {
  const { match, study } = kept;
  const end = match.nodes.findLastIndex((node) => node.ply === ply);
  const path = study.pathOf(match.nodes.slice(0, (end < 0 ? match.at : end) + 1)) ?? [];
  const analysis = new Analysis(study, path, () => createEngine(catalogue.levels, data));
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
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    let close = (): void => undefined;
    KeptStudy.open(id, openVariant, services.keeper).then(
      (kept) => {
        if (gone) return;
        const made = openAnalysis(kept, ply, services);
        close = made.close;
        setOpened(made);
      },
      (reason) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      close();
    };
  }, [id, services]);
  if (error instanceof MissingGame) return <Missing text={say("play-not-found")} />;
  if (error !== null) return <Broken error={error} />;
  if (opened === null) return <Opening />;
  return <AnalysisView analysis={opened.analysis} onBack={() => go(gameAddress(id))} note={noteOf(opened.kept)} />;
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
    const made = new Analysis(study, path, () => createEngine(catalogue.levels, data));
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

function Opening() {
  return (
    <p class="loading" role="status">
      {say("play-opening")}
    </p>
  );
}
