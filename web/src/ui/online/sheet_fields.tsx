/** The fields of the new-game sheet for a game on several devices: seats, time and terms. */

import { useEffect, useState } from "preact/hooks";
import type { Shape } from "../../data/types";
import type { OpenGame } from "../../rules/api";
import { lastChoice } from "../../settings/settings";
import { say } from "../../text/page";
import { ChoiceField, NumberField, Switch } from "../fields";
import { useOnline, useServices } from "../services";
import type { Draft } from "../sheet/draft";
import { OpponentOptions, SeatList } from "../sheet/seats_fields";
import { TimeFields } from "../sheet/time_fields";
import { choiceKey, createOnline } from "./create";
import { accountName, NameField, ownName } from "./name_dialog";
import {
  DELAYS,
  dayLimits,
  hasWrongTime,
  isDays,
  type OnlineDraft,
  problemWith,
  readOnlineDraft,
  type SeatChoice,
  seatChoices,
  withSeatChoice,
} from "./online_draft";
import "./online.css";

interface Props {
  game: OpenGame;
  draft: Draft;
  shape: Shape;
  engines: readonly string[];
  /** Seats, instead of the last choice. */
  given?: readonly SeatChoice[] | undefined;
  /** Receives the function that creates the game and resolves to its address; null while a field is invalid. */
  onReady: (create: (() => Promise<string>) | null) => void;
}

export default function TogetherFields({ game, draft, shape, engines, given, onReady }: Props) {
  const online = useOnline();
  const { catalogue } = useServices();
  const [remembered, setChosen] = useState(() => firstChoice(game.data.name, given));
  const [guestName, setName] = useState(ownName);
  const account = useAccountName();
  const name = account ?? guestName;
  const chosen = account === null ? { ...remembered, rated: false } : remembered;
  const seats = seatChoices(chosen, shape, engines);
  const isNamed = name.trim() !== "";
  const problem = problemWith(chosen, seats);
  const names = catalogue.games.map((one) => one.name);
  useEffect(() => {
    const isReady = isNamed && problem === null && !hasWrongTime(chosen);
    onReady(isReady ? () => createOnline(online, { game, draft, chosen, seats, name, names }) : null);
  }, [remembered, account, name, draft, seats.join()]);
  const change = (part: Partial<OnlineDraft>): void => setChosen((now) => ({ ...now, ...part }));
  return (
    <>
      <NameField name={name} fixed={account !== null} onChange={setName} />
      <SeatList shape={shape} texts={game.texts}>
        {(seat, player) => (
          <label class="seat-fields">
            <span class="seat-player">{player}</span>
            <select
              class="select"
              value={seats[seat]}
              onChange={({ currentTarget: { value } }) => setChosen((now) => withSeatChoice(now, seats, seat, value))}
            >
              <option value="me">{say("online-me")}</option>
              <option value="invited">{say("online-friend")}</option>
              <option value="open">{say("online-anybody")}</option>
              <OpponentOptions levels={catalogue.levels} engines={engines} />
            </select>
          </label>
        )}
      </SeatList>
      {problem !== null && (
        <p class="problem" role="status">
          {say(problem)}
        </p>
      )}
      <Time chosen={chosen} onChange={change} />
      <Switch label={say("online-shuffle")} checked={chosen.shuffle} onChange={(shuffle) => change({ shuffle })} />
      <Switch
        label={say("online-rated")}
        about={say(account === null ? "online-rated-guest" : "online-rated-doc")}
        checked={chosen.rated}
        off={account === null}
        onChange={(rated) => change({ rated })}
      />
      {!chosen.rated && (
        <Switch
          label={say("online-takebacks")}
          checked={chosen.takebacks}
          onChange={(takebacks) => change({ takebacks })}
        />
      )}
      <Switch label={say("online-chat")} checked={chosen.chat} onChange={(chat) => change({ chat })} />
      <Switch
        label={say("online-listed")}
        about={say("online-listed-doc")}
        checked={chosen.listed}
        onChange={(listed) => change({ listed })}
      />
      <ChoiceField
        label={say("online-delay")}
        value={chosen.delay}
        choices={DELAYS.map((value) => ({
          value,
          label: value === 0 ? say("online-delay-none") : say("online-delay-minutes", { minutes: value / 60 }),
        }))}
        onChange={(delay) => change({ delay })}
      />
    </>
  );
}

/** The last choice. With given `seats`, the game is unrated and all players keep their seats. */
function firstChoice(game: string, seats: readonly SeatChoice[] | undefined): OnlineDraft {
  const last = readOnlineDraft(lastChoice(choiceKey(game)));
  return seats === undefined ? last : { ...last, seats, rated: false, shuffle: false };
}

/** The name of the account; null for guests, and until the server has answered. */
function useAccountName(): string | null {
  const online = useOnline();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => void accountName(online).then(setName), [online]);
  return name;
}

interface TimeProps {
  chosen: OnlineDraft;
  onChange: (part: Partial<OnlineDraft>) => void;
}

function Time({ chosen, onChange }: TimeProps) {
  const { low, high } = dayLimits;
  return (
    <>
      <ChoiceField
        label={say("online-pace")}
        value={chosen.isSlow ? "days" : "clock"}
        choices={[
          { value: "clock", label: say("online-pace-clock") },
          { value: "days", label: say("online-pace-days") },
        ]}
        onChange={(value) => onChange({ isSlow: value === "days" })}
      />
      {chosen.isSlow ? (
        <NumberField
          label={say("online-days-each")}
          value={chosen.days}
          low={low}
          high={high}
          problem={isDays(chosen.days) ? undefined : say("wrong-number", { low, high })}
          onChange={(days) => onChange({ days })}
        />
      ) : (
        <TimeFields time={chosen.time} onChange={(time) => onChange({ time })} />
      )}
    </>
  );
}
