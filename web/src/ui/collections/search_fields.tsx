/** What one looks for in collections: players, game, result, position. */

import { useId } from "preact/hooks";
import { say } from "../../text/page";
import { GameChoices } from "../fields";
import { useGame } from "../game_data";
import { useServices } from "../services";
import type { Filter, ResultFilter } from "./filter";

interface Props {
  filter: Filter;
  position: string;
  /** Why the position cannot be looked for. */
  problem: string;
  onFilter: (filter: Filter) => void;
  onPosition: (text: string) => void;
}

export function SearchFields({ filter, position, problem, onFilter, onPosition }: Props) {
  const id = useId();
  return (
    <search class="collections-search">
      <label>
        <span>{say("collections-players")}</span>
        <input
          type="search"
          class="input"
          value={filter.text}
          onInput={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{say("collections-game")}</span>
        <select
          class="select"
          value={filter.game}
          onChange={(event) => onFilter({ ...filter, game: event.currentTarget.value, result: "" })}
        >
          <GameChoices any={say("collections-any")} />
        </select>
      </label>
      <ResultField filter={filter} onFilter={onFilter} />
      <label class="collections-position">
        <span>{say("collections-position")}</span>
        <input
          type="search"
          class="input"
          spellcheck={false}
          autoComplete="off"
          value={position}
          aria-invalid={problem ? "true" : undefined}
          aria-describedby={id}
          onInput={(event) => onPosition(event.currentTarget.value)}
        />
      </label>
      <p id={id} class={problem ? "problem" : "quiet small"}>
        {problem || say("collections-position-about")}
      </p>
    </search>
  );
}

function ResultField({ filter, onFilter }: Pick<Props, "filter" | "onFilter">) {
  const { catalogue } = useServices();
  const first = catalogue.games[0]!.name;
  const { value: game } = useGame(filter.game || first);
  const players = winners(filter.game, game?.data.max_players ?? 2);
  const nameOf = (seat: number): string => {
    const longest = Object.values(game?.data.shapes ?? {}).find((shape) => shape.players.length > seat);
    const player = longest?.players[seat];
    return filter.game && game && player
      ? say("collections-won-by", { player: game.texts.say(`player-${player}`) })
      : say("collections-won-by-place", { place: seat + 1 });
  };
  return (
    <label>
      <span>{say("collections-result")}</span>
      <select
        class="select"
        value={String(filter.result)}
        onChange={(event) => onFilter({ ...filter, result: readResult(event.currentTarget.value) })}
      >
        <option value="">{say("collections-any")}</option>
        {players.map((seat) => (
          <option key={seat} value={seat}>
            {nameOf(seat)}
          </option>
        ))}
        <option value="draw">{say("collections-drawn")}</option>
        <option value="ongoing">{say("collections-unfinished")}</option>
      </select>
    </label>
  );
}

/** The seats that can be chosen; of all games together, those that every game has. */
const winners = (game: string, most: number): number[] => [...Array(game === "" ? 2 : most).keys()];

function readResult(value: string): ResultFilter {
  return value === "" || value === "draw" || value === "ongoing" ? value : Number(value);
}
