/** A diagram of the rules: its drawing, and once it comes into view a board to play on. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { DiagramData } from "../../data/types";
import { positionOf } from "../../game/task";
import { TreeNode } from "../../game/tree";
import { openGame } from "../../rules/open";
import { BEATS, Beats } from "../beats/beats";
import { useVisible } from "../home/picture";
import { Trial } from "../trial/trial";
import { TaskWords, TrialBoard } from "../trial/trial_board";
import type { Figure } from "./text";

async function openTrial(game: string, diagram: DiagramData): Promise<Trial> {
  const variant = await (await openGame(game)).variant(diagram.options);
  const root = TreeNode.root(positionOf(variant, diagram.position));
  return new Trial(root, { task: diagram.task, clicks: diagram.clicks, arrows: diagram.move });
}

interface Props {
  game: string;
  figure: Figure;
  /** Undefined: its drawing is all there is. */
  diagram: DiagramData | undefined;
}

/** A diagram of a position, or that of what beats what. */
export function RulesFigure(props: Props) {
  const { game, figure } = props;
  if (figure.name !== BEATS) return <Diagram {...props} />;
  return (
    <figure class="diagram" data-diagram={figure.name}>
      <Beats game={game} />
      <figcaption class="caption" dangerouslySetInnerHTML={{ __html: figure.caption }} />
    </figure>
  );
}

function Diagram({ game, figure, diagram }: Props) {
  const element = useRef<HTMLElement>(null);
  const wasVisible = useVisible(element, true);
  const [trial, setTrial] = useState<Trial | null>(null);
  useEffect(() => {
    if (!wasVisible || !diagram) return;
    let gone = false;
    openTrial(game, diagram).then(
      (opened) => !gone && setTrial(opened),
      (error) => console.warn(error), // the drawing is there
    );
    return () => {
      gone = true;
    };
  }, [wasVisible, game, diagram]);
  return (
    <figure class="diagram" data-diagram={figure.name} ref={element}>
      {trial === null ? (
        <img src={figure.image.address} alt={figure.image.words} loading="lazy" />
      ) : (
        <TrialBoard trial={trial} />
      )}
      <figcaption class="caption" dangerouslySetInnerHTML={{ __html: figure.caption }} />
      {figure.parts &&
        (trial === null ? (
          <div class="task">
            <p class="task-asked" dangerouslySetInnerHTML={{ __html: figure.parts.task }} />
          </div>
        ) : (
          <TaskWords trial={trial} parts={figure.parts} />
        ))}
    </figure>
  );
}
