/** The language of the page: what its settings say, else what the browser's person reads. */

import { effect } from "@preact/signals";
import { settings } from "../settings/settings";
import { bestLanguage, speak } from "./language";
import "./page"; // has its texts loaded before they are asked for

/** Load the texts and follow the settings; resolves when the first texts are there. */
export function followLanguage(): Promise<void> {
  let first: Promise<void> | undefined;
  effect(() => {
    const spoken = speak(bestLanguage(settings.value.language, navigator.languages));
    first ??= spoken;
    if (first !== spoken) spoken.catch(() => undefined); // stays in the language of before
  });
  return first ?? Promise.resolve();
}
