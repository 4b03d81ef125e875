/** Which files of the page's source are loaded with others, and which screens are loaded with texts of their own. */

import { posix } from "node:path";
import { isNode, type Node, name, nodes, trees } from "./source_trees";

const files = new Set(trees.map(({ file }) => file));

/** The file that is imported by this name in another; undefined: what is no source, such as styles and packages. */
function resolved(by: string, imported: unknown): string | undefined {
  const path = posix.join(posix.dirname(by), String(imported));
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => files.has(file));
}

const sourceOf = (node: Node): unknown => (isNode(node.source) ? node.source.value : undefined);

const isLoaded = ({ type, importKind, exportKind }: Node): boolean =>
  (type === "ImportDeclaration" && importKind !== "type") || (type.startsWith("Export") && exportKind !== "type");

const imports = new Map(
  trees.map(({ file, nodes }) => [
    file,
    nodes.filter(isLoaded).flatMap((node) => resolved(file, sourceOf(node)) ?? []),
  ]),
);

/** The files that are loaded with some. */
export function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const file of found) for (const imported of imports.get(file) ?? []) found.add(imported);
  return found;
}

/** The files that are given to a function in some, as in `lazy(() => import("./screen"))`. */
function givenTo(wanted: string, within: ReadonlySet<string>): string[] {
  return trees
    .filter(({ file }) => within.has(file))
    .flatMap(({ file, nodes: all }) =>
      all
        .filter(({ type, callee }) => type === "CallExpression" && name(callee) === wanted)
        .flatMap((call) => [...nodes(call)].filter(({ type }) => type === "ImportExpression"))
        .flatMap((node) => resolved(file, sourceOf(node)) ?? []),
    );
}

/** What gives screens texts of their own, and which. */
const GIVERS = { studying: "lazyStudying", together: "lazyTogether" } as const;

export type Part = keyof typeof GIVERS;

/** The files of the page that may be loaded while the texts of a part are not. */
export function loadedWithout(part: Part): ReadonlySet<string> {
  const others = Object.entries(GIVERS).flatMap(([name, giver]) => (name === part ? [] : [giver]));
  let loaded: ReadonlySet<string> = loadedWith(["main.tsx"]);
  for (;;) {
    const more = loadedWith([...loaded, ...["lazy", ...others].flatMap((giver) => givenTo(giver, loaded))]);
    if (more.size === loaded.size) return loaded;
    loaded = more;
  }
}
