/** A board that plays by itself while visible. It stands still if the user prefers less motion. */

import { useEffect, useRef, useState } from "preact/hooks";
import { startPosition } from "../../game/tree";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import { reducedMotion } from "../../settings/look";
import { idle, Picture, useVisible } from "./picture";
import { gameInProgress, type Play, playRandomMove } from "./self_play";

/** Time between two moves. */
const MOVE_INTERVAL_MS = 2600;
/** Additional delay of each board before its first move, so that boards do not move together. */
const BOARD_DELAY_MS = 650;

/** The default start of a game. Games after the first are loaded when the browser is idle. */
async function defaultStart(name: string, isFirst: boolean): Promise<Position> {
  if (!isFirst) await idle();
  return startPosition(await (await openGame(name)).variant(), undefined, 1n);
}

export function LivingBoard({ game, place }: { game: string; place: number }) {
  const element = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(element, false);
  const start = useRef<Position | null>(null);
  const [play, setPlay] = useState<Play | null>(null);
  const isStill = reducedMotion.value;
  useEffect(() => {
    let gone = false;
    defaultStart(game, place === 0).then(
      (position) => {
        start.current = position;
        if (!gone) setPlay(gameInProgress(position));
      },
      (error) => console.warn(error), // the card stays without a picture
    );
    return () => {
      gone = true;
    };
  }, [game, place]);
  const isReady = play !== null;
  useEffect(() => {
    if (!isVisible || isStill || !isReady) return;
    let timer = setTimeout(step, MOVE_INTERVAL_MS + BOARD_DELAY_MS * place);
    function step(): void {
      if (!document.hidden) setPlay((now) => now && start.current && playRandomMove(now, start.current, Math.random));
      timer = setTimeout(step, MOVE_INTERVAL_MS);
    }
    return () => clearTimeout(timer);
  }, [isVisible, isStill, isReady, place]);
  return (
    <div class="living-board" ref={element}>
      {play && <Picture position={play.position} />}
    </div>
  );
}
