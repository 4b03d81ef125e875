/** The page's source as syntax trees. */

import { parseSync } from "vite";

export interface Node {
  type: string;
  [field: string]: unknown;
}

const SOURCES = "../../src/";

const sources = import.meta.glob<string>("../../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

export function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* nodes(part);
  }
}

export const name = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? (node.name as string) : undefined;

/** Files are named as they lie in `src`. */
export const trees = Object.entries(sources).map(([file, source]) => ({
  file: file.replace(SOURCES, ""),
  nodes: [...nodes(parseSync(file, source).program as unknown as Node)],
}));
