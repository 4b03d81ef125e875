/** Texts for people, by Fluent.  The page's own are `text/LANGUAGE.ftl`, in the build; games' come with their data. */

export type Arguments = Record<string, string | number>;

/** The page's text for a key in the chosen language; reads a signal, so what shows it is drawn again when it changes. */
export type Say = (key: string, args?: Arguments) => string;

/** Messages of one game, by its Fluent file. */
export interface GameTexts {
  say(key: string, args?: Arguments): string;
  has(key: string): boolean;
}
