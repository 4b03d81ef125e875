/** An online game in a list: a link with a picture of the position and a description. */

import { useRef } from "preact/hooks";
import type { OnlineSummary } from "../../../generated/schema";
import type { Position } from "../../rules/api";
import { ago, say } from "../../text/page";
import { Picture, usePosition } from "../home/picture";
import { Button } from "../icons";
import { controlWords, onlinePlayers } from "../play/names";
import { onlineAddress } from "../router";
import { useServices } from "../services";

interface Props {
  game: OnlineSummary;
  /** A button beside the link. */
  action?: { label: string; description: string; act: () => void } | undefined;
}

export function GameEntry({ game, action }: Props) {
  const element = useRef<HTMLLIElement>(null);
  const position = usePosition({ ...game.terms, position: game.position }, element);
  const { catalogue } = useServices();
  const title = catalogue.games.find(({ name }) => name === game.terms.game)?.title ?? game.terms.game;
  const own = game.seats.findIndex(({ mine }) => mine);
  return (
    <li class="kept-game" ref={element} data-waits={game.yours}>
      <a href={onlineAddress(game.game)}>
        <span class="kept-picture" aria-hidden="true">
          {position && <Picture position={position} turned={game.seats.length === 2 && own === 1} />}
        </span>
        <span class="kept-words">
          <strong>{onlinePlayers(game)}</strong>
          <span class="kept-state">{stateWords(game, position)}</span>
          <span class="quiet small">
            {title} · {controlWords(game.terms.control)}
            {game.terms.rated ? ` · ${say("online-rated")}` : ""} ·{" "}
            <time dateTime={new Date(game.changed).toISOString()}>{ago(new Date(game.changed).toISOString())}</time>
          </span>
        </span>
      </a>
      {action && <Button kind="primary" label={action.label} aria-label={action.description} act={action.act} />}
    </li>
  );
}

function stateWords({ status, yours, seats, turn }: OnlineSummary, position: Position | null): string {
  switch (status) {
    case "waiting":
      return say("online-waiting", { count: seats.filter(({ taken }) => !taken).length });
    case "playing":
      if (yours) return say("online-your-turn");
      return position === null ? say("online-goes-on") : say("turn-of", { player: position.variant.playerName(turn) });
    case "paused":
      return say("online-paused");
    case "over":
      return say("online-over");
    case "aborted":
      return say("online-aborted");
  }
}
