/** Fluent's bundles: made of the texts of one language, asked for one message at a time. */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { Arguments } from "./api";

export type Bundle = FluentBundle;

/** A bundle of some files' texts. */
export function makeBundle(language: string, texts: Iterable<string> = []): Bundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  addTexts(bundle, texts);
  return bundle;
}

/** Texts of later files do not replace those of earlier ones. */
export function addTexts(bundle: Bundle, texts: Iterable<string>): void {
  for (const text of texts) bundle.addResource(new FluentResource(text));
}

/** A message in words; the key itself where there is no such message. */
export function format(bundle: Bundle | undefined, key: string, args: Arguments, grouping: boolean): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (bundle === undefined || !pattern) return key;
  const given = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" ? new FluentNumber(value, { useGrouping: grouping }) : value,
  ]);
  return bundle.formatPattern(pattern, Object.fromEntries(given), []);
}
