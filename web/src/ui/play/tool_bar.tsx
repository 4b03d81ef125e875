/** The bars of buttons beside boards, with a menu, made of commands. */

import { say } from "../../text/page";
import { BeatsButton } from "../beats/button";
import { Menu } from "../menu";
import type { Command } from "./commands";
import { PlayButton, PlayIcon } from "./play_button";

interface Props {
  label: string;
  commands: () => readonly Command[];
  /** The game whose diagram of what beats what is one press away. */
  game: string | null;
}

export function ToolBar({ label, commands: all, game }: Props) {
  const commands = all();
  const groups = [0, 1, 2].map((group) => commands.filter(({ menu }) => menu === group));
  return (
    <div class="tools" role="group" aria-label={label}>
      {commands.map((command) => command.bar && <BarButton key={command.id} command={command} />)}
      {game !== null && <BeatsButton game={game} />}
      {groups.flat().length > 0 && <Menu label={say("play-more")} icon="more" drawing={PlayIcon} groups={groups} />}
    </div>
  );
}

function BarButton({ command: { bar, icon = "more", label, off, on, keys = [], act } }: { command: Command }) {
  const letter = keys.find((key) => key.length === 1);
  const button = <PlayButton icon={icon} label={label} off={off} on={on} letter={letter} act={act} />;
  return bar === "always" ? button : <span class={`${bar}-only`}>{button}</span>;
}
