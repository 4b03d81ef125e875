/**
 * A game or a position as the text of a link, which needs no server. Form:
 *
 *  GAME?options=NAME:VALUE,…&position=POSITION&moves=MOVE_MOVE_…&at=STEP&players=NAME,…&end=REASON:PLAYER
 *
 * Only the game's name is required. Defaults: default options and start, no moves, the position after the last move, no
 * names, no ending. Moves are in canonical notation. A resignation is `!PLAYER`, with the name in the rules: `!white`.
 * `players` has one name per seat; a name may be empty. `end` is `agreement`, `time:PLAYER` or `fault:PLAYER`. In
 * `position`, `players` and `end`, `_` is a space. Other characters that are special in links are percent-encoded. In
 * texts, such as names, `!*'()` are encoded too, because programs may cut off these characters at the end of links.
 */

import type { OpenGame, Options, Position, Variant } from "../rules/api";
import { type Key, MessageError } from "../text/api";
import type { MatchData } from "./api";
import { type Ending, isValidEnding } from "./ending";
import { inSlices } from "./time";
import { isDefaultStart, MAX_PLIES, TreeNode } from "./tree";

/** A line of a game, and the position to show. */
export interface LinkedLine {
  /** The start and the node after each move or resignation. */
  nodes: readonly TreeNode[];
  /** Index of the node to show. */
  at: number;
  /** The people's names by seat. An unknown name is empty. If all are unknown, the list may be empty. */
  names?: readonly string[];
  /** See `Match.ending`. */
  ending?: MatchData["ending"];
}

/** An error in a link; its key is one of the messages `link-…`. */
class InvalidLink<K extends Key = Key> extends MessageError<K> {
  override readonly name = "InvalidLink";
}

const MAX_LINK_LENGTH = 64 * 1024;
/** The beginning of an invalid part, for an error message. */
const excerpt = (part: string): string => part.slice(0, 40);

const SEPARATOR = "_"; // between moves; in texts, a space
const RESIGN_SIGN = "!";
/** The parts in the order of writing. */
const LINK_PARTS = ["options", "position", "moves", "at", "players", "end"] as const;
type LinkPartName = (typeof LINK_PARTS)[number];

const NAME_SEPARATOR = ",";
const MAX_LINK_NAME_LENGTH = 80;
const UNPRINTABLE_IN_NAME = /[\p{C}\p{Zl}\p{Zp}]/u;
const GAME_NAME = /^[A-Za-z0-9-]{1,40}$/;
const STEP_NUMBER = /^[0-9]{1,5}$/;

/** Encodes a text. Keeps `/`, `:`, `,` and `@` readable. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[_!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(2F|3A|2C|40)/g, (code) => decodeURIComponent(code))
    .replaceAll("%20", SEPARATOR);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll(SEPARATOR, " "));
  } catch {
    throw new InvalidLink("link-form", { part: excerpt(text) });
  }
}

export function writeLink({ nodes, at, names = [], ending = null }: LinkedLine): string {
  const start = nodes[0]!.position;
  const parts: Record<LinkPartName, string> = {
    options: writeOptions(start.variant),
    position: isDefaultStart(start) ? "" : encode(start.toString()),
    moves: nodes.slice(1).map(writeStep).join(SEPARATOR),
    at: at === nodes.length - 1 ? "" : String(at),
    players: names.some((name) => name !== "") ? names.map(writeName).join(NAME_SEPARATOR) : "",
    end: ending === null ? "" : writeEnding(start.variant, ending),
  };
  const given = LINK_PARTS.filter((part) => parts[part] !== "").map((part) => `${part}=${parts[part]}`);
  return [start.variant.game.name, ...(given.length > 0 ? [given.join("&")] : [])].join("?");
}

/** The link to a position without its history. */
export const writePositionLink = (position: Position): string => writeLink({ nodes: [TreeNode.root(position)], at: 0 });

function writeOptions({ game, options }: Variant): string {
  return game.options
    .filter(({ name, default: value }) => options[name] !== value)
    .map(({ name }) => `${encode(name)}:${encode(String(options[name]))}`)
    .join(",");
}

function writeStep(node: TreeNode): string {
  const { step } = node;
  if (step !== null && "resigns" in step) {
    return RESIGN_SIGN + encode(node.position.variant.shape.players[step.resigns]!);
  }
  return encode(node.text("canonical"));
}

function writeName(name: string): string {
  const characters = [...name].filter((character) => !UNPRINTABLE_IN_NAME.test(character));
  return encode(characters.slice(0, MAX_LINK_NAME_LENGTH).join("")).replaceAll(NAME_SEPARATOR, "%2C");
}

/** Omits the details of a fault. */
function writeEnding({ shape }: Variant, { reason, seat }: Ending): string {
  return seat === null ? reason : `${reason}:${encode(shape.players[seat]!)}`;
}

type OpenByName = (game: string) => Promise<OpenGame>;

/** Reads a link. Rejects with a MessageError. */
export async function readLink(text: string, open: OpenByName): Promise<LinkedLine> {
  const { variant, parts } = await readLinkParts(text, open);
  const nodes = await inSlices(replayMoves(readLinkStart(variant, parts.get("position")), parts.get("moves") ?? ""));
  return {
    nodes,
    at: readStepNumber(parts.get("at"), nodes.length - 1),
    names: readNames(parts.get("players"), variant),
    ending: readLinkEnding(parts.get("end"), nodes[nodes.length - 1]!.position),
  };
}

/** Reads a link to a position. Does not validate the position string, which is null for the default start. */
export async function readPositionLink(
  text: string,
  open: OpenByName,
): Promise<{ variant: Variant; position: string | null }> {
  const { variant, parts } = await readLinkParts(text, open);
  const positionText = parts.get("position");
  return { variant, position: positionText === undefined ? null : decode(positionText) };
}

type LinkParts = Map<LinkPartName, string>;

async function readLinkParts(text: string, open: OpenByName): Promise<{ variant: Variant; parts: LinkParts }> {
  if (text.length > MAX_LINK_LENGTH) {
    throw new InvalidLink("link-too-long", { characters: text.length, most: MAX_LINK_LENGTH });
  }
  const [name = "", rest, ...more] = text.split("?");
  if (more.length > 0) throw new InvalidLink("link-form", { part: `?${excerpt(more[0]!)}` });
  const game = decode(name.replaceAll(SEPARATOR, "%5F"));
  if (!GAME_NAME.test(game.replaceAll("_", "-"))) throw new InvalidLink("link-game", { name: excerpt(game) });
  const parts = splitParts(rest ?? "");
  return { variant: await (await open(game)).variant(readLinkOptions(parts.get("options") ?? "")), parts };
}

function splitParts(text: string): LinkParts {
  const found: LinkParts = new Map();
  for (const part of text === "" ? [] : text.split("&")) {
    const equals = part.indexOf("=");
    const name = LINK_PARTS.find((known) => known === part.slice(0, equals));
    if (name === undefined) throw new InvalidLink("link-form", { part: excerpt(part) });
    if (found.has(name)) throw new InvalidLink("link-twice", { part: name });
    found.set(name, part.slice(equals + 1));
  }
  return found;
}

function readLinkOptions(text: string): Options {
  const options: Options = {};
  for (const option of text === "" ? [] : decode(text.replaceAll(SEPARATOR, "%5F")).split(",")) {
    const [, name, value] = /^([^:]+):([^:]+)$/s.exec(option) ?? [];
    if (name === undefined || value === undefined || Object.hasOwn(options, name)) {
      throw new InvalidLink("link-options", { part: excerpt(option) });
    }
    options[name] = value;
  }
  return options;
}

function readLinkStart(variant: Variant, text: string | undefined): Position {
  const start = text === undefined ? variant.start(undefined, 0n) : variant.position(decode(text));
  if ("refusal" in start) throw new InvalidLink("link-position", { why: start.refusal });
  return start;
}

function* replayMoves(start: Position, text: string): Generator<void, TreeNode[]> {
  const steps = text === "" ? [] : text.split(SEPARATOR);
  if (steps.length > MAX_PLIES) throw new InvalidLink("link-too-many", { most: MAX_PLIES });
  const nodes = [TreeNode.root(start)];
  for (const [index, step] of steps.entries()) {
    nodes.push(playLinkStep(nodes[index]!, step, index + 1));
    yield;
  }
  return nodes;
}

function playLinkStep(node: TreeNode, step: string, number: number): TreeNode {
  const { position } = node;
  if (step.startsWith(RESIGN_SIGN)) {
    const seat = position.variant.shape.players.indexOf(decode(step.slice(RESIGN_SIGN.length)));
    if (seat < 0 || !position.canResign(seat)) throw new InvalidLink("link-resigns", { number, part: excerpt(step) });
    return node.resign(seat);
  }
  const text = decode(step);
  if (position.outcome.status !== "ongoing") throw new InvalidLink("link-over", { number, move: excerpt(text) });
  const move = position.read(text);
  if (typeof move !== "bigint") throw new InvalidLink("link-move", { number, why: move.refusal });
  return node.play(move);
}

function readStepNumber(text: string | undefined, last: number): number {
  if (text === undefined) return last;
  if (!STEP_NUMBER.test(text) || Number(text) > last) throw new InvalidLink("link-at", { part: excerpt(text), last });
  return Number(text);
}

function readNames(text: string | undefined, { shape }: Variant): string[] {
  if (text === undefined) return [];
  const names = text.split(NAME_SEPARATOR).map(decode);
  const isName = (name: string): boolean => [...name].length <= MAX_LINK_NAME_LENGTH && !UNPRINTABLE_IN_NAME.test(name);
  if (names.length !== shape.players.length || !names.every(isName)) {
    throw new InvalidLink("link-players", { part: excerpt(text) });
  }
  return names;
}

function readLinkEnding(text: string | undefined, position: Position): Ending | null {
  if (text === undefined) return null;
  const [reason, player, ...more] = text.split(":").map(decode);
  const seat = player === undefined ? null : position.variant.shape.players.indexOf(player);
  const ending = { reason, seat, detail: "" } as Ending;
  if (more.length > 0 || position.outcome.status !== "ongoing" || !isValidEnding(position, ending)) {
    throw new InvalidLink("link-end", { part: excerpt(text) });
  }
  return ending;
}
