/** All that crosses the network.  Made by scripts/schema.py from src/ludarium/server/schema. */

export type Messages =
  | Request
  | Append
  | NewGame
  | AskChallenge
  | NewAccount
  | AddedPasskey
  | NewPasskey
  | UsedPasskey
  | Rename
  | Hello
  | AppendDone
  | StudyText
  | Sat
  | Stood
  | Invited
  | Withdrawn
  | Moved
  | Resigned
  | Flagged
  | Failed
  | Offered
  | Accepted
  | Declined
  | Agreed
  | TookBack
  | WentTo
  | Replaced
  | Aborted
  | Paused
  | Resumed
  | TimeAdded
  | Visibility
  | RematchWanted
  | RematchBegun
  | Presence
  | ChatLine
  | OnlineThinking
  | Gone
  | Noted
  | OnlineState
  | OnlineList
  | Created
  | Done
  | RefusedRequest
  | Ping
  | LobbyChanged
  | Challenge
  | AccountState
  | Failure;
export type ClientMessage =
  | Sit
  | Stand
  | Invite
  | Withdraw
  | Play
  | GoTo
  | Resign
  | Flag
  | Agree
  | Replace
  | Show
  | MakeOffer
  | Answer
  | Resume
  | Rematch
  | Say
  | Watch
  | Unwatch
  | Pong
  | Lobby;
export type AppendedCommand = Play | GoTo | Resign | Flag | Agree | Replace | Show | Withdraw;
export type NewSeat = MySeat | OpenSeat | InvitedSeat | LevelSeat | OfferedEngineSeat;
export type Seat = PersonSeat | ComputerSeat | EngineSeat;

/**
 * What a client sends.
 */
export interface Request {
  id: number;
  do: ClientMessage;
}
/**
 * Take the seat of an invitation, the free seat `seat`, or any free seat.  The last one taken begins the game.
 */
export interface Sit {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "sit";
  name: string;
  secret?: string | null;
  seat?: number | null;
}
/**
 * Leave your seat before the game begins.  If nobody is left, the game is aborted.
 */
export interface Stand {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "stand";
}
/**
 * Make a new link for a seat; the old one is void.  The creator invites to free seats, and each player to their own
 * ones while the game goes on.  The player stays until the link is used.
 */
export interface Invite {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "invite";
  seat: number;
}
/**
 * Make the link of a seat void.
 */
export interface Withdraw {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "withdraw";
  seat: number;
}
/**
 * Play a move in any notation, or a whole turn as in records.  The same move sent twice counts once.
 */
export interface Play {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  /**
   * What each seat has left; ignored in games of several players.
   */
  left?: number[] | null;
  type: "play";
  ply: number;
  move: string;
}
/**
 * Undo and redo in a game alone: let so many steps of its line, moves and resignations, be on the board.
 */
export interface GoTo {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  /**
   * What each seat has left; ignored in games of several players.
   */
  left?: number[] | null;
  type: "go-to";
  step: number;
}
export interface Resign {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  /**
   * What each seat has left; ignored in games of several players.
   */
  left?: number[] | null;
  type: "resign";
  /**
   * One of your seats; null: the one to move, or else the first.
   */
  seat?: number | null;
}
/**
 * The time of a seat is over, in a game alone.
 */
export interface Flag {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  /**
   * What each seat has left; ignored in games of several players.
   */
  left?: number[] | null;
  type: "flag";
  seat: number;
}
/**
 * The players of a game alone, all of them humans, agree to a draw.
 */
export interface Agree {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  /**
   * What each seat has left; ignored in games of several players.
   */
  left?: number[] | null;
  type: "agree";
}
/**
 * Let a computer play a seat of a game alone.
 */
export interface Replace {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "replace";
  seat: number;
  level: number;
}
/**
 * Let all who know its address see a game, or only its players.  A game of several players can only become
 * private.
 */
export interface Show {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "show";
  to: "private" | "link";
}
/**
 * Ask the other players for a `draw`, `takeback`, `abort`, `pause`, more `time`, or to `replace` a player by a
 * computer.  More time is a minute, or a day if a turn has a day or more.  A computer can take over one's own seat or,
 * with three or more players and a clock, the seat of a player who has been away for a minute.
 */
export interface MakeOffer {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "offer";
  kind: "draw" | "takeback" | "abort" | "pause" | "time" | "replace";
  ply: number;
  /**
   * With the kind `replace`: the seat that a computer takes over.
   */
  of?: number | null;
  /**
   * With the kind `replace`: the computer's.
   */
  level?: number | null;
}
/**
 * Accept or decline the pending offer, or withdraw your own by declining it.
 */
export interface Answer {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "answer";
  accept: boolean;
}
/**
 * End a pause; every player may.
 */
export interface Resume {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "resume";
}
/**
 * Ask for the same game with seats moved on by one.  It begins once all human players ask.
 */
export interface Rematch {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "rematch";
}
/**
 * Chat with the other players.  Chat is never stored.
 */
export interface Say {
  game: string;
  /**
   * A command with the id of an earlier one is accepted without effect.
   */
  id?: string | null;
  type: "say";
  text: string;
}
/**
 * Send a game with others: the events after `since` or else its whole state, then each new event.
 */
export interface Watch {
  type: "watch";
  game: string;
  since?: number | null;
  /**
   * Of an invitation, by which one may see a private game.
   */
  secret?: string | null;
}
/**
 * End `watch`.
 */
export interface Unwatch {
  type: "unwatch";
  game: string;
}
/**
 * Answer a `ping` at once, so that the server can measure the network delay.
 */
export interface Pong {
  type: "pong";
  ping: number;
}
/**
 * Report changes of the lobby's list (`on`) and of your list of games (`own`).
 */
export interface Lobby {
  type: "lobby";
  /**
   * The lobby's.
   */
  on: boolean;
  /**
   * One's own, also when it becomes somebody else's turn.
   */
  own: boolean;
}
/**
 * Commands that a page has done itself: `POST api/online/ID/events`.
 */
export interface Append {
  /**
   * The number of the last event known to the page that changed the line or ended the game.  Commands that do either
   * are refused if the server knows a later one which is not of this request.
   */
  base: number;
  /**
   * @minItems 1
   * @maxItems 256
   */
  commands: [AppendedCommand, ...AppendedCommand[]];
}
/**
 * A game that somebody wants to play: `POST api/online`.
 */
export interface NewGame {
  terms: Terms;
  /**
   * Of who creates it; for guests, as those with an account have their name there.
   */
  name: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: [NewSeat, ...NewSeat[]];
  /**
   * Whether who sits where is drawn by lot.
   */
  shuffle: boolean;
  /**
   * Moves that have been played already, from the start of `terms`.
   */
  opening?: Opening | null;
  /**
   * One person, the creator, plays at all seats of humans, until someone else takes a seat.
   */
  alone?: boolean;
}
/**
 * What a game is played by; known to all before they sit down.
 */
export interface Terms {
  game: string;
  options: {
    [k: string]: number | string;
  };
  /**
   * A position; empty: the game's usual start.
   */
  start: string;
  control: TimeControl | null;
  /**
   * Whether moves may be taken back, where the others agree.
   */
  takebacks: boolean;
  chat: boolean;
  /**
   * Whether it counts for ratings: persons with accounts alone, from the usual start, without taking back.
   */
  rated: boolean;
  /**
   * Whether the lobby shows it while seats are free, and afterwards as a game to watch.
   */
  listed: boolean;
  /**
   * Seconds by which spectators are behind.
   */
  delay: number;
}
/**
 * `initial` for the whole game with `increment` after each turn, or else `perMove` for each turn.
 */
export interface TimeControl {
  initial: number;
  increment: number;
  perMove: number;
}
/**
 * For the creator of the game.
 */
export interface MySeat {
  kind: "me";
  /**
   * In a game alone: the name of the player at this seat; null: that of `NewGame`.
   */
  name?: string | null;
}
/**
 * For whoever comes first.
 */
export interface OpenSeat {
  kind: "open";
}
/**
 * For who opens the seat's link.
 */
export interface InvitedSeat {
  kind: "invited";
}
/**
 * A computer player, that the server plays.
 */
export interface LevelSeat {
  kind: "computer";
  level: number;
}
/**
 * One of the engines that this server offers.
 */
export interface OfferedEngineSeat {
  kind: "engine";
  name: string;
}
/**
 * The moves of a game that goes on as another one.  The other fields are for games alone.
 */
export interface Opening {
  /**
   * @maxItems 4000
   */
  moves: string[];
  /**
   * Ply and seat of each.
   *
   * @maxItems 8
   */
  resignations: [number, number][];
  /**
   * The number of moves on the board; null: all.
   */
  cursor?: number | null;
  /**
   * The number of resignations on the board; null: all.
   */
  standing?: number | null;
  ending?: Ending | null;
  /**
   * What each seat has left; null: full clocks.
   */
  left?: number[] | null;
  /**
   * Those of an imported record, except the study.
   */
  tags?: {
    [k: string]: string;
  };
}
/**
 * An end that the rules do not know.
 */
export interface Ending {
  reason: "fault" | "agreement" | "time";
  seat: number | null;
  detail: string;
}
/**
 * `POST api/account/challenge`: to make a passkey, or to use one.
 */
export interface AskChallenge {
  purpose: "create" | "use";
}
/**
 * `POST api/account`: the guest becomes an account, and keeps everything.
 */
export interface NewAccount {
  name: string;
  passkey: NewPasskey;
}
/**
 * What the browser has made (`AuthenticatorAttestationResponse`).
 */
export interface NewPasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  /**
   * What to call the passkey.
   */
  name: string;
}
/**
 * `POST api/account/passkeys`: one passkey more, allowed by one that the account has.
 */
export interface AddedPasskey {
  passkey: NewPasskey;
  proof: UsedPasskey;
}
/**
 * What a passkey has signed (`AuthenticatorAssertionResponse`).
 *
 * For `POST api/account/session`, `POST api/account/deletion` and `POST api/account/passkeys/ID/removal`.
 */
export interface UsedPasskey {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}
/**
 * `PATCH api/account`.
 */
export interface Rename {
  name: string;
}
export interface Hello {
  version: string;
  engines: EngineOffer[];
}
/**
 * An engine can be played against in a game with exactly these options.
 */
export interface EngineOffer {
  name: string;
  game: string;
  options: {
    [k: string]: number | string;
  };
}
/**
 * How many commands, from the first one on, are done.
 */
export interface AppendDone {
  accepted: number;
  /**
   * Of the game after them.
   */
  seq: number;
  /**
   * Why the next command was not done; those after it were not tried.
   */
  refused: Failure | null;
}
/**
 * The body of every answer with a status from 400.
 */
export interface Failure {
  /**
   * One of the words of `docs/api.md`.
   */
  error: string;
  /**
   * A sentence for who writes clients.
   */
  detail: string;
  /**
   * Where the error is `conflict`: the game's.
   */
  version: number | null;
  /**
   * Null where a page of ours gives no reason for it.
   */
  text: RefusalText | null;
}
/**
 * A reason in words for people: the page's text `refused-KEY` with what is filled in.
 */
export interface RefusalText {
  key: string;
  parameters: {
    [k: string]: number | string;
  };
}
/**
 * A person's study of a game, with the version from which it comes: `PUT api/online/ID/study`.
 */
export interface StudyText {
  version: number;
  text: string;
}
/**
 * A player took a seat.  When the last seat is taken, the game begins.
 *
 * A game alone is one of several players from then on: undone moves are dropped, and the clocks are full and wait for
 * the next move.
 */
export interface Sat {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "sat";
  seat: number;
  name: string;
  /**
   * Whether a guest has chosen the name, which anybody else may have.
   */
  guest: boolean;
}
/**
 * A player left a seat.
 */
export interface Stood {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "stood";
  seat: number;
}
/**
 * A seat has a new link.  Its player, if it has one, stays until the link is used.  A game that has begun is not
 * rated any more.
 */
export interface Invited {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "invited";
  seat: number;
}
/**
 * The link of a seat is void.
 */
export interface Withdrawn {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "withdrawn";
  seat: number;
}
/**
 * A move at this ply.  The clock of the player to move runs from `at`, as after each event with `left`.
 */
export interface Moved {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "moved";
  ply: number;
  move: string;
  left: number[];
}
/**
 * A player resigned.  With more than two players, the others play on by the game's rules.
 */
export interface Resigned {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "resigned";
  seat: number;
  left: number[];
}
/**
 * A player ran out of time.  With more than two players, the others play on as after a resignation.
 */
export interface Flagged {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "flagged";
  seat: number;
  left: number[];
}
/**
 * An engine failed, which ends the game.
 */
export interface Failed {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "failed";
  seat: number;
  detail: string;
}
/**
 * An offer, pending until all others accept, one declines, or a player moves.
 */
export interface Offered {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "offered";
  seat: number;
  kind: "draw" | "takeback" | "abort" | "pause" | "time" | "replace";
  /**
   * With the kind `replace`: the seat that a computer takes over.
   */
  of: number | null;
  /**
   * With the kind `replace`: the computer's.
   */
  level: number | null;
}
/**
 * A player accepted; others have not answered yet.
 */
export interface Accepted {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "accepted";
  seat: number;
}
/**
 * The offer was declined, or withdrawn by its own player.
 */
export interface Declined {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "declined";
  seat: number;
}
/**
 * All players agreed to a draw.
 */
export interface Agreed {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "agreed";
  left: number[];
}
/**
 * The game is back at this ply.
 */
export interface TookBack {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "took-back";
  ply: number;
  left: number[];
}
/**
 * So many steps of the line, moves and resignations, are on the board; the others can be redone.  An end that came
 * by fault, agreement or time is undone.
 */
export interface WentTo {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "went-to";
  step: number;
  left: number[];
}
/**
 * A computer plays this seat from now on, and the game is not rated.
 */
export interface Replaced {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "replaced";
  seat: number;
  level: number;
}
/**
 * The game was aborted; nobody has won or lost.
 */
export interface Aborted {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "aborted";
}
/**
 * The clocks stopped.
 */
export interface Paused {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "paused";
  left: number[];
}
/**
 * The clocks run again.
 */
export interface Resumed {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "resumed";
  left: number[];
}
/**
 * A player got more time.
 */
export interface TimeAdded {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "time-added";
  seat: number;
  left: number[];
}
/**
 * Others see the game from now on, or do not.
 */
export interface Visibility {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "visibility";
  to: "private" | "link";
}
/**
 * A player asked for a rematch.
 */
export interface RematchWanted {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "rematch-wanted";
  seat: number;
}
/**
 * The id of the rematch, in which the same people sit.
 */
export interface RematchBegun {
  game: string;
  seq: number;
  at: number;
  /**
   * That of the command.
   */
  id?: string | null;
  type: "rematch-begun";
  next: string;
}
/**
 * Which seats are connected, and the number of spectators.
 */
export interface Presence {
  type: "presence";
  game: string;
  seats: boolean[];
  spectators: number;
}
/**
 * A line of chat.
 */
export interface ChatLine {
  type: "said";
  game: string;
  at: number;
  seat: number;
  text: string;
}
/**
 * The result so far of the computer or engine at `seat`; null when it stops thinking.
 */
export interface OnlineThinking {
  type: "thinks";
  game: string;
  seat: number | null;
  depth: number;
  /**
   * Hundredths of a piece for who thinks; beyond ±29,000 proved.
   */
  score: number | null;
}
/**
 * The game was deleted, or is private now and not the viewer's.
 */
export interface Gone {
  type: "gone";
  game: string;
}
/**
 * The viewer's study of the game has a new version, from another window.
 */
export interface Noted {
  type: "noted";
  game: string;
  version: number;
}
/**
 * A game as one viewer sees it.
 */
export interface OnlineState {
  type: "online";
  game: string;
  /**
   * The number of the last event in it.
   */
  seq: number;
  status: "waiting" | "playing" | "paused" | "over" | "aborted";
  terms: Terms;
  /**
   * Whether the viewer created it.
   */
  creator: boolean;
  /**
   * Whether its creator plays at all seats of humans, as ever since the beginning.
   */
  alone: boolean;
  visibility: "private" | "link";
  /**
   * The number of the last event that changed the line or ended the game.
   */
  base: number;
  seats: SeatState[];
  /**
   * How many plies had been played when the game was created.
   */
  opening: number;
  match: MatchData;
  /**
   * When the clock of who is to move began to run; null: it does not run.
   */
  since: number | null;
  /**
   * The server's clock, so that browsers need not be right.
   */
  now: number;
  offer: Offer | null;
  /**
   * Who wants a rematch.
   */
  wanted: number[];
  /**
   * The rematch.
   */
  next: string | null;
  spectators: number;
  chat: ChatLine[];
}
/**
 * A place at the game.
 */
export interface SeatState {
  seat: Seat;
  /**
   * Somebody sits there; always so for computers and engines.
   */
  taken: boolean;
  /**
   * It is for who opens its link.
   */
  invited: boolean;
  /**
   * A link to it is open; its player stays until somebody uses the link.
   */
  offered: boolean;
  mine: boolean;
  /**
   * A computer plays it while the viewer is away, who may take it again.
   */
  reserved: boolean;
  /**
   * Whether a guest has chosen the name, which anybody else may have.
   */
  guest: boolean;
  connected: boolean;
  /**
   * Where the person has an account, for this game and speed; as it was at the start.
   */
  rating: number | null;
  /**
   * Whether the rating is not certain yet.
   */
  provisional: boolean;
}
export interface PersonSeat {
  kind: "person";
  name: string;
}
/**
 * A computer player; its moves come from the owner's browser.
 */
export interface ComputerSeat {
  kind: "computer";
  level: number;
}
/**
 * An engine that this server offers, by its name; the command is the server's.
 */
export interface EngineSeat {
  kind: "engine";
  name: string;
}
/**
 * A whole game, as `Match.to_data` tells it.
 */
export interface MatchData {
  game: string;
  options: {
    [k: string]: number | string;
  };
  start: string;
  /**
   * @maxItems 8
   */
  seats: Seat[];
  /**
   * @maxItems 4000
   */
  moves: string[];
  /**
   * Ply and seat of each.
   *
   * @maxItems 8
   */
  resignations: [number, number][];
  /**
   * How many of the moves are on the board.
   */
  cursor: number;
  /**
   * How many of the resignations are.
   */
  standing: number;
  ending: Ending | null;
  tags: {
    [k: string]: string;
  };
  clock: Clock | null;
}
/**
 * A time control and what is left of it, in milliseconds.
 */
export interface Clock {
  /**
   * What a player begins with; 0 with `perMove`.
   */
  initial: number;
  /**
   * Added after each turn.
   */
  increment: number;
  /**
   * For each turn, instead of the two; 0: none.
   */
  perMove: number;
  /**
   * Of each seat, as of the last change.
   *
   * @maxItems 8
   */
  left: number[];
}
/**
 * The offer that stands.
 */
export interface Offer {
  seat: number;
  kind: "draw" | "takeback" | "abort" | "pause" | "time" | "replace";
  accepted: number[];
  /**
   * With the kind `replace`: the seat that a computer takes over.
   */
  of: number | null;
  /**
   * With the kind `replace`: the computer's.
   */
  level: number | null;
}
export interface OnlineList {
  games: OnlineSummary[];
}
/**
 * A game's entry in a list: one's own, or the lobby's.
 */
export interface OnlineSummary {
  game: string;
  status: "waiting" | "playing" | "paused" | "over" | "aborted";
  terms: Terms;
  seats: SeatState[];
  ply: number;
  /**
   * The seat to move.
   */
  turn: number;
  /**
   * Whether it waits for the viewer.
   */
  yours: boolean;
  position: string;
  /**
   * When the time of who is to move is up.
   */
  deadline: number | null;
  changed: number;
  alone: boolean;
  /**
   * Of the last move in the list of moves, which numbers turns or rounds; 0 before the first.  Null in old games.
   */
  number: number | null;
  /**
   * Null while the game goes on, and in old games.
   */
  outcome: Outcome | null;
}
/**
 * `winner` is a seat.
 */
export interface Outcome {
  status: "ongoing" | "win" | "draw";
  winner: number | null;
  reason: string | null;
}
export interface Created {
  game: string;
  invitations: Invitation[];
}
/**
 * A seat's link is the game's with this secret.
 */
export interface Invitation {
  seat: number;
  secret: string;
}
/**
 * The command was accepted, and its event is stored.
 */
export interface Done {
  type: "done";
  id: number;
  /**
   * Of the game after it.
   */
  seq: number | null;
  /**
   * Of a new invitation.
   */
  secret: string | null;
}
/**
 * The command was refused; nothing has changed.
 */
export interface RefusedRequest {
  type: "refused";
  /**
   * Null where the message could not be read.
   */
  id: number | null;
  /**
   * One of the words of `docs/api.md`.
   */
  error: string;
  /**
   * A sentence for who writes clients.
   */
  detail: string;
  /**
   * Null where a page of ours gives no reason for it.
   */
  text: RefusalText | null;
}
/**
 * Answer with `pong`.
 */
export interface Ping {
  type: "ping";
  ping: number;
}
/**
 * A list has a new or changed entry `game`; if that is null, request the list again.
 */
export interface LobbyChanged {
  type: "lobby-changed";
  /**
   * The list of one's own games; else the lobby's.
   */
  own: boolean;
  /**
   * The entry that has changed or is new; it leaves the list where no seat is the viewer's any more.  Null: ask for
   * the list again.
   */
  game: OnlineSummary | null;
}
/**
 * What the browser needs for `navigator.credentials`; good once, for five minutes.
 */
export interface Challenge {
  challenge: string;
  /**
   * The name for which the passkey is made (`rp.id`).
   */
  host: string;
  /**
   * `user.id` of a new passkey.
   */
  user: string;
  /**
   * Passkeys that the account has already.
   */
  exclude: string[];
}
/**
 * `GET api/account`; null for guests.
 */
export interface AccountState {
  account: Account | null;
}
export interface Account {
  name: string;
  created: string;
  passkeys: Passkey[];
  ratings: Rating[];
}
export interface Passkey {
  id: string;
  name: string;
  /**
   * ISO time, as `used`.
   */
  created: string;
  used: string;
}
/**
 * How strong somebody is at a game and speed.
 */
export interface Rating {
  /**
   * With the number of players after it where that is not two.
   */
  game: string;
  speed: string;
  rating: number;
  /**
   * It is still uncertain.
   */
  provisional: boolean;
  /**
   * So many count for it.
   */
  games: number;
}
