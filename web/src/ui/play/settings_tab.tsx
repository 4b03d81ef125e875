/** The settings that matter while one plays; the sheet of all of them is one press away. */

import { showsHints } from "../../settings/experience";
import { changeSettings, SPEEDS, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Choice, Switch } from "../fields";
import { openPanel } from "../panels";
import { useServices } from "../services";
import { PieceSetChoice } from "../settings/piece_sets";

const SWITCHES = [
  ["solid", "play-solid-shown"],
  ["coordinates", "coordinates"],
  ["hints", "hints"],
  ["confirm", "confirm-moves"],
  ["premove", "premove"],
  ["thinking", "thinking-shown"],
  ["sounds", "sounds"],
] as const;

export function SettingsTab({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  return (
    <div class="scrolled settings-tab">
      {entry && <PieceSetChoice game={entry} />}
      {SWITCHES.map(([name, label]) => (
        <Switch
          key={name}
          label={say(label)}
          checked={name === "hints" ? showsHints(game) : settings.value[name]}
          onChange={(on) => changeSettings({ [name]: on })}
        />
      ))}
      <Choice
        label={say("speed")}
        value={settings.value.speed}
        onChange={(speed) => changeSettings({ speed })}
        choices={SPEEDS.map((value) => ({ value, label: say(`speed-${value}`) }))}
      />
      <button type="button" class="button" onClick={() => openPanel("settings")}>
        {say("play-all-settings")}
      </button>
    </div>
  );
}
