/** From what one begins: an empty board, a start of the game, the game's options. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { openGame } from "../../rules/open";
import type { Options } from "../../rules/types";
import { say, sayError } from "../../text/page";
import { toast } from "../live";
import { MoreOptions, PrimaryOptions } from "../sheet/option_fields";
import { optionsOf, settle, shapeFor, type Values, wrongValues } from "../sheet/options";
import type { Editor } from "./editor";
import { startOf } from "./position_changes";
import "../sheet/sheet.css";

export function Beginnings({ editor }: { editor: Editor }) {
  const { variant } = editor;
  const { shape, texts } = variant;
  const isStartEmpty = useMemo(() => startOf(variant).scene().pieces.length === 0, [variant]);
  return (
    <div class="field" role="group" aria-label={say("start-from")}>
      <span class="label">{say("start-from")}</span>
      <div class="editor-buttons">
        {!isStartEmpty && (
          <button type="button" class="button" data-begin="" onClick={() => editor.empty()}>
            {say("editor-empty")}
          </button>
        )}
        {shape.setups.map(({ name }) => (
          <button key={name} type="button" class="button" data-begin={name} onClick={() => editor.setUp(name)}>
            {texts.say(`setup-${name}-title`)}
          </button>
        ))}
      </div>
    </div>
  );
}

const typedOf = (options: Options): Values =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));

export function GameOptions({ editor }: { editor: Editor }) {
  const { variant } = editor;
  const { game, texts } = variant;
  const [values, setValues] = useState(() => typedOf(variant.options));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setValues(typedOf(variant.options)), [variant]);
  if (game.options.length === 0) return null;
  const change = (name: string, value: string): void => {
    const wanted = settle(game, { ...values, [name]: value }, name);
    setValues(wanted);
    if (wrongValues(game, wanted).length === 0 && shapeFor(game, wanted)) void take(editor, optionsOf(game, wanted));
  };
  const props = { game, texts, values, onChange: change };
  return (
    <details class="editor-options" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("play-options")}</summary>
      {isOpen && (
        <div class="sheet-fields">
          <PrimaryOptions {...props} />
          <MoreOptions {...props} />
        </div>
      )}
    </details>
  );
}

async function take(editor: Editor, options: Options): Promise<void> {
  try {
    const game = await openGame(editor.variant.game.name);
    editor.setVariant(await game.variant(options));
  } catch (error) {
    toast(sayError(error), { kind: "problem" });
  }
}
