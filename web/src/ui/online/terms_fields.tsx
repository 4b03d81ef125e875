/** Fields of the new-game form for games with others: the user's name and the terms (rated, chat, …). */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Created, NewGame, NewSeat } from "../../../generated/schema";
import type { Shape } from "../../data/types";
import type { Match } from "../../game/api";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { ChoiceField, Switch } from "../controls";
import { onlineAddress } from "../navigation";
import { type Online, useOnline } from "../services";
import { type Draft, type DraftTerms, problemWith, SPECTATOR_DELAYS, seatsOf, timeOf, usesSeed } from "../sheet/draft";
import { timeControl } from "../sheet/time";
import { changeInvitations } from "./invitations";
import { accountName, NameField, rememberedName, rememberName } from "./names";
import "../sheet/sheet.css";

interface TermsFieldsProps {
  draft: Draft;
  shape: Shape;
  engines: readonly string[];
  onChange: (terms: DraftTerms) => void;
  /** Receives null while a field is invalid, else a function that creates the game and resolves to its address. */
  onReady: (create: ((match: Match) => Promise<string>) | null) => void;
  /** The fields for seats and time. */
  children: ComponentChildren;
}

export default function TermsFields({ draft, shape, engines, onChange, onReady, children }: TermsFieldsProps) {
  const online = useOnline();
  const [guestName, setGuestName] = useState(rememberedName);
  /** The name of the account; null for guests, and until the server has answered. */
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => void accountName(online).then(setAccount), [online]);
  const name = account ?? guestName;
  const isGuest = account === null;
  const terms = isGuest ? { ...draft.terms, rated: false } : draft.terms;
  const allowedDraft = { ...draft, terms };
  const problem = problemWith(allowedDraft, seatsOf(draft, shape, engines));
  useEffect(() => {
    const isReady = name.trim() !== "" && problem === null;
    onReady(isReady ? (match) => createOnline(online, match, allowedDraft, engines, name) : null);
  }, [draft, name, isGuest, engines]);
  const termSwitch = (term: SwitchedTerm, label: PlainKey, about?: PlainKey, inactive = false) => (
    <Switch
      label={say(label)}
      about={about && say(about)}
      checked={terms[term]}
      inactive={inactive}
      onChange={(on) => onChange({ ...draft.terms, [term]: on })}
    />
  );
  return (
    <>
      <NameField name={name} isAccountName={!isGuest} onChange={setGuestName} />
      {children}
      {problem !== null && (
        <p class="problem" role="status">
          {say(problem)}
        </p>
      )}
      {termSwitch("shuffle", "online-shuffle")}
      {termSwitch("rated", "online-rated", isGuest ? "online-rated-guest" : "online-rated-doc", isGuest)}
      {!terms.rated && termSwitch("takebacks", "online-takebacks")}
      {termSwitch("chat", "online-chat")}
      {termSwitch("listed", "online-listed", "online-listed-doc")}
      <ChoiceField
        label={say("online-delay")}
        value={terms.delay}
        choices={SPECTATOR_DELAYS.map((value) => ({
          value: value as number,
          label: value === 0 ? say("online-delay-none") : say("online-delay-minutes", { minutes: value / 60 }),
        }))}
        onChange={(delay) => onChange({ ...draft.terms, delay })}
      />
    </>
  );
}

/** The name of a term that is on or off. */
type SwitchedTerm = Exclude<keyof DraftTerms, "delay">;

/** Creates the game and returns its address. Rejects with a MessageError. */
async function createOnline(
  { requests }: Online,
  match: Match,
  draft: Draft,
  engines: readonly string[],
  name: string,
): Promise<string> {
  const { options, shape, game } = match.variant;
  const { shuffle, takebacks, rated, ...terms } = draft.terms;
  const { start, moves, resignations } = match.toData();
  const isDefaultStart =
    draft.start.kind === "setup" && draft.start.name === shape.setups[0]?.name && !usesSeed(draft, shape);
  rememberName(name);
  const body: NewGame = {
    terms: {
      ...terms,
      game: game.name,
      options,
      start: isDefaultStart || rated ? "" : start,
      control: timeControl(timeOf(draft)),
      rated,
      takebacks: takebacks && !rated,
    },
    name: name.trim(),
    seats: seatsOf(draft, shape, engines) as NewSeat[] as NewGame["seats"],
    shuffle,
    opening: rated || moves.length + resignations.length === 0 ? null : { moves, resignations },
  };
  const created = await requests.post<Created>("online", body);
  changeInvitations(created.game, created.invitations);
  return onlineAddress(created.game);
}
