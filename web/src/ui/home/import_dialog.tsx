/** Opens what people bring: a record, a position, a setup code, or a file with all games of another browser. */

import { useState } from "preact/hooks";
import { say, sayError } from "../../text/page";
import { Dialog } from "../dialog";
import { toast } from "../live";
import { gameAddress, go } from "../router";
import { useServices } from "../services";
import { describeFound, useRecognised } from "../sheet/recognise";
import { TextField } from "../sheet/text_field";
import { addGames } from "./copies";
import { type Found, openFound, recognise, variantOf } from "./import";
import "../sheet/sheet.css";

interface ImportProps {
  text: string;
  /** Somebody wants to choose who plays. */
  onOptions: (game: string, text: string) => void;
  /** Games have been added to one's own. */
  onAdded: () => void;
  onClose: () => void;
}

const describe = (found: Found): string => (found.kind === "archive" ? say("found-archive") : describeFound(found));

export default function ImportDialog({ text: first, onOptions, onAdded, onClose }: ImportProps) {
  const { catalogue, keeper } = useServices();
  const [text, setText] = useState(first);
  const [busy, setBusy] = useState(false);
  const names = catalogue.games.map(({ name }) => name);
  const recognised = useRecognised(text, (typed) => recognise(typed, names), describe, []);
  const found = recognised.state === "found" ? recognised.found : null;
  const open = async (): Promise<void> => {
    if (!found || busy) return;
    setBusy(true);
    try {
      if (found.kind === "archive") {
        await addGames(keeper, found.text);
        onAdded();
        onClose();
      } else {
        go(gameAddress(await openFound(found, keeper)));
      }
    } catch (error) {
      toast(sayError(error), { kind: "problem" });
      setBusy(false);
    }
  };
  const footer = (
    <>
      {found && found.kind !== "archive" && (
        <button type="button" class="button" onClick={() => onOptions(variantOf(found).game.name, text)}>
          {say("import-options")}
        </button>
      )}
      <button type="submit" form="import" class="button primary" disabled={!found || busy}>
        {say(found?.kind === "archive" ? "import-add" : "import-open")}
      </button>
    </>
  );
  return (
    <Dialog title={say("import-title")} onClose={onClose} footer={footer}>
      <form
        id="import"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField text={text} recognised={recognised} onChange={setText} focusFirst />
      </form>
    </Dialog>
  );
}
