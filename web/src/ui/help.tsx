/** The keys there are.  What they do is told in words; the keys themselves are the same in every language. */

import type { ComponentChildren } from "preact";
import { settings } from "../settings/settings";
import type { PlainKey } from "../text/api";
import { say } from "../text/page";
import { Dialog } from "./dialog";
import { gameOnScreen } from "./game_on_screen";
import { rulesAddress } from "./router";
import "./help.css";

const BOARD = [
  ["key-arrows", [["key-name-arrows"]]],
  ["key-enter", [["key-name-enter"]]],
  ["key-orbit", [["key-name-shift-arrows"]]],
  ["key-escape", [["key-name-escape"]]],
] as const;

const ANYWHERE = [
  ["key-steps", ["←", "→", ",", "."]],
  ["key-ends", [["key-name-home"], ["key-name-end"]]],
  ["key-undo", ["U", "R"]],
  ["key-play", ["P"]],
  ["key-now", ["M"]],
  ["key-action", ["E", "1"]],
  ["key-board", ["B"]],
  ["key-notation", ["T"]],
  ["key-flip", ["F"]],
  ["key-solid", ["S"]],
  ["key-coordinates", ["C"]],
  ["key-hints", ["N"]],
  ["key-hint", ["H"]],
  ["key-help", ["?"]],
] as const;

const ANALYSIS = [
  ["key-variations", ["↑", "↓"]],
  ["key-analysis-undo", ["U", "R"]],
  ["key-engine", ["A"]],
  ["key-threats", ["X"]],
  ["key-say-evaluation", ["V"]],
  ["key-enter-best", ["G"]],
  ["key-draw", ["D"]],
  ["key-comment", ["K"]],
] as const;

const REVIEW = [["key-mistakes", [["key-name-page-up"], ["key-name-page-down"]]]] as const;

const PUZZLES = [
  ["key-puzzles", ["←", "→", ",", "."]],
  ["key-take-back", ["U"]],
] as const;

const EDITOR = [
  ["key-editor-piece", ["1", "9"]],
  ["key-editor-tools", ["M", "X"]],
  ["key-editor-turn", ["T"]],
  ["key-editor-take", [["key-name-delete"]]],
  ["key-editor-undo", ["U", "R"]],
] as const;

/** A key by what stands on it, or in brackets the message that names it. */
type NamedKey = string | readonly [message: PlainKey];
type Row = readonly [does: PlainKey, keys: readonly NamedKey[]];

function Keys({ title, rows }: { title: string; rows: readonly Row[] }): ComponentChildren {
  return (
    <section class="keys">
      <h3>{title}</h3>
      <dl>
        {rows.map(([does, keys]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{typeof key === "string" ? key : say(key[0])}</kbd>
              ))}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function Help({ onClose }: { onClose: () => void }) {
  const game = gameOnScreen.value;
  return (
    <Dialog title={say("help-title")} kind="reader" onClose={onClose}>
      <div class="help">
        {game && (
          <p>
            <a href={rulesAddress(game.name)}>{say("play-rules", { game: game.title })}</a>
          </p>
        )}
        <p>{say("help-mouse")}</p>
        {!settings.value.letterKeys && <p class="quiet">{say("help-letters-off")}</p>}
        <Keys title={say("help-board")} rows={BOARD} />
        <Keys title={say("help-anywhere")} rows={ANYWHERE} />
        <Keys title={say("help-analysis")} rows={ANALYSIS} />
        <Keys title={say("help-review")} rows={REVIEW} />
        <Keys title={say("help-puzzles")} rows={PUZZLES} />
        <Keys title={say("help-editor")} rows={EDITOR} />
      </div>
    </Dialog>
  );
}
