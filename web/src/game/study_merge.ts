/** Merges two changed copies of a study, for example from two devices, one of which was offline. */

import type { Move } from "../rules/api";
import { NotAllowed } from "./api";
import {
  everyVariation,
  type Glyph,
  isSameStep,
  MAX_COMMENT,
  MAX_MARKS,
  type Mark,
  Study,
  type Variation,
} from "./study";

/** The versions of a position in the original study and in both copies. A study may lack the position. */
type Versions = { [version in "base" | "mine" | "theirs"]?: Variation | undefined };

interface MergedPosition extends Versions {
  parent: MergedPosition | null;
  /** The merged children, last first. */
  children: Variation[];
}

/**
 * Merges two copies of `base`, field by field at each position. Removes a move, mark or comment line of `base` if one
 * copy lacks it, except a move whose variation the other copy has changed. Keeps all other moves, marks and comment
 * lines, those of `theirs` first. Moves of `mine` are first if only `mine` has changed their order. If both copies have
 * changed the glyph of a move, keeps the glyph of `theirs`. Throws NotAllowed if a merged comment or mark list is too
 * long.
 */
export function mergeStudies(base: Study, mine: Study, theirs: Study): Study {
  const root = { base: base.root, mine: mine.root, theirs: theirs.root, parent: null, children: [] };
  const positions: MergedPosition[] = [root];
  for (const position of positions) positions.push(...childrenOf(position)); // the loop reaches the added positions
  let merged = theirs.root;
  for (const position of positions.reverse()) {
    merged = mergedPosition(position);
    position.parent?.children.push(merged);
  }
  return new Study(merged, positions.length);
}

function childrenOf(parent: MergedPosition): MergedPosition[] {
  const [base, mine, theirs] = [parent.base, parent.mine, parent.theirs].map((one) => byStep(one?.children ?? []));
  const onlyMineReordered = isSameOrder(base!, theirs!) && !isSameOrder(base!, mine!);
  const steps = onlyMineReordered ? [...mine!.keys(), ...theirs!.keys()] : [...theirs!.keys(), ...mine!.keys()];
  const positions: MergedPosition[] = [];
  for (const step of new Set(steps)) {
    const versions: Versions = { base: base!.get(step), mine: mine!.get(step), theirs: theirs!.get(step) };
    if (isRemoved(versions)) continue;
    if (!(versions.mine && versions.theirs)) delete versions.base; // the merge then keeps everything in the only copy
    positions.push({ ...versions, parent, children: [] });
  }
  return positions;
}

type Children = ReadonlyMap<Move | string, Variation>;

const byStep = (children: readonly Variation[]): Children =>
  new Map(children.map((child) => [child.node.move ?? JSON.stringify(child.node.step), child]));

function isSameOrder(one: Children, other: Children): boolean {
  const shared = [...other.keys()].filter((step) => one.has(step));
  return [...one.keys()].filter((step) => other.has(step)).every((step, index) => step === shared[index]);
}

/** Whether one copy has removed a variation that the other copy has not changed. */
function isRemoved({ base, mine, theirs }: Versions): boolean {
  return base !== undefined && !(mine && theirs) && isUnchanged(base, (mine ?? theirs)!);
}

function isUnchanged(before: Variation, after: Variation): boolean {
  const others = everyVariation(after);
  for (const one of everyVariation(before)) {
    const other = others.next().value;
    const isSame =
      other !== undefined &&
      isSameStep(one.node.step, other.node.step) &&
      one.children.length === other.children.length &&
      one.comment === other.comment &&
      one.glyph === other.glyph &&
      JSON.stringify(one.marks) === JSON.stringify(other.marks);
    if (!isSame) return false;
  }
  return true;
}

function mergedPosition({ base, mine, theirs, children }: MergedPosition): Variation {
  const marks = mergedItems(base?.marks ?? [], mine?.marks ?? [], theirs?.marks ?? [], markKey);
  if (marks.length > MAX_MARKS) throw new NotAllowed("not-allowed-marks", { most: MAX_MARKS });
  return {
    node: (theirs ?? mine)!.node,
    children: children.reverse(),
    comment: mergedComment(base?.comment ?? "", mine?.comment ?? "", theirs?.comment ?? ""),
    marks,
    glyph: mergedGlyph(base?.glyph ?? "", mine?.glyph, theirs?.glyph),
  };
}

const markKey = ({ from, to }: Mark): string => `${from}>${to ?? ""}`;

function mergedComment(base: string, mine: string, theirs: string): string {
  if (mine === theirs || mine === base) return theirs;
  if (theirs === base) return mine;
  const [baseLines, myLines, theirLines] = [base, mine, theirs].map((text) => text.split("\n").filter(Boolean));
  const comment = mergedItems(baseLines!, myLines!, theirLines!, String).join("\n");
  if (Array.from(comment).length > MAX_COMMENT) throw new NotAllowed("not-allowed-comment", { most: MAX_COMMENT });
  return comment;
}

function mergedItems<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], key: (item: T) => string): T[] {
  const [baseKeys, myKeys, theirKeys] = [base, mine, theirs].map((items) => new Set(items.map(key)));
  const stays = (item: T) => !baseKeys!.has(key(item)) || (myKeys!.has(key(item)) && theirKeys!.has(key(item)));
  return [...theirs, ...mine.filter((item) => !theirKeys!.has(key(item)))].filter(stays);
}

const mergedGlyph = (base: Glyph, mine: Glyph | undefined, theirs: Glyph | undefined): Glyph =>
  theirs === undefined || theirs === base ? (mine ?? base) : theirs;
