/** The form of a new game: seats, options, start and clock. Online games also have terms, such as chat. */

import { useEffect, useState } from "preact/hooks";
import type { GameData, Shape } from "../../data/types";
import type { Match } from "../../game/api";
import type { OpenGame, Options } from "../../rules/api";
import { findShape, openGame } from "../../rules/game";
import { experienceOf, lastChoice, rememberChoice } from "../../settings/settings";
import { say } from "../../text/page";
import { ChoiceField } from "../controls";
import { Dialog } from "../dialog";
import { toastError } from "../live";
import { ErrorMessage, Loading, lazyWithOnlineTexts, usePromise } from "../loading";
import { gameAddress, go, type NewGameStart } from "../navigation";
import { useServices } from "../services";
import { PieceSetChoice } from "../settings/fields";
import {
  beginHere,
  type Draft,
  firstGameDraft,
  isSeed,
  matchOfDraft,
  oldTogetherKey,
  optionsForBeginner,
  parseDraft,
  seatsOf,
  timeOf,
  usesSeed,
  withOptions,
  withOthers,
  withPlayers,
  withSeat,
  withValue,
} from "./draft";
import { SeatsFields, StartFields } from "./form_fields";
import { MoreOptions, optionsOf, PrimaryOptions, wrongValues } from "./options";
import { describeFound, identifyWithOptions, type Recognition, startOfText, useRecognition } from "./text_field";
import { TimeFields, wrongTimes } from "./time";
import "./sheet.css";

interface SheetProps extends NewGameStart {
  onClose: () => void;
}

export default function NewGameSheet({ game, onClose, ...preset }: SheetProps) {
  const title = useServices().catalogue.games.find(({ name }) => name === game)?.title ?? game;
  const opened = usePromise(async () => {
    const loaded = await openGame(game);
    return { loaded, beginnerOptions: await optionsForBeginner(loaded.data) };
  }, [game]);
  if (opened.value) {
    const { loaded, beginnerOptions } = opened.value;
    return <NewGameForm key={game} game={loaded} beginnerOptions={beginnerOptions} {...preset} onClose={onClose} />;
  }
  return (
    <Dialog title={say("new-game", { game: title })} kind="sheet" onClose={onClose}>
      {opened.error ? <ErrorMessage error={opened.error} /> : <Loading />}
    </Dialog>
  );
}

type Preset = Pick<SheetProps, "text" | "options" | "together">;

const OnlineFields = lazyWithOnlineTexts(() => import("../online/terms_fields"));

/** The last game's draft or, before the first game, `firstGameDraft`. `preset` (see `NewGameStart`) overrides it. */
function initialDraft(data: GameData, levels: readonly number[], beginnerOptions: Options, preset: Preset): Draft {
  const { text, options, together } = preset;
  const stored = lastChoice(data.name);
  const lastDraft =
    stored === undefined
      ? firstGameDraft(data, experienceOf(data.name).finished, beginnerOptions)
      : parseDraft(data, levels, stored, lastChoice(oldTogetherKey(data.name)));
  const draft = options === undefined ? lastDraft : withOptions(data, lastDraft, options);
  const draftWithStart: Draft = text === undefined ? draft : { ...draft, text, start: { kind: "text" } };
  if (typeof together === "object") return withOthers(draftWithStart, together.seats, together.ownSeat);
  return { ...draftWithStart, where: together ? "together" : "here" };
}

function isReady(data: GameData, draft: Draft, recognition: Recognition): boolean {
  const shape = findShape(data, draft.values);
  if (!shape || wrongValues(data, draft.values).length > 0 || wrongTimes(timeOf(draft)).length > 0) return false;
  if (draft.start.kind === "text") return recognition.state === "found";
  return !usesSeed(draft, shape) || isSeed(draft.seed);
}

const NO_ENGINES: readonly string[] = [];

/** The server's engines for the draft's options; empty while loading or if an option is invalid. */
function useEngines(game: GameData, draft: Draft): readonly string[] {
  const { gameStore } = useServices();
  const key = wrongValues(game, draft.values).length > 0 ? null : JSON.stringify(optionsOf(game, draft.values));
  const { value } = usePromise(
    () => (key === null ? Promise.resolve([]) : gameStore.engines(game.name, JSON.parse(key))),
    [key],
  );
  return value ?? NO_ENGINES;
}

type FormProps = Preset & { game: OpenGame; beginnerOptions: Options; onClose: () => void };

function NewGameForm({ game, beginnerOptions, onClose, ...preset }: FormProps) {
  const { catalogue, gameStore, online } = useServices();
  const { data, texts } = game;
  const gameNames = catalogue.games.map(({ name }) => name);
  const [draft, setDraft] = useState(() => initialDraft(data, catalogue.levels, beginnerOptions, preset));
  const [busy, setBusy] = useState(false);
  /** Creates an online game and resolves to its address; null while fields are invalid. */
  const [create, setCreate] = useState<((match: Match) => Promise<string>) | null>(null);
  const isOnline = draft.where === "together";
  const engines = useEngines(data, draft);
  const shape = findShape(data, draft.values);
  const usesText = draft.start.kind === "text" && shape !== undefined;
  const recognition = useRecognition(
    draft.text,
    usesText ? (typed) => identifyWithOptions(typed, game, optionsOf(data, draft.values), gameNames) : null,
    describeFound,
    [JSON.stringify(draft.values)],
  );
  useEffect(() => {
    // A typed start position of this game also sets the options in the form.
    if (recognition.state !== "found") return;
    const { variant } = startOfText(recognition.found);
    if (variant.game.name === data.name) setDraft((now) => withOptions(data, now, variant.options));
  }, [recognition]);
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const setValue = (name: string, value: string): void => setDraft((now) => withValue(data, now, name, value));
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      rememberChoice(data.name, draft);
      const match = await matchOfDraft(game, draft, engines, gameNames);
      const address = isOnline && create ? await create(match) : gameAddress(await beginHere(match, gameStore));
      onClose();
      go(address);
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  const optionProps = { game: data, texts, values: draft.values, onChange: setValue };
  const ready = isReady(data, draft, recognition) && (!isOnline || create !== null);
  const playerFields = (shape: Shape) => (
    <>
      <SeatsFields
        shape={shape}
        texts={texts}
        where={draft.where}
        seats={seatsOf(draft, shape, engines)}
        engines={engines}
        onChange={(index, seat) => setDraft((now) => withSeat(now, index, seat))}
      />
      <TimeFields
        time={timeOf(draft)}
        allowDays={isOnline}
        onChange={(time) => setDraft((now) => withPlayers(now, { time }))}
      />
    </>
  );
  const catalogueGame = catalogue.games.find(({ name }) => name === data.name)!;
  return (
    <Dialog
      title={say("new-game", { game: data.title })}
      kind="sheet"
      onClose={onClose}
      footer={
        <button type="submit" form="new-game" class="button primary start" disabled={busy || !ready}>
          {say("start")}
        </button>
      }
    >
      <form
        id="new-game"
        class="sheet-form stack gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && ready) void begin();
        }}
      >
        {online !== null && (
          <ChoiceField
            label={say("sheet-where")}
            hideLabel
            value={draft.where}
            choices={[
              { value: "here", label: say("sheet-here") },
              { value: "together", label: say("sheet-together") },
            ]}
            onChange={(where) => change({ where })}
          />
        )}
        <PrimaryOptions {...optionProps} />
        {shape ? (
          <>
            {isOnline ? (
              <OnlineFields
                draft={draft}
                shape={shape}
                engines={engines}
                onChange={(terms) => change({ terms })}
                onReady={(createGame) => setCreate(() => createGame)}
              >
                {playerFields(shape)}
              </OnlineFields>
            ) : (
              playerFields(shape)
            )}
            <StartFields
              game={data}
              draft={draft}
              shape={shape}
              texts={texts}
              recognition={recognition}
              onChange={change}
              onLeave={onClose}
            />
          </>
        ) : (
          <p class="problem">{say("no-such-combination")}</p>
        )}
        <MoreOptions {...optionProps} />
        <PieceSetChoice game={catalogueGame} />
      </form>
    </Dialog>
  );
}
