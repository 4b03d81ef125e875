/** The dialog that opens a record, a position, a setup code, several records, or a file of saved games. */

import { useState } from "preact/hooks";
import type { Keeper } from "../../keep/api";
import { importGames } from "../../keep/archive";
import { summarise } from "../../keep/summarise";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Dialog } from "../dialog";
import { Button } from "../icons";
import { toast, toastError } from "../live";
import { collectionsAddress, gameAddress, go, OWN } from "../router";
import { useServices } from "../services";
import { positionOf } from "../sheet/begin";
import { describeFound, TextField, useRecognised } from "../sheet/text_field";
import { importLater, isGame, openFound, type RecognisedText, recognise } from "./import";
import "../sheet/sheet.css";

interface ImportProps {
  text: string;
  /** Opens the new-game sheet to choose players. */
  onOptions: (game: string, text: string) => void;
  /** Called after games were added. */
  onAdded: () => void;
  onClose: () => void;
}

async function addGames(keeper: Keeper, text: string): Promise<void> {
  const { added, refused } = await importGames(keeper, text, summarise);
  toast(say("imported", { count: added }));
  if (refused > 0) toast(say("import-refused", { count: refused }), { kind: "problem" });
}

function describeText(found: RecognisedText): string {
  if (found.kind === "archive") return say("found-archive");
  if (found.kind === "link") return say("found-link");
  return found.kind === "records" ? say("found-records", { count: found.count }) : describeFound(found);
}

/** Label of the button. */
function actionOf(found: RecognisedText | null): string {
  if (found?.kind === "archive") return say("import-add");
  return found?.kind === "records" ? say("import-collect") : say("import-open");
}

/** Collections are made from files and named after them. */
function fileOf(records: string): File {
  const date = new Date().toLocaleDateString(language.peek());
  return new File([records], `${say("imported-records", { date })}.txt`);
}

export default function ImportDialog({ text: first, onOptions, onAdded, onClose }: ImportProps) {
  const { catalogue, keeper } = useServices();
  const [text, setText] = useState(first);
  const [busy, setBusy] = useState(false);
  const names = catalogue.games.map(({ name }) => name);
  const recognised = useRecognised(text, (typed) => recognise(typed, names), describeText, []);
  const found = recognised.state === "found" ? recognised.found : null;
  const open = async (): Promise<void> => {
    if (!found || busy) return;
    setBusy(true);
    try {
      if (found.kind === "archive") {
        await addGames(keeper, found.text);
        onAdded();
        onClose();
      } else if (found.kind === "link") {
        go(found.address);
      } else if (found.kind === "records") {
        importLater([fileOf(found.text)]);
        go(collectionsAddress(OWN));
      } else {
        go(gameAddress(await openFound(found, keeper)));
      }
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  const footer = (
    <>
      {found && isGame(found) && (
        <Button label={say("import-options")} act={() => onOptions(positionOf(found).variant.game.name, text)} />
      )}
      <button type="submit" form="import" class="button primary" disabled={!found || busy}>
        {actionOf(found)}
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
