/** Navigation in the tree of a study. */

import { isSameStep, type Study, type TreePath, type Variation } from "../../game/study";
import type { TreeNode } from "../../game/tree";

/** The path to a position or, if the study no longer has it, to the last earlier position that the study has. */
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

/** The path to the end of the line that follows the main moves after `path`. */
export function endPath(study: Study, path: TreePath): TreePath {
  const end = [...path];
  let at: Variation = study.at(path);
  for (let next = at.children[0]; next !== undefined; next = at.children[0]) {
    end.push(0);
    at = next;
  }
  return end;
}

/** The path to the next main move; null at the end. */
export const nextPath = (study: Study, path: TreePath): TreePath | null =>
  study.at(path).children.length > 0 ? [...path, 0] : null;

/** The path to the next or previous alternative to the last move; null if there is none. */
export function siblingPath(study: Study, path: TreePath, by: 1 | -1): TreePath | null {
  const last = path.at(-1);
  if (last === undefined) return null;
  const before = path.slice(0, -1);
  const index = last + by;
  return study.at(before).children[index] === undefined ? null : [...before, index];
}
