/** The bar of buttons: what can be asked of the others, stepping back and on, and a menu with the rest. */

import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Menu, type MenuItem } from "../menu";
import { openPanel } from "../panels";
import { PlayButton } from "../play/play_button";
import { PlayIcon, type PlayIconName } from "../play/play_icons";
import { go, lobbyAddress } from "../router";
import { sharedGame } from "../share/shared";
import { canOffer, canResign, offer, offerLabel, resignOnline } from "./actions";
import type { OnlineTable } from "./online_table";

export function OnlineTools({ table }: { table: OnlineTable }) {
  const { replay, session } = table;
  const at = table.at.value;
  const { plies } = table.match.value;
  const game = session.game.value;
  const isPlaying = session.mine && (game.status === "playing" || game.status === "paused");
  return (
    <div class="tools" role="group" aria-label={say("play-tools")}>
      {isPlaying && game.terms.takebacks && (
        <PlayButton
          icon="undo"
          label={offerLabel("takeback")}
          off={!canOffer(table, "takeback")}
          act={() => void offer(table, "takeback")}
        />
      )}
      <span class="narrow-only">
        <PlayButton icon="previous" label={say("play-previous")} off={at === 0} act={replay.previous} />
        <PlayButton icon="next" label={say("play-next")} off={at >= plies} act={replay.next} />
      </span>
      {table.variant.board.flippable && (
        <span class="wide-only">
          <PlayButton icon="flip" label={say("play-flip")} act={() => table.flip()} />
        </span>
      )}
      {isPlaying && (
        <>
          {game.match.canAgree && (
            <span class="wide-only">
              <PlayButton
                icon="handshake"
                label={offerLabel("draw")}
                off={!canOffer(table, "draw")}
                act={() => void offer(table, "draw")}
              />
            </span>
          )}
          <PlayButton
            icon="flag"
            label={say("play-resign")}
            off={!canResign(table)}
            act={() => void resignOnline(table)}
          />
        </>
      )}
      <Menu
        label={say("play-more")}
        icon="more"
        drawing={PlayIcon}
        groups={[boardItems(table), isPlaying ? offerItems(table) : []].filter((group) => group.length > 0)}
      />
    </div>
  );
}

function boardItems(table: OnlineTable): MenuItem<PlayIconName>[] {
  const { thinking } = settings.value;
  const hasComputers = table.match.value.seats.some(({ kind }) => kind !== "person");
  return [
    ...(table.variant.board.flippable
      ? [{ id: "flip", label: say("play-flip"), icon: "flip" as const, act: () => table.flip() }]
      : []),
    ...(hasComputers
      ? [
          {
            id: "thinking",
            label: thinking ? say("play-thinking-hide") : say("play-thinking-show"),
            icon: "eye" as const,
            act: () => changeSettings({ thinking: !thinking }),
          },
        ]
      : []),
    { id: "share", label: say("share"), icon: "share", act: () => openPanel({ share: sharedGame(table) }) },
    { id: "keys", label: say("help"), icon: "keyboard", act: () => openPanel("help") },
    { id: "lobby", label: say("online-to-lobby"), icon: "home", act: () => go(lobbyAddress) },
  ];
}

function offerItems(table: OnlineTable): MenuItem<PlayIconName>[] {
  const { terms, match } = table.session.game.value;
  const item = (kind: Parameters<typeof offer>[1], icon: PlayIconName): MenuItem<PlayIconName> => ({
    id: kind,
    label: offerLabel(kind),
    icon,
    off: !canOffer(table, kind),
    act: () => void offer(table, kind),
  });
  return [
    ...(match.canAgree ? [item("draw", "handshake")] : []),
    ...(terms.control ? [item("time", "hourglass"), item("pause", "pause")] : []),
    item("abort", "cancel"),
  ];
}
