/** The messages between page and server.  Made by scripts/schema.py from src/ludarium/server/schema. */

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
export type NewSeat = MySeat | OpenSeat | InvitedSeat | ComputerSeat | EngineSeat;
export type Seat = PersonSeat | ComputerSeat | EngineSeat;

/**
 * A client's message `do`, with an `id` for the answer.
 */
export interface Request {
  id: number;
  do: ClientMessage;
}
/**
 * Take a seat: with `secret`, the seat of that link; with `seat`, this seat; with neither, the seat where a
 * computer replaces you or, if there is none, a free seat.
 *
 * The game begins when all seats are taken.
 */
export interface Sit {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "sit";
  name: string;
  secret?: string | null;
  seat?: number | null;
}
/**
 * Leave your seat before the game begins.  If no human player remains, the server aborts the game.
 */
export interface Stand {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "stand";
}
/**
 * Make a new link for a seat, and void the old link.  The creator can do so for free seats that require a link,
 * and players for their own seats during an unrated game.  A player keeps the seat until the link is used.  In a solo
 * game in progress, the creator can make a link for the seat of each player still in the game; when it is used,
 * the game becomes a game with others.
 */
export interface Invite {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "invite";
  seat: number;
}
/**
 * Void the link of a seat.
 */
export interface Withdraw {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The number of the last event known to the sender.  The server refuses the command if a later event changed the
   * same setting.
   */
  known?: number | null;
  type: "withdraw";
  seat: number;
}
/**
 * Play a move in any notation.  In games with others, you can also play a whole turn in the notation of records,
 * and a command for a move that you have already played has no effect.
 */
export interface Play {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The time that each seat has left; ignored in games with others.
   */
  left?: number[] | null;
  type: "play";
  ply: number;
  move: string;
}
/**
 * Undo or redo in a solo game: put the position after `step` moves and resignations on the board.
 */
export interface GoTo {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The time that each seat has left; ignored in games with others.
   */
  left?: number[] | null;
  type: "go-to";
  step: number;
}
/**
 * Resign at one of your seats.
 */
export interface Resign {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The time that each seat has left; ignored in games with others.
   */
  left?: number[] | null;
  type: "resign";
  /**
   * Null: the seat to move if it is yours; otherwise your first seat still in the game.  On a computer's turn
   * in a solo game, null is refused if several humans are still in the game.
   */
  seat?: number | null;
}
/**
 * Report that a seat of a solo game ran out of time.
 */
export interface Flag {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The time that each seat has left; ignored in games with others.
   */
  left?: number[] | null;
  type: "flag";
  seat: number;
}
/**
 * Agree to a draw in a solo game whose players are all humans.
 */
export interface Agree {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The time that each seat has left; ignored in games with others.
   */
  left?: number[] | null;
  type: "agree";
}
/**
 * Let a computer play a seat of a solo game.
 */
export interface Replace {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The number of the last event known to the sender.  The server refuses the command if a later event changed the
   * same setting.
   */
  known?: number | null;
  type: "replace";
  seat: number;
  level: number;
}
/**
 * Make an unlisted game `private`, for its players and people with a valid link only, or a solo game readable by
 * `link`, for everyone who knows its address.
 */
export interface Show {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  /**
   * The number of the last event known to the sender.  The server refuses the command if a later event changed the
   * same setting.
   */
  known?: number | null;
  type: "show";
  to: "private" | "link";
}
/**
 * Ask the other players for a `draw`, `takeback`, `abort`, `pause`, more `time`, or to `replace` a player by a
 * computer.  More time means one minute, or one day if the clock gives at least a day per turn.  You can offer to
 * replace yourself.  With three or more players, and a clock with less than a day per turn, you can also offer to
 * replace a player who has been away for a minute.
 */
export interface MakeOffer {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "offer";
  kind: "draw" | "takeback" | "abort" | "pause" | "time" | "replace";
  ply: number;
  /**
   * For `replace`: the seat that a computer takes over.
   */
  of?: number | null;
  /**
   * For `replace`: the computer's level.
   */
  level?: number | null;
}
/**
 * Accept or decline the pending offer, or withdraw your own offer by declining it.
 */
export interface Answer {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "answer";
  accept: boolean;
}
/**
 * End a pause.  Every player may do so.
 */
export interface Resume {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "resume";
}
/**
 * Ask for a new game with the seats rotated by one.  The game begins once all human players ask.
 */
export interface Rematch {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "rematch";
}
/**
 * Chat with the other players.  The server keeps the text in memory only, with the game.
 */
export interface Say {
  game: string;
  /**
   * If the server has executed your earlier command with this id, it accepts the new command without effect.
   */
  id?: string | null;
  type: "say";
  text: string;
}
/**
 * Watch a game: receive the missed events or the whole state of the game, and then each new event.
 */
export interface Watch {
  type: "watch";
  game: string;
  /**
   * The number of the last event that the client has.  The server sends the whole state of the game if the number is
   * missing or too old, after an outage of the server, and to spectators with a delay.
   */
  since?: number | null;
  /**
   * The secret of a link, which permits watching a private game.
   */
  secret?: string | null;
}
/**
 * Stop watching a game.
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
  /**
   * The number of the `ping`.
   */
  ping: number;
}
/**
 * Ask the server to report changes of the lobby's list (`on`) and of your games (`own`).  Each `lobby` message
 * replaces the previous one.
 */
export interface Lobby {
  type: "lobby";
  /**
   * Whether to report changes of the lobby's list.
   */
  on: boolean;
  /**
   * Whether to report changes of your games, such as whose turn it is.
   */
  own: boolean;
}
/**
 * Commands of a client that has already applied them itself, for `POST api/online/ID/events`.
 */
export interface Append {
  /**
   * The number of the last *line event* (it changes moves or resignations, or ends the game) that the page knows.
   * The server refuses a command that conflicts with a later line event from another request.
   */
  base: number;
  /**
   * @minItems 1
   * @maxItems 256
   */
  commands: [AppendedCommand, ...AppendedCommand[]];
}
/**
 * `POST api/online`: create a game.
 */
export interface NewGame {
  terms: Terms;
  /**
   * The creator's name, if the creator is a guest.  Accounts play under their own name.
   */
  name: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: [NewSeat, ...NewSeat[]];
  /**
   * Whether the server assigns the seats at random.
   */
  shuffle: boolean;
  /**
   * The line that the game continues, from the start position in `terms`.
   */
  opening?: Opening | null;
  /**
   * Whether the game begins as a solo game, in which the creator plays all human seats.
   */
  alone?: boolean;
}
/**
 * The terms of an online game, which players see before they take a seat.
 */
export interface Terms {
  game: string;
  options: {
    [k: string]: number | string;
  };
  /**
   * A position string, or empty for the game's default start.
   */
  start: string;
  control: TimeControl | null;
  /**
   * Whether players may take back moves if the others agree.
   */
  takebacks: boolean;
  chat: boolean;
  /**
   * Whether the game is rated.  Rated games are between accounts, from the default start, and without take-backs.
   */
  rated: boolean;
  /**
   * Whether the lobby lists the game, first with its free seats, then as a game to watch.
   */
  listed: boolean;
  /**
   * Delay for spectators, in seconds.
   */
  delay: number;
}
/**
 * Data of a match's time control, in milliseconds.  Exactly one of `initial` and `perMove` is 0.
 */
export interface TimeControl {
  /**
   * Each player's time for the whole game.
   */
  initial: number;
  /**
   * Time added after each turn; 0 if `initial` is 0.
   */
  increment: number;
  /**
   * Time for each turn.
   */
  perMove: number;
}
/**
 * A new game's seat for the creator of the game.
 */
export interface MySeat {
  kind: "me";
  /**
   * In a solo game: the name of the player at this seat.  Null: the same as `NewGame.name`.
   */
  name?: string | null;
}
/**
 * In a message that creates a game: a seat for the first user who takes the seat.
 */
export interface OpenSeat {
  kind: "open";
}
/**
 * A new game's seat for the user who opens the link of the seat.
 */
export interface InvitedSeat {
  kind: "invited";
}
export interface ComputerSeat {
  kind: "computer";
  level: number;
}
/**
 * An engine that this server offers.
 */
export interface EngineSeat {
  kind: "engine";
  name: string;
}
/**
 * A line that a new game continues.  A game with others accepts only `moves` and `resignations`.
 */
export interface Opening {
  /**
   * @maxItems 4000
   */
  moves: string[];
  /**
   * The ply and the seat of each resignation.
   *
   * @maxItems 8
   */
  resignations: [number, number][];
  /**
   * The number of moves that are not undone.  Null: all moves.
   */
  cursor?: number | null;
  /**
   * The number of resignations that are not undone.  Null: all resignations.
   */
  standing?: number | null;
  ending?: Ending | null;
  /**
   * Each seat's remaining time.  Null: full clocks.
   */
  left?: number[] | null;
  /**
   * Tags of an imported record, except the tag `study`.
   */
  tags?: {
    [k: string]: string;
  };
}
/**
 * Data of a `match.ending.Ending`: an ending outside the game's rules.  `fault`: the player of `seat`
 * failed to make a legal move.
 */
export interface Ending {
  reason: "fault" | "agreement" | "time";
  seat: number | null;
  detail: string;
}
/**
 * `POST api/account/challenge`: request a challenge, to create a passkey or to use one.
 */
export interface AskChallenge {
  purpose: "create" | "use";
}
/**
 * `POST api/account`: upgrade the guest to an account, which keeps the guest's data.
 */
export interface NewAccount {
  name: string;
  passkey: NewPasskey;
}
/**
 * A new passkey (`AuthenticatorAttestationResponse`).
 */
export interface NewPasskey {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  /**
   * The name that the user gives to the passkey.
   */
  name: string;
}
/**
 * `POST api/account/passkeys`: a new passkey, with a signature by one of the account's passkeys.
 */
export interface AddedPasskey {
  passkey: NewPasskey;
  proof: UsedPasskey;
}
/**
 * The result of using a passkey: a signature (`AuthenticatorAssertionResponse`).
 *
 * The body of `POST api/account/session`, `api/account/deletion` and `api/account/passkeys/ID/removal`.
 */
export interface UsedPasskey {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}
/**
 * `PATCH api/account`: rename the account.
 */
export interface Rename {
  name: string;
}
export interface Hello {
  version: string;
  engines: EngineOffer[];
}
/**
 * An engine that can play an online game of `game` with exactly these options.
 */
export interface EngineOffer {
  name: string;
  game: string;
  options: {
    [k: string]: number | string;
  };
}
/**
 * The answer to the client's commands in `Append`.
 */
export interface AppendDone {
  /**
   * The number of accepted commands, from the first on.
   */
  accepted: number;
  /**
   * The number of the game's last event.
   */
  seq: number;
  /**
   * Why a command was refused.  The server ignored the commands after it.  Null if all commands were accepted.
   */
  refused: Failure | null;
}
/**
 * The body of every answer with an HTTP status of 400 or higher.
 */
export interface Failure {
  /**
   * An error word of `docs/api.md`.
   */
  error: string;
  /**
   * An English sentence for authors of clients.
   */
  detail: string;
  /**
   * If `error` is `conflict`: the version of the study or, for a game, the number of its last event; for some
   * commands, the number of its last line event (see `OnlineState.base`).
   */
  version: number | null;
  /**
   * Null if Ludarium's page never causes this error.
   */
  text: RefusalText | null;
}
/**
 * The text of a failure: key and parameters of the page's message `refused-KEY`.
 */
export interface RefusalText {
  key: string;
  parameters: {
    [k: string]: number | string;
  };
}
/**
 * A user's study (variations, comments) of a game, in the requests and answers of `api/online/ID/study`.
 */
export interface StudyText {
  /**
   * The version of the study; in a `PUT` request, the version that the study replaces.
   */
  version: number;
  text: string;
  /**
   * Set if moves of another device have replaced moves of the device that sends this study: the number of the step in
   * the game's line after which the moves differ.  The study contains the replaced moves as the second variation after
   * this step.  The server sends the number to all pages in which the user watches the game, and does not store it.
   */
  conflict: number | null;
}
/**
 * A player took a seat.  The game begins when all seats are taken.
 *
 * If the game was a solo game, it becomes a game with others: undone moves are dropped, and all clocks are reset to
 * the full time.
 */
export interface Sat {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "sat";
  seat: number;
  name: string;
  /**
   * Whether a guest has chosen the name.  Others may use the same name.
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
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "stood";
  seat: number;
}
/**
 * A seat has a new invitation link.  The player of the seat, if any, stays until the link is used.
 */
export interface Invited {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "invited";
  seat: number;
}
/**
 * The invitation link of a seat no longer works.
 */
export interface Withdrawn {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "withdrawn";
  seat: number;
}
/**
 * A move at this ply.
 */
export interface Moved {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "failed";
  seat: number;
  detail: string;
}
/**
 * An offer, open until all others accept, one declines, or a player moves, resigns, times out or takes a seat.
 */
export interface Offered {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "offered";
  seat: number;
  kind: "draw" | "takeback" | "abort" | "pause" | "time" | "replace";
  /**
   * For `replace`: the seat that a computer takes over.
   */
  of: number | null;
  /**
   * For `replace`: the computer's level.
   */
  level: number | null;
}
/**
 * A player accepted, and others have not answered yet.
 */
export interface Accepted {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "accepted";
  seat: number;
}
/**
 * The offer was declined, or withdrawn by the player who made it.
 */
export interface Declined {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "agreed";
  left: number[];
}
/**
 * Moves were taken back to this ply.
 */
export interface TookBack {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "took-back";
  ply: number;
  left: number[];
}
/**
 * The position after `step` moves and resignations is on the board.  Later steps can be redone.  If an
 * engine's failure, an agreement or the clock ended the game, this end is undone.
 */
export interface WentTo {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "went-to";
  step: number;
  left: number[];
}
/**
 * A computer plays this seat from now on, and the game becomes unrated.
 */
export interface Replaced {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "replaced";
  seat: number;
  level: number;
}
/**
 * The game was aborted, without a winner.
 */
export interface Aborted {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "resumed";
  left: number[];
}
/**
 * A player received more time.
 */
export interface TimeAdded {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "time-added";
  seat: number;
  left: number[];
}
/**
 * The game became private, or visible to all who know its address.
 */
export interface Visibility {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
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
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "rematch-wanted";
  seat: number;
}
/**
 * The rematch `next` with the same players began.
 */
export interface RematchBegun {
  game: string;
  seq: number;
  at: number;
  /**
   * The id of the command that caused the event.
   */
  id?: string | null;
  type: "rematch-begun";
  /**
   * The id of the rematch.
   */
  next: string;
}
/**
 * Presence in an online game: which seats are connected, and the number of spectators.
 */
export interface Presence {
  type: "presence";
  game: string;
  seats: boolean[];
  spectators: number;
}
/**
 * A line of the chat of an online game.
 */
export interface ChatLine {
  type: "said";
  game: string;
  at: number;
  seat: number;
  text: string;
}
/**
 * The best result so far of a search for a move; a null `seat` means that the search ended without a move.
 */
export interface OnlineThinking {
  type: "thinks";
  game: string;
  /**
   * The seat for which the move is searched.
   */
  seat: number | null;
  /**
   * 0 also when an engine of a solo game begins to search, and when a search has ended without a move.
   */
  depth: number;
  /**
   * Hundredths of a piece for the searching player.  A score beyond ±29,000 is a proved result.
   */
  score: number | null;
}
/**
 * The game was deleted, or the viewer is no longer allowed to see it.
 */
export interface Gone {
  type: "gone";
  game: string;
}
/**
 * The server has stored a new version of the viewer's study (variations and comments) of the game.
 */
export interface Noted {
  type: "noted";
  game: string;
  version: number;
  /**
   * See `StudyText.conflict`.
   */
  conflict: number | null;
}
/**
 * A game as one viewer sees it.
 */
export interface OnlineState {
  type: "online";
  game: string;
  /**
   * The number of the last event in this state.
   */
  seq: number;
  status: "waiting" | "playing" | "paused" | "over" | "aborted";
  terms: Terms;
  /**
   * Whether the viewer created the game.
   */
  creator: boolean;
  /**
   * Whether this is a solo game, in which only the creator has ever held a seat.
   */
  alone: boolean;
  visibility: "private" | "link";
  /**
   * The number of the last line event: an event that changes moves or resignations, or ends the game.
   */
  base: number;
  seats: SeatState[];
  /**
   * The number of plies that were played before the game was created, or before another user first took a seat.
   */
  opening: number;
  match: MatchData;
  /**
   * When the clock of the seat to move showed its time in `match.clock.left`; null if it does not run.
   */
  since: number | null;
  /**
   * The server's time, with which browsers correct their clocks.
   */
  now: number;
  offer: Offer | null;
  /**
   * The seats whose players want a rematch.
   */
  wanted: number[];
  /**
   * The id of the rematch; null if there is none.
   */
  next: string | null;
  spectators: number;
  chat: ChatLine[];
}
/**
 * The state of a seat as one user sees it.
 */
export interface SeatState {
  seat: Seat;
  /**
   * Whether the seat has a player.  Always true for computers and engines.
   */
  taken: boolean;
  /**
   * Whether the seat, while it is free, requires a link.
   */
  invited: boolean;
  /**
   * Whether the seat has an unused invitation link.  A player of the seat stays until another user uses the link.
   */
  offered: boolean;
  /**
   * Whether the viewer holds the seat.
   */
  mine: boolean;
  /**
   * Whether a computer replaces the viewer, who may return.
   */
  reserved: boolean;
  /**
   * Whether a guest has chosen the name, or the creator has entered it for a seat of a former solo game.  Others may
   * use the same name.
   */
  guest: boolean;
  /**
   * Whether the player has the game open.  Always true for computers and engines.  In lists, false for humans.
   */
  connected: boolean;
  /**
   * The player's rating in a rated game; null in other games and in lists.
   */
  rating: number | null;
  /**
   * Whether the rating is still uncertain.
   */
  provisional: boolean;
}
export interface PersonSeat {
  kind: "person";
  name: string;
}
/**
 * A whole game in the form of `Match.to_data`.
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
   * The ply and the seat of each resignation.
   *
   * @maxItems 8
   */
  resignations: [number, number][];
  /**
   * The number of moves that are not undone.
   */
  cursor: number;
  /**
   * The number of resignations that are not undone.
   */
  standing: number;
  ending: Ending | null;
  tags: {
    [k: string]: string;
  };
  clock: Clock | null;
}
/**
 * Data of a match's clock: a time control with the remaining times.
 */
export interface Clock {
  /**
   * Each player's time for the whole game.
   */
  initial: number;
  /**
   * Time added after each turn; 0 if `initial` is 0.
   */
  increment: number;
  /**
   * Time for each turn.
   */
  perMove: number;
  /**
   * Each seat's remaining time when the clock last changed.
   *
   * @maxItems 8
   */
  left: number[];
}
/**
 * The pending offer of a player, such as a draw or a takeback.
 */
export interface Offer {
  seat: number;
  kind: "draw" | "takeback" | "abort" | "pause" | "time" | "replace";
  accepted: number[];
  /**
   * For `replace`: the seat that a computer takes over.
   */
  of: number | null;
  /**
   * For `replace`: the computer's level.
   */
  level: number | null;
}
export interface OnlineList {
  games: OnlineSummary[];
}
/**
 * A game's entry in the user's list or in the lobby.
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
   * Whether the game waits for a move of the viewer.  False in solo games.
   */
  yours: boolean;
  position: string;
  /**
   * When the time of the seat to move is up; null if its clock does not run.
   */
  deadline: number | null;
  /**
   * The time of the last event.
   */
  changed: number;
  /**
   * Whether this is a solo game, in which only the creator has ever held a seat.
   */
  alone: boolean;
  /**
   * The number of the last turn or round in the move list; 0 before the first.  Null in old stored games.
   */
  number: number | null;
  /**
   * Null during the game, in aborted games, and in old stored games.
   */
  outcome: Outcome | null;
}
export interface Outcome {
  status: "ongoing" | "win" | "draw";
  /**
   * The seat of the winner.
   */
  winner: number | null;
  reason: string | null;
}
export interface Created {
  game: string;
  invitations: Invitation[];
}
/**
 * An invitation to a new game: the secret of a seat's link.
 */
export interface Invitation {
  seat: number;
  secret: string;
}
/**
 * The request was accepted.  If it caused an event, the event is stored.
 */
export interface Done {
  type: "done";
  id: number;
  /**
   * The number of the game's last event; null if the request was not a command.
   */
  seq: number | null;
  /**
   * The secret of a new invitation.
   */
  secret: string | null;
}
/**
 * Failure: the request was refused.  The game may still have changed, because a player's time was up.  If a `play`
 * command has a whole turn and the server refuses one of its moves, the earlier moves of the turn remain.
 */
export interface RefusedRequest {
  type: "refused";
  /**
   * The request's `id`; null if the server could not read the request.
   */
  id: number | null;
  /**
   * An error word of `docs/api.md`.
   */
  error: string;
  /**
   * An English sentence for authors of clients.
   */
  detail: string;
  /**
   * Null if Ludarium's page never causes this error.
   */
  text: RefusalText | null;
}
/**
 * A request of the server, which the client answers with `pong`.
 */
export interface Ping {
  type: "ping";
  /**
   * A number that identifies the ping.
   */
  ping: number;
}
/**
 * A list has changed: `game` is its new or changed entry; if `game` is null, request the whole list again.
 */
export interface LobbyChanged {
  type: "lobby-changed";
  /**
   * True: the list of the viewer's games.  False: the list of the lobby.
   */
  own: boolean;
  /**
   * The new or changed entry; null for the lobby's list.  If the viewer no longer has a seat in a game with others,
   * remove the entry from the list.
   */
  game: OnlineSummary | null;
}
/**
 * The input of `navigator.credentials`.  It is valid once, for five minutes.
 */
export interface Challenge {
  challenge: string;
  /**
   * The relying party's id (`rp.id`).
   */
  host: string;
  /**
   * `user.id` of a new passkey.
   */
  user: string;
  /**
   * For `create`: the account's passkeys, so that no device creates two passkeys.
   */
  exclude: string[];
}
/**
 * The answer to `GET api/account`, and to requests that change the account.
 */
export interface AccountState {
  /**
   * Null for guests.
   */
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
   * An ISO time.
   */
  created: string;
  /**
   * The ISO time of the last use.
   */
  used: string;
}
/**
 * An account's rating at a game and speed.
 */
export interface Rating {
  /**
   * The game's name, followed by the number of players if it is not two.
   */
  game: string;
  speed: string;
  rating: number;
  /**
   * Whether the rating is still uncertain.
   */
  provisional: boolean;
  /**
   * The number of rated games.
   */
  games: number;
}
