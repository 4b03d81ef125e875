/** Sets the page's language from the settings or the browser. */

import { effect } from "@preact/signals";
import { settings } from "../settings/settings";
import { bestLanguage, speak } from "./language";
import "./page"; // registers the loading of the page's texts

/** Loads the texts and follows the settings. Resolves with the first texts. */
export function followLanguage(): Promise<void> {
  let first: Promise<void> | undefined;
  effect(() => {
    const spoken = speak(bestLanguage(settings.value.language, navigator.languages));
    first ??= spoken;
    if (first !== spoken) spoken.catch(() => undefined); // keeps the current language
  });
  return first ?? Promise.resolve();
}
