/** The bar of buttons: what can be asked of the others, stepping back and on, and a menu with the rest. */

import { say } from "../../text/page";
import type { OwnKeys } from "../play/board_keys";
import { dropPremove, gameActions } from "../play/deck";
import { enterNotation } from "../play/moves_tab";
import type { PlayIconName } from "../play/play_button";
import { REPLAY_KEYS } from "../play/replay";
import {
  type Command,
  command,
  inMenu,
  keysCommand,
  lookCommands,
  shareCommand,
  stepCommands,
  ToolBar,
  thinkingCommand,
} from "../play/tool_bar";
import { go, lobbyAddress } from "../router";
import { sharedGame } from "../share/shared";
import { canOffer, canResign, offer, offerLabel, resignOnline } from "./online_deck";
import type { OnlineTable } from "./online_table";

export const OnlineTools = ({ table }: { table: OnlineTable }) => (
  <ToolBar label={say("play-tools")} commands={onlineCommands(table)} beats={table.variant.game.name} />
);

function onlineCommands(table: OnlineTable): Command[] {
  const { terms, match, status } = table.session.game.value;
  const isPlaying = table.session.mine && (status === "playing" || status === "paused");
  const hasComputers = match.seats.some(({ kind }) => kind !== "person");
  const asked = (kind: Parameters<typeof offer>[1], icon: PlayIconName, where: Partial<Command>): Command => ({
    id: kind,
    label: offerLabel(kind),
    icon,
    off: !canOffer(table, kind),
    act: () => void offer(table, kind),
    ...where,
  });
  return [
    ...(isPlaying && terms.takebacks ? [asked("takeback", "undo", { bar: "always", letter: "u" })] : []),
    ...stepCommands(table, "narrow"),
    ...lookCommands(table, "wide"),
    ...inMenu(0, [
      ...(hasComputers ? [thinkingCommand()] : []),
      shareCommand(() => sharedGame(table)),
      keysCommand(),
      command("lobby", "online-to-lobby", "home", () => go(lobbyAddress)),
    ]),
    ...(isPlaying && match.canAgree ? [asked("draw", "handshake", { bar: "wide", menu: 1 })] : []),
    ...(isPlaying ? [resignCommand(table)] : []),
    ...(isPlaying && terms.control
      ? [asked("time", "hourglass", { menu: 1 }), asked("pause", "pause", { menu: 1 })]
      : []),
    ...(isPlaying ? [asked("abort", "cancel", { menu: 1 })] : []),
  ];
}

const resignCommand = (table: OnlineTable): Command =>
  command("resign", "play-resign", "flag", () => void resignOnline(table), { bar: "always", off: !canResign(table) });

/** Keys on the screen of a game that people play together, beside those of every board. */
export const ONLINE_KEYS: OwnKeys<OnlineTable> = {
  named: REPLAY_KEYS.named,
  commands: onlineCommands,
  characters: {
    ...REPLAY_KEYS.characters,
    t: enterNotation,
  },
  actions: (table) => gameActions(table, (label) => void resignOnline(table, label)),
  end: dropPremove,
};
