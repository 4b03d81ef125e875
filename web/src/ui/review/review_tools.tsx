/** The bar of buttons of a review: stepping from move to move, and a menu with the rest. */

import { say } from "../../text/page";
import { Menu, type MenuItem } from "../menu";
import { openPanel } from "../panels";
import { PlayButton } from "../play/play_button";
import { PlayIcon, type PlayIconName } from "../play/play_icons";
import { analysisAddress, gameAddress, go } from "../router";
import type { ReviewTable } from "./review_table";

interface Props {
  table: ReviewTable;
  /** Of the kept game. */
  id: string;
}

export function ReviewTools({ table, id }: Props) {
  const { turns } = table.review;
  const at = table.at.value;
  return (
    <div class="tools" role="group" aria-label={say("review-tools")}>
      <span class="wide-only">
        <PlayButton icon="first" label={say("play-first")} off={at === 0} act={() => table.look(0)} />
      </span>
      <PlayButton icon="previous" label={say("play-previous")} off={at === 0} act={() => table.look(at - 1)} />
      <PlayButton icon="next" label={say("play-next")} off={at === turns.length} act={() => table.look(at + 1)} />
      <span class="wide-only">
        <PlayButton
          icon="last"
          label={say("review-to-end")}
          off={at === turns.length}
          act={() => table.look(turns.length)}
        />
      </span>
      <Menu
        label={say("play-more")}
        icon="more"
        drawing={PlayIcon}
        groups={[boardItems(table), gameItems(table, id)]}
      />
    </div>
  );
}

function boardItems(table: ReviewTable): MenuItem<PlayIconName>[] {
  return table.variant.board.flippable
    ? [{ id: "flip", label: say("play-flip"), icon: "flip", act: () => table.flip() }]
    : [];
}

function gameItems(table: ReviewTable, id: string): MenuItem<PlayIconName>[] {
  const ply = (table.review.turns[table.at.value]?.ply ?? table.match.cursor + 1) - 1;
  return [
    { id: "analyse", label: say("play-analyse"), icon: "chart", act: () => go(analysisAddress(id, ply)) },
    { id: "game", label: say("review-game"), icon: "play", act: () => go(gameAddress(id)) },
    { id: "keys", label: say("help"), icon: "keyboard", act: () => openPanel("help") },
  ];
}
