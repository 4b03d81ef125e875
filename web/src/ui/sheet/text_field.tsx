/** The field for a text from the user: a record, position or setup code. Identifies the text and describes the result. */

import { useEffect, useId, useState } from "preact/hooks";
import { type Clock, MAX_NAME_LENGTH, type Match, type Seat } from "../../game/api";
import { beginMatch } from "../../game/match";
import { moveNumberOf } from "../../game/numbering";
import { type GameRecord, matchFromRecord } from "../../game/record";
import { identify, type PastedText } from "../../game/record_reader";
import type { OpenGame, Options, Position, Variant } from "../../rules/api";
import { openGame } from "../../rules/game";
import { say, sayError } from "../../text/page";
import { Icon } from "../controls";
import { fileText } from "../live";

/** Identifies the user's text, with the options of `variant`. `games`: the games whose records are accepted. */
export function identifyText(text: string, variant: Variant, games: readonly string[]): Promise<PastedText> {
  return identify(text, variant, { names: games, open: openGame });
}

/** Identifies a text with `options` or, if that fails, with the default options. */
export async function identifyWithOptions(
  text: string,
  game: OpenGame,
  options: Options,
  games: readonly string[],
): Promise<PastedText> {
  const [chosenVariant, defaultVariant] = [await game.variant(options), await game.variant()];
  try {
    return await identifyText(text, chosenVariant, games);
  } catch (error) {
    if (defaultVariant === chosenVariant) throw error;
    return identifyText(text, defaultVariant, games).catch(() => {
      throw error;
    });
  }
}

function namedSeats(record: GameRecord, seats: readonly Seat[]): Seat[] {
  const { players } = record.nodes[0]!.position.variant.shape;
  return seats.map((seat, index) => {
    const name = record.tags[players[index] ?? ""]?.slice(0, MAX_NAME_LENGTH);
    return seat.kind === "person" && seat.name === "" && name ? { ...seat, name } : seat;
  });
}

export const startOfText = (found: PastedText): Position =>
  found.kind === "record" ? found.record.nodes[0]!.position : found.start;

export const matchOfText = (found: PastedText, seats: readonly Seat[], clock: Clock | null): Match =>
  found.kind === "record"
    ? matchFromRecord(found.record, namedSeats(found.record, seats), clock)
    : beginMatch(found.start, seats, clock);

interface TextProps {
  text: string;
  recognition: Recognition<unknown>;
  onChange: (text: string) => void;
  focusFirst?: boolean;
}

export function TextField({ text, recognition, onChange, focusFirst }: TextProps) {
  const id = useId();
  const [tooBig, setTooBig] = useState(false);
  const readFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const content = await fileText(file);
    setTooBig(content === undefined);
    if (content !== undefined) onChange(content);
  };
  const problem = tooBig ? say("file-too-big") : recognition.state === "refused" ? recognition.sentence : "";
  return (
    <div class="field own-text items-start gap-2">
      <label for={id} class="small quiet">
        {say("own-text-doc")}
      </label>
      <textarea
        id={id}
        class="textarea"
        rows={6}
        spellcheck={false}
        autoComplete="off"
        data-focus-first={focusFirst ? "" : undefined}
        value={text}
        aria-invalid={problem ? "true" : undefined}
        aria-describedby={`${id}-verdict`}
        onDragOver={(event) => event.dataTransfer?.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0];
          if (!file) return;
          event.preventDefault();
          event.stopPropagation();
          void readFile(file);
        }}
        onInput={(event) => {
          setTooBig(false);
          onChange(event.currentTarget.value);
        }}
      />
      <label class="button file">
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,.json,text/plain,application/json"
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        <Icon name="open" />
        {say("open-file")}
      </label>
      <p id={`${id}-verdict`} class={problem ? "problem" : "verdict strong"} role="status">
        {problem || (recognition.state === "empty" ? "" : recognition.sentence)}
      </p>
    </div>
  );
}

/** The state of the identification of a text, with a sentence for the user. */
export type Recognition<T = PastedText> =
  | { state: "empty" }
  | { state: "reading"; sentence: string }
  | { state: "refused"; sentence: string }
  | { state: "found"; sentence: string; found: T };

const DEBOUNCE_MS = 250; // delay from the last change of the text to its identification

export function describeFound(found: PastedText): string {
  const start = startOfText(found);
  const { game } = start.variant;
  if (found.kind === "record") {
    const moveNumber = moveNumberOf(found.record.nodes.at(-1)!);
    const moves = say("moves-played", { ...moveNumber });
    const sentence = say("found-record", { game: game.title, number: moveNumber.number, moves });
    return found.record.warning ? `${sentence} ${sayError(found.record.warning)}` : sentence;
  }
  const player = start.variant.playerName(start.seat);
  return say(found.kind === "setup" ? "found-setup" : "found-position", { game: game.title, player });
}

/** Reads the text with `read` after a pause in typing, and again after changes of `dependencies`. `read` is null while
 *  the form ignores the text. */
export function useRecognition<T>(
  text: string,
  read: ((text: string) => Promise<T>) | null,
  describe: (found: T) => string,
  dependencies: readonly unknown[],
): Recognition<T> {
  const [recognition, setRecognition] = useState<Recognition<T>>({ state: "empty" });
  useEffect(() => {
    if (!read || text.trim() === "") return setRecognition({ state: "empty" });
    let isOutdated = false;
    setRecognition({ state: "reading", sentence: say("reading") });
    const timer = setTimeout(() => {
      read(text).then(
        (found) => !isOutdated && setRecognition({ state: "found", sentence: describe(found), found }),
        (error) => !isOutdated && setRecognition({ state: "refused", sentence: sayError(error) }),
      );
    }, DEBOUNCE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, read === null, ...dependencies]);
  return recognition;
}
