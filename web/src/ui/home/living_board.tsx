/** A board that plays by itself while it is seen; at rest for who wants no motion. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import { reducedMotion } from "../../settings/look";
import { idle, Picture, useVisible } from "./picture";
import { oneMoreMove, type Play, underWay } from "./self_play";

/** Milliseconds between two moves. */
const PACE = 2600;
/** The boards move one after the other, not all at once. */
const APART = 650;

/** The usual start of a game.  Games after the first are fetched when there is nothing more urgent. */
async function usualStart(name: string, isFirst: boolean): Promise<Position> {
  if (!isFirst) await idle();
  const variant = await (await openGame(name)).variant();
  const start = variant.start(undefined, 1n);
  if ("refusal" in start) throw new Error(start.refusal);
  return start;
}

export function LivingBoard({ game, place }: { game: string; place: number }) {
  const element = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(element, false);
  const start = useRef<Position | null>(null);
  const [play, setPlay] = useState<Play | null>(null);
  const isStill = reducedMotion.value;
  useEffect(() => {
    let gone = false;
    usualStart(game, place === 0).then(
      (position) => {
        start.current = position;
        if (!gone) setPlay(underWay(position));
      },
      (error) => console.warn(error), // the card does without its picture
    );
    return () => {
      gone = true;
    };
  }, [game, place]);
  const isReady = play !== null;
  useEffect(() => {
    if (!isVisible || isStill || !isReady) return;
    let timer = setTimeout(step, PACE + APART * place);
    function step(): void {
      if (!document.hidden) setPlay((now) => now && start.current && oneMoreMove(now, start.current, Math.random));
      timer = setTimeout(step, PACE);
    }
    return () => clearTimeout(timer);
  }, [isVisible, isStill, isReady, place]);
  return (
    <div class="living-board" ref={element}>
      {play && <Picture position={play.position} />}
    </div>
  );
}
