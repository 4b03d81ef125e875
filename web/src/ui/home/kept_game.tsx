/** One of one's games: how it stands as a picture and in words, the ways to it, and to be rid of it. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Summary } from "../../keep/api";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { Icon, type IconName } from "../icons";
import { Menu, type MenuItem } from "../menu";
import { analysisAddress, gameAddress, go, reviewAddress } from "../router";
import { ago } from "../words";
import { playersWords, standing, waits } from "./game_list";
import { Picture, useVisible } from "./picture";

interface KeptGameProps {
  game: Summary;
  title: string;
  onDelete: () => void;
}

/** The position of a game's entry, once it is wanted; null where it cannot be shown. */
function usePosition(game: Summary, wanted: boolean): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    openGame(game.game)
      .then((opened) => opened.variant(game.options))
      .then((variant) => {
        const found = variant.position(game.position);
        if (!gone && !("refusal" in found)) setPosition(found);
      })
      .catch((error) => console.warn(error)); // the entry does without its picture
    return () => {
      gone = true;
    };
  }, [game.game, game.position, wanted]);
  return position;
}

function studyItems({ id, ply }: Summary): MenuItem<IconName>[] {
  return [
    { id: "analyse", label: say("play-analyse"), icon: "chart", act: () => go(analysisAddress(id)) },
    { id: "review", label: say("review-open"), icon: "review", off: ply === 0, act: () => go(reviewAddress(id)) },
  ];
}

export function KeptGame({ game, title, onDelete }: KeptGameProps) {
  const element = useRef<HTMLLIElement>(null);
  const position = usePosition(game, useVisible(element, true));
  const players = playersWords(game.seats);
  const state = standing(game, (seat) => position?.variant.playerName(seat));
  const persons = game.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  return (
    <li class="kept-game" ref={element} data-waits={waits(game)}>
      <a href={gameAddress(game.id)}>
        <span class="kept-picture" aria-hidden="true">
          {position && <Picture position={position} turned={persons.length === 1 && persons[0] === 1} />}
        </span>
        <span class="kept-words">
          <strong>{players}</strong>
          <span class="kept-state">{state}</span>
          <span class="quiet small">
            {title} ·{" "}
            {position && `${say("moves-played", { number: game.number, unit: position.variant.game.move_numbers })} · `}
            <time dateTime={game.changed}>{ago(game.changed)}</time>
          </span>
        </span>
      </a>
      <Menu
        label={say("play-more")}
        description={say("game-menu-of", { game: title, players })}
        icon="more"
        drawing={Icon}
        groups={[
          studyItems(game),
          [{ id: "delete", label: say("delete"), icon: "trash", danger: true, act: onDelete }],
        ]}
      />
    </li>
  );
}
