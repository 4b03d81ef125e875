/** The title of the page, and the bar at the top of every screen: home, language, help and settings. */

import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { changeSettings } from "../settings/settings";
import { LANGUAGE_NAMES, LANGUAGES, language } from "../text/language";
import { say } from "../text/page";
import { Icon, IconButton } from "./controls";
import { homeAddress, openPanel } from "./navigation";

const middleContent = signal<ComponentChildren>(null);

/** Shows content in the middle of the bar while the calling component is mounted. */
export function useTopBar(content: ComponentChildren, dependencies: readonly unknown[]): void {
  useEffect(() => {
    middleContent.value = content;
    return () => {
      middleContent.value = null;
    };
  }, dependencies as unknown[]);
}

function LanguageChoice() {
  return (
    <label class="language-choice icon-button" title={say("language")}>
      <Icon name="language" />
      <span class="visually-hidden">{say("language")}</span>
      <select value={language.value} onChange={(event) => changeSettings({ language: event.currentTarget.value })}>
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function TopBar() {
  return (
    <header class="top beside">
      <a class="brand beside" href={homeAddress} aria-label={`Ludarium: ${say("to-home")}`} title={say("to-home")}>
        <Logo />
        <span class="brand-name">Ludarium</span>
      </a>
      <div class="top-middle fill">{middleContent}</div>
      <div class="top-tools beside gap-1">
        <LanguageChoice />
        <IconButton icon="help" label={say("help")} act={() => openPanel("help")} />
        <IconButton icon="settings" label={say("settings")} act={() => openPanel("settings")} />
      </div>
    </header>
  );
}

function Logo() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path class="mark-field" d="M16 1.5 28.6 8.750v14.5L16 30.5 3.4 23.250V8.750Z" />
      <circle cx="11.5" cy="12.5" r="3.2" />
      <path d="M17.4 9.3h6v6h-6Z" />
      <path d="m11.5 17.2 3.6 6.2H7.9Z" />
      <path d="m20.4 17 3.4 3.4-3.4 3.4-3.4-3.4Z" />
    </svg>
  );
}

const screenTitle = signal("");
const waitingGameCount = signal(0);

effect(() => {
  const title = screenTitle.value ? `${screenTitle.value} · Ludarium` : "Ludarium";
  if (typeof document !== "undefined")
    document.title = waitingGameCount.value > 0 ? `(${waitingGameCount.value}) ${title}` : title;
});

/** Sets the page title to the screen's title and "Ludarium", or to "Ludarium" alone if `title` is empty. */
export function useTitle(title: string): void {
  useEffect(() => {
    screenTitle.value = title;
  }, [title]);
}

/** Shows, in the page title, how many games wait for the user. */
export function showWaitingCount(count: number): void {
  waitingGameCount.value = count;
}
