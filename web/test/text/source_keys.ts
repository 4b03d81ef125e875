/** Which keys of texts the page's source asks for, found in its syntax trees. */

import { isNode, type Node, name, nodes, trees } from "./source_trees";

/** A text that is asked for: a key or, with `*` for what is filled in, a pattern of keys. */
export interface Use {
  file: string;
  key: string;
  /** Names of the arguments that are given; null where the source does not list them. */
  args: string[] | null;
}

/** `say(…)` and `this.say(…)`; `texts.say(…)` are a game's texts, and `texts.page(…)` the page's where both are handed in. */
function isSay({ type, callee }: Node): boolean {
  if (type !== "CallExpression" || !isNode(callee)) return false;
  if (callee.type !== "MemberExpression") return name(callee) === "say";
  return name(callee.property) === "page" || (name(callee.property) === "say" && isThis(callee.object));
}

const isThis = (node: unknown): boolean => isNode(node) && node.type === "ThisExpression";

/** The texts that an expression can be. */
function keys(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("*")];
    case "ConditionalExpression":
      return [...keys(node.consequent as Node), ...keys(node.alternate as Node)];
    default:
      return [];
  }
}

function argumentNames(node: Node | undefined): string[] | null {
  if (node === undefined) return [];
  if (node.type !== "ObjectExpression") return null;
  const found = (node.properties as Node[]).map((property) => name(property.key));
  return found.every((one) => one !== undefined) ? found : null;
}

const all = trees.flatMap((tree) => tree.nodes);

/** The errors whose first argument is a key: MessageError and what extends it without a constructor of its own. */
const errors = new Set(["MessageError"]);
const superCalls = new Set<Node>();
for (const node of all) {
  if (node.type !== "ClassDeclaration" || !errors.has(name(node.superClass) ?? "")) continue;
  const own = [...nodes(node)].filter(({ callee }) => isNode(callee) && callee.type === "Super");
  if (own.length === 0) errors.add(name(node.id)!);
  for (const call of own) superCalls.add(call);
}

const isError = (node: Node): boolean =>
  superCalls.has(node) || (node.type === "NewExpression" && errors.has(name(node.callee) ?? ""));

/** Every text that is asked for right where it is said or thrown. */
export const uses: Use[] = trees.flatMap(({ file, nodes }) =>
  nodes
    .filter((node) => isSay(node) || isError(node))
    .flatMap((node) => {
      const [key, args] = node.arguments as Node[];
      return key === undefined ? [] : keys(key).map((found) => ({ file, key: found, args: argumentNames(args) }));
    }),
);

/** Every text between quotation marks: keys also stand in tables. */
export const literals: ReadonlySet<string> = new Set(
  all.flatMap((node) => (node.type === "Literal" || node.type === "TemplateLiteral" ? keys(node) : [])),
);
