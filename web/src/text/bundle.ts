/** Fluent bundles: the messages of one language. */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { Arguments } from "./api";

export type Bundle = FluentBundle;

/** Makes a bundle from the content of files. */
export function makeBundle(language: string, texts: Iterable<string> = []): Bundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  addTexts(bundle, texts);
  return bundle;
}

/** Messages of earlier files take precedence. */
export function addTexts(bundle: Bundle, texts: Iterable<string>): void {
  for (const text of texts) bundle.addResource(new FluentResource(text));
}

/** The text of a message, or its key if there is no such message. */
export function format(bundle: Bundle | undefined, key: string, args: Arguments, grouping: boolean): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (bundle === undefined || !pattern) return key;
  const given = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: grouping }) : value,
  ]);
  return bundle.formatPattern(pattern, Object.fromEntries(given), []);
}
