/** The buttons for what can be done here and now: the game's own, and those of a move that is halfway made. */

import { say } from "../../text/page";
import { PlayIcon, type PlayIconName } from "./play_icons";

export interface DeckButton {
  id: string;
  label: string;
  icon?: PlayIconName;
  kind?: "primary" | "danger" | "quiet";
  act: () => void;
}

interface Props {
  /** What is going on, where buttons alone don't say it. */
  text: string;
  buttons: readonly DeckButton[];
}

export function Deck({ text, buttons }: Props) {
  return (
    <div class="deck" role="group" aria-label={say("play-deck")} data-empty={buttons.length === 0 ? "" : undefined}>
      {text !== "" && <p class="deck-text">{text}</p>}
      {buttons.map(({ id, label, icon, kind, act }) => (
        <button key={id} type="button" class={`button ${kind ?? ""}`} data-deck={id} onClick={act}>
          {icon && <PlayIcon name={icon} />}
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
