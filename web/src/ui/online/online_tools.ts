/** Commands of an online game: offers to the other players, steps through the moves, and the menu. */

import type { IconName } from "../icons";
import type { OwnKeys } from "../play/board_keys";
import {
  type Command,
  command,
  inMenu,
  keysCommand,
  lookCommands,
  shareCommand,
  stepCommands,
  thinkingCommand,
} from "../play/commands";
import { dropPremove, gameActions } from "../play/deck";
import { notationCommand } from "../play/moves_tab";
import { inviteCommand } from "../play/tools";
import { go, lobbyAddress } from "../router";
import { sharedGame } from "../share/shared";
import { canOffer, canResign, offer, offerLabel, resignOnline } from "./online_deck";
import type { OnlineTable } from "./online_table";
import { replaceCommands } from "./replacing";

function onlineCommands(table: OnlineTable): Command[] {
  const { terms, match, status } = table.session.game.value;
  const isPlaying = table.session.mine && (status === "playing" || status === "paused");
  const hasComputers = match.seats.some(({ kind }) => kind !== "person");
  const asked = (kind: Parameters<typeof offer>[1], icon: IconName, where: Partial<Command>): Command => ({
    id: kind,
    label: offerLabel(kind),
    icon,
    off: !canOffer(table, kind),
    act: () => void offer(table, kind),
    ...where,
  });
  return [
    ...(isPlaying && terms.takebacks ? [asked("takeback", "undo", { bar: "always", keys: ["u"] })] : []),
    ...stepCommands(table.cursor, "narrow"),
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
    ...(isPlaying ? [asked("abort", "cancel", { menu: 1 }), ...replaceCommands(table)] : []),
    ...(isPlaying ? inMenu(1, inviteCommand(table)) : []),
    notationCommand(table),
  ];
}

const resignCommand = (table: OnlineTable): Command =>
  command("resign", "play-resign", "flag", () => void resignOnline(table), { bar: "always", off: !canResign(table) });

export const ONLINE_KEYS: OwnKeys<OnlineTable> = {
  commands: onlineCommands,
  actions: (table) => gameActions(table, (label) => void resignOnline(table, label)),
  end: dropPremove,
};
