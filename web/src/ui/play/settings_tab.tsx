/** The settings that matter while one plays; the sheet of all of them is one press away. */

import { showsHints } from "../../settings/experience";
import { say } from "../../text/page";
import { openPanel } from "../panels";
import { useServices } from "../services";
import { PieceSetChoice, Setting, SpeedChoice } from "../settings/parts";

const SWITCHES = ["solid", "coordinates", "hints", "confirm", "premove", "thinking", "sounds"] as const;

export function SettingsTab({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  return (
    <div class="scrolled settings-tab">
      {entry && <PieceSetChoice game={entry} />}
      {SWITCHES.map((name) => (
        <Setting key={name} of={name} brief checked={name === "hints" ? showsHints(game) : undefined} />
      ))}
      <SpeedChoice />
      <button type="button" class="button" onClick={() => openPanel("settings")}>
        {say("play-all-settings")}
      </button>
    </div>
  );
}
