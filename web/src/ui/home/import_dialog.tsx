/** The dialog that opens a record, a position, a setup code, a link, several records, or a file of saved games. */

import { useState } from "preact/hooks";
import type { Seat } from "../../game/api";
import { divideRecords } from "../../game/record_file";
import type { PastedText } from "../../game/record_reader";
import type { GameStore } from "../../keep/api";
import { importGames, readArchive } from "../../keep/archive";
import { summarise } from "../../keep/user_games";
import { openGame } from "../../rules/game";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Button } from "../controls";
import { Dialog } from "../dialog";
import { toast, toastError } from "../live";
import { collectionsAddress, gameAddress, go, OWN_COLLECTIONS, openPanel } from "../navigation";
import { useServices } from "../services";
import { describeFound, identifyText, matchOfText, startOfText, TextField, useRecognition } from "../sheet/text_field";
import "../sheet/sheet.css";

async function addGames(gameStore: GameStore, text: string): Promise<void> {
  const { added, refused } = await importGames(gameStore, text, summarise);
  toast(say("imported", { count: added }));
  if (refused > 0) toast(say("import-refused", { count: refused }), { kind: "problem" });
}

function describeText(found: RecognisedText): string {
  if (found.kind === "archive") return say("found-archive");
  if (found.kind === "link") return say("found-link");
  return found.kind === "records" ? say("found-records", { count: found.count }) : describeFound(found);
}

function buttonLabel(found: RecognisedText | null): string {
  if (found?.kind === "archive") return say("import-add");
  return found?.kind === "records" ? say("import-collect") : say("import-open");
}

/** A file with these records. The file name becomes the title of the collection. */
function fileOf(records: string): File {
  const date = new Date().toLocaleDateString(language.peek());
  return new File([records], `${say("imported-records", { date })}.txt`);
}

export default function ImportDialog({ text: initialText, onClose }: { text: string; onClose: () => void }) {
  const { catalogue, gameStore, games } = useServices();
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const names = catalogue.games.map(({ name }) => name);
  const recognition = useRecognition(text, (typed) => recognise(typed, names), describeText, []);
  const found = recognition.state === "found" ? recognition.found : null;
  const open = async (): Promise<void> => {
    if (!found || busy) return;
    setBusy(true);
    try {
      if (found.kind === "archive") {
        await addGames(gameStore, found.text);
        onClose();
        await games.load();
      } else if (found.kind === "link") {
        go(found.address);
      } else if (found.kind === "records") {
        filesToImport = [fileOf(found.text)];
        go(collectionsAddress(OWN_COLLECTIONS));
      } else {
        go(gameAddress(await saveAsGame(found, gameStore)));
      }
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  const footer = (
    <>
      {found && isGame(found) && (
        <Button
          label={say("import-options")}
          act={() => openPanel("newGame", { game: startOfText(found).variant.game.name, text })}
        />
      )}
      <button type="submit" form="import" class="button primary" disabled={!found || busy}>
        {buttonLabel(found)}
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
        <TextField text={text} recognition={recognition} onChange={setText} focusFirst />
      </form>
    </Dialog>
  );
}

/** Links that Ludarium writes for a game or a position; the host may be any. */
const GAME_ADDRESS = /^[a-z]+:\/\/\S*(#\/(?:open|editor)\/\S+)$/i;

/** `link`: an address of the page; `archive`: a file of exported games; `records`: more than one record. */
type RecognisedText =
  | PastedText
  | { kind: "link"; address: string }
  | { kind: "archive"; text: string }
  | { kind: "records"; text: string; count: number };

/** Whether the text is a single game or a start position. */
export const isGame = (found: RecognisedText): found is PastedText =>
  !["link", "archive", "records"].includes(found.kind);

/** Identifies a text. A single record, position or setup code is tried with the games of `names` in order. If no game
 *  accepts the text, rejects with the first game's error. */
export async function recognise(text: string, names: readonly string[]): Promise<RecognisedText> {
  if (text.trimStart().startsWith("{")) {
    readArchive(text);
    return { kind: "archive", text };
  }
  const address = GAME_ADDRESS.exec(text.trim())?.[1];
  if (address !== undefined) return { kind: "link", address };
  const { length: count } = await divideRecords(text);
  if (count > 1) return { kind: "records", text, count };
  let firstError: unknown;
  for (const name of names) {
    try {
      return await identifyText(text, await (await openGame(name)).variant(), names);
    } catch (error) {
      firstError ??= error;
    }
  }
  throw firstError;
}

/** Saves an identified text as a game between humans; returns the game's id. */
export async function saveAsGame(found: PastedText, gameStore: GameStore): Promise<string> {
  const seats = startOfText(found).variant.shape.players.map((): Seat => ({ kind: "person", name: "" }));
  return (await gameStore.create(matchOfText(found, seats, null).toData())).id;
}

/** Files that the screen of collections will import. */
let filesToImport: readonly File[] = [];

/** Returns `filesToImport` and empties the list. */
export function popFilesToImport(): readonly File[] {
  const files = filesToImport;
  filesToImport = [];
  return files;
}
