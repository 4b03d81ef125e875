/** Fields for settings, in the settings sheet and in the tab beside the board. */

import { data } from "../../data/store";
import type { BoardData, GameEntry } from "../../data/types";
import { readOptions, shapeOf } from "../../rules/game";
import { changeSettings, choosePieceSet, pieceSetFor, SPEEDS, settings, showsHints } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { Button, ChoiceField, Switch } from "../controls";
import { usePromise } from "../loading";
import { openPanel } from "../navigation";
import { type LoadedGame, loadGame, useServices } from "../services";
import "./settings.css";

const SWITCHES = {
  solid: { label: "play-solid-shown" }, // the 3D board
  coordinates: { label: "coordinates" },
  hints: { label: "hints", about: "hints-doc" },
  confirm: { label: "confirm-moves" },
  premove: { label: "premove", about: "premove-doc" },
  thinking: { label: "thinking-shown" },
  sounds: { label: "sounds" },
  letterKeys: { label: "letter-keys", about: "letter-keys-doc" },
} as const satisfies Record<string, { label: PlainKey; about?: PlainKey }>;

interface SettingProps {
  name: keyof typeof SWITCHES;
  checked?: boolean | undefined; // by default, the value of the setting; a setting that is null counts as on
  brief?: boolean; // whether to omit the description
}

export function Setting({ name, checked = settings.value[name] ?? true, brief = false }: SettingProps) {
  const { label, about }: { label: PlainKey; about?: PlainKey } = SWITCHES[name];
  return (
    <Switch
      label={say(label)}
      about={about === undefined || brief ? undefined : say(about)}
      checked={checked}
      onChange={(on) => changeSettings({ [name]: on })}
    />
  );
}

export function SpeedChoice({ about }: { about?: string | undefined }) {
  return (
    <ChoiceField
      label={say("speed")}
      about={about}
      value={settings.value.speed}
      onChange={(speed) => changeSettings({ speed })}
      choices={SPEEDS.map((value) => ({ value, label: say(`speed-${value}`) }))}
    />
  );
}

const SHOWN_SYMBOLS = 3;

async function loadWithBoard(name: string): Promise<LoadedGame & { board: BoardData }> {
  const game = await loadGame(name);
  return { ...game, board: await data.board(shapeOf(game.data, readOptions(game.data, {})).board) };
}

function PieceSamples({ board, set }: { board: BoardData; set: string }) {
  const symbols = board.symbols.slice(0, SHOWN_SYMBOLS);
  return (
    <svg class="piece-sample" viewBox={`-1.1 -1.1 ${2.2 * symbols.length} 2.2`} aria-hidden="true" focusable="false">
      {symbols.map((symbol, index) => (
        <g
          key={symbol.id}
          class="piece"
          data-seat="0"
          transform={`translate(${2.2 * index} 0)`}
          dangerouslySetInnerHTML={{ __html: symbol.drawings[set] ?? "" }}
        />
      ))}
    </svg>
  );
}

/** A choice between the game's piece sets, with samples. Not shown if the game has only one set. */
export function PieceSetChoice({ game }: { game: GameEntry }) {
  const { value: loaded } = usePromise(() => loadWithBoard(game.name), [game.name]);
  if (!loaded || loaded.board.piece_sets.length < 2) return null;
  const sets = loaded.board.piece_sets;
  return (
    <ChoiceField
      label={say("piece-set-of", { game: game.title })}
      value={pieceSetFor(game.name, sets)}
      onChange={(set) => choosePieceSet(game.name, set)}
      choices={sets.map((set) => ({
        value: set,
        label: (
          <>
            <PieceSamples board={loaded.board} set={set} />
            {loaded.texts.say(`pieces-${set}`)}
          </>
        ),
      }))}
    />
  );
}

const SETTINGS_TAB_SWITCHES = ["solid", "coordinates", "hints", "confirm", "premove", "thinking", "sounds"] as const;

/** The settings tab beside the board, with a button to all settings. */
export function SettingsTab({ game }: { game: string }) {
  const entry = useServices().catalogue.games.find(({ name }) => name === game);
  return (
    <div class="scrolled settings-tab stack gap-2">
      {entry && <PieceSetChoice game={entry} />}
      {SETTINGS_TAB_SWITCHES.map((name) => (
        <Setting key={name} name={name} brief checked={name === "hints" ? showsHints(game) : undefined} />
      ))}
      <SpeedChoice />
      <Button label={say("play-all-settings")} act={() => openPanel("settings")} />
    </div>
  );
}
