// @ts-check
/** A game's live changes over a WebSocket that comes back by itself after a break. */

import { liveAddress } from "./api.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;

/**
 * @param {string} id
 * @param {{
 *   view: (view: import("./types.js").View) => void,
 *   thinking: (thinking: import("./types.js").Thinking | null) => void,
 *   gone: () => void,
 *   connected: (yes: boolean) => void,
 * }} hear
 * @returns {() => void} ends the connection
 */
export function followGame(id, hear) {
  let wait = FIRST_WAIT;
  let ended = false;
  /** @type {WebSocket} */
  let socket;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;

  function connect() {
    clearTimeout(retry);
    socket = new WebSocket(liveAddress(id));
    socket.addEventListener("message", (event) => {
      if (ended) return;
      const message = JSON.parse(event.data);
      wait = FIRST_WAIT;
      hear.connected(true);
      if (message.type === "view") hear.view(message.view);
      if (message.type === "thinking") hear.thinking(message.thinking);
      if (message.type === "gone") hear.gone();
    });
    socket.addEventListener("close", () => {
      if (ended) return;
      hear.connected(false);
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  /** The network is back: no need to wait out the pause. */
  function hasten() {
    if (socket.readyState === WebSocket.CLOSED) connect();
  }

  connect();
  addEventListener("online", hasten);
  return () => {
    ended = true;
    clearTimeout(retry);
    removeEventListener("online", hasten);
    // Browsers complain of a connection that is closed before it stands.
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket.close();
  };
}
