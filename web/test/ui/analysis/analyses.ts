/** Analyses of a small game, with a simulated engine. */

import type { Engine, Limits, Line, Report } from "../../../src/engine/api";
import { Study } from "../../../src/game/study";
import { TreeNode } from "../../../src/game/tree";
import type { Move, Position } from "../../../src/rules/api";
import { Analysis } from "../../../src/ui/analysis/analysis";
import { StonesGame } from "../../game/stones_game";

interface Asked {
  position: Position;
  limits: Limits;
  stop: AbortSignal;
  report(depth: number, ...lines: Line[]): void;
  answer(depth: number, ...lines: Line[]): void;
}

const reportOf = (depth: number, lines: Line[]): Report => ({ depth, done: true, nodes: 0, milliseconds: 0, lines });

/** Searches last until a test answers or stops them. */
export class AskedEngine implements Engine {
  readonly asked: Asked[] = [];

  search(position: Position, limits: Limits, progress: (report: Report) => void, stop: AbortSignal): Promise<Report> {
    return new Promise((resolve) => {
      const report = (depth: number, ...lines: Line[]): void => progress(reportOf(depth, lines));
      const answer = (depth: number, ...lines: Line[]): void => resolve(reportOf(depth, lines));
      this.asked.push({ position, limits, stop, report, answer });
      stop?.addEventListener("abort", () => answer(0));
    });
  }

  choose(): Promise<Move[]> {
    return Promise.reject(new Error("an analysis asks for lines only"));
  }

  close(): void {}
}

export function lineOf(game: StonesGame, ...moves: Move[]): TreeNode[] {
  const nodes = [TreeNode.root(game.start())];
  for (const move of moves) nodes.push(nodes.at(-1)!.play(move));
  return nodes;
}

/** An analysis of a game with these moves, at its start. The first engine searches the current position. */
export function openAnalysis(rules: ConstructorParameters<typeof StonesGame>[0], ...moves: Move[]) {
  const game = new StonesGame(rules);
  Object.assign(game.game, { tray_places: [], eval_scale: 100 });
  Object.assign(game.board, { symbols: [], piece_sets: [] });
  const engines: AskedEngine[] = [];
  const analysis = new Analysis(Study.fromLine(lineOf(game, ...moves)), [], () => {
    engines.push(new AskedEngine());
    return engines.at(-1)!;
  });
  return { analysis, engines, game };
}
