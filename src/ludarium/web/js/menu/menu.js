// @ts-check
/** The first page: a new game on one side, one's own games on the other; texts can be dropped anywhere on it. */

import { createGame } from "../api.js";
import { goToGame } from "../router.js";
import { text } from "../strings.js";
import { h } from "../ui/dom.js";
import { toast } from "../ui/toast.js";
import { GameList } from "./gamelist.js";
import { NewGame } from "./newgame.js";

/**
 * @param {HTMLElement} root
 * @param {import("../main.js").App} app
 * @returns {() => void} leaves the page
 */
export function mountMenu(root, app) {
  let gone = false;
  app.title("");
  const intro = h("h1", { class: "intro" }, text.menu.lead);
  const place = h("div", { class: "menu-new card" }, h("p", { class: "loading" }, text.menu.loading));
  const games = new GameList();
  root.append(h("div", { class: "menu" }, intro, place, games.node));
  games.load();
  app.catalogue().then(
    (catalogue) => !gone && settle(new NewGame(catalogue, begin)),
    (error) => !gone && place.replaceChildren(h("p", {}, error.message)),
  );

  /** @type {() => void} */
  let forgetDrops = () => {};

  /** @param {NewGame} form */
  function settle(form) {
    place.replaceChildren(form.node);
    games.onImport = () => form.takeText();
    forgetDrops = listenToDrops(root, (file) => form.takeFile(file));
  }

  /** @param {Parameters<typeof createGame>[0]} wish */
  async function begin(wish) {
    try {
      goToGame((await createGame(wish)).id);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  return () => {
    gone = true;
    forgetDrops();
  };
}

/**
 * @param {HTMLElement} root
 * @param {(file: File) => void} take
 */
function listenToDrops(root, take) {
  /** @param {DragEvent} event */
  function over(event) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    root.classList.add("dropping");
  }
  /** @param {DragEvent} event */
  function leave(event) {
    if (event.relatedTarget === null) root.classList.remove("dropping");
  }
  /** @param {DragEvent} event */
  function drop(event) {
    root.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  }
  addEventListener("dragover", over);
  addEventListener("dragleave", leave);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", leave);
    removeEventListener("drop", drop);
  };
}
