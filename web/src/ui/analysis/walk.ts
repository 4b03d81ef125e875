/** Ways through the tree of a study. */

import { isSameStep, type Study, type TreePath, type Variation } from "../../game/study";
import type { TreeNode } from "../../game/tree";

/** Where a position is; where it is no more, the last one before it that is still there. */
export function pathTo(study: Study, node: TreeNode): TreePath {
  const path: number[] = [];
  let at = study.root;
  for (const { step } of node.from().slice(1)) {
    const index = at.children.findIndex((child) => isSameStep(child.node.step!, step!));
    if (index < 0) break;
    path.push(index);
    at = at.children[index]!;
  }
  return path;
}

/** As far as a line of the study's goes on by its main moves. */
export function toEnd(study: Study, path: TreePath): TreePath {
  const end = [...path];
  let at: Variation = study.at(path);
  for (let next = at.children[0]; next !== undefined; next = at.children[0]) {
    end.push(0);
    at = next;
  }
  return end;
}

/** One move on; null at the end. */
export const onward = (study: Study, path: TreePath): TreePath | null =>
  study.at(path).children.length > 0 ? [...path, 0] : null;

/** The next of what was tried instead of the move that led here, or the one before it; null where there is none. */
export function beside(study: Study, path: TreePath, by: 1 | -1): TreePath | null {
  const last = path.at(-1);
  if (last === undefined) return null;
  const before = path.slice(0, -1);
  const index = last + by;
  return study.at(before).children[index] === undefined ? null : [...before, index];
}
