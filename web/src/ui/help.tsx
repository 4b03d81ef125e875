/** Help: the keys of the board and of the screen's commands. */

import { signal } from "@preact/signals";
import { settings } from "../settings/settings";
import type { PlainKey } from "../text/api";
import { capital, say } from "../text/page";
import { Dialog } from "./dialog";
import { rulesAddress } from "./navigation";
import { useServices } from "./services";

/** The keys of the board. A row has the message that says what they do, and the messages that name the keys. */
const BOARD_KEYS = [
  ["key-arrows", ["key-name-arrows"]],
  ["key-enter", ["key-name-enter"]],
  ["key-orbit", ["key-name-shift-arrows"]],
  ["key-escape", ["key-name-escape"]],
] as const;

const KEY_SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
const KEY_NAMES: Readonly<Record<string, PlainKey>> = {
  Home: "key-name-home",
  End: "key-name-end",
  PageUp: "key-name-page-up",
  PageDown: "key-name-page-down",
  Delete: "key-name-delete",
  Backspace: "key-name-backspace",
};

const keyName = (key: string): string => (KEY_NAMES[key] ? say(KEY_NAMES[key]) : (KEY_SIGNS[key] ?? key.toUpperCase()));

function keyNames(keys: readonly string[]): string[] {
  const others = keys.filter((key) => !/\d/.test(key)).map(keyName);
  return keys.includes("9") ? [...others, "1–9"] : others;
}

type KeyRow = readonly [effect: string, keys: readonly string[]];

function KeyTable({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section class="keys">
      <h3>{title}</h3>
      <dl>
        {rows.map(([effect, keys]) => (
          <div key={effect}>
            <dt class="row">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function Help({ onClose }: { onClose: () => void }) {
  const game = gameOnScreen.value;
  const { docs } = useServices().catalogue;
  return (
    <Dialog title={say("help-title")} kind="reader" onClose={onClose}>
      <div class="help stack gap-5">
        {game && (
          <p>
            <a href={rulesAddress(game.name)}>{say("play-rules", { game: game.title })}</a>
          </p>
        )}
        {docs && (
          <p>
            <a href="docs/index.html">{say("help-docs")}</a>
          </p>
        )}
        <p>{say("help-mouse")}</p>
        {!settings.value.letterKeys && <p class="quiet">{say("help-letters-off")}</p>}
        <KeyTable
          title={say("help-board")}
          rows={BOARD_KEYS.map(([effect, keys]) => [capital(say(effect)), keys.map((key) => say(key))])}
        />
        {game ? (
          <KeyTable
            title={say("help-here")}
            rows={game.keyCommands().map(({ label, keys }) => [label, keyNames(keys)])}
          />
        ) : (
          <p class="quiet">{say("help-elsewhere")}</p>
        )}
      </div>
    </Dialog>
  );
}

interface GameOnScreen {
  name: string;
  title: string;
  /** The screen's commands that have keys. */
  keyCommands: () => readonly { label: string; keys: readonly string[] }[];
}

/** The game of the shown `BoardScreen`; null on other screens. */
export const gameOnScreen = signal<GameOnScreen | null>(null);
