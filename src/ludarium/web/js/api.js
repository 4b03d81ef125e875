// @ts-check
/** The server's API (docs/api.md), one function a request; an error answer is thrown as an ApiError. */

import { text } from "./strings.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Seat} Seat */

export class ApiError extends Error {
  /**
   * @param {number} status 0 when the server could not be reached
   * @param {string} sentence
   */
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} address
 * @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function send(method, address, body) {
  /** @type {RequestInit} */
  const request = { method, credentials: "same-origin", cache: "no-store" };
  if (body !== undefined) {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const response = await fetch(address, request).catch(() => {
    throw new ApiError(0, text.errors.unreachable);
  });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new ApiError(response.status, answer.error || text.errors.unexpected(response.status));
}

/** @param {string} method @param {string} address @param {unknown} [body] */
const sendJson = async (method, address, body) => (await send(method, address, body)).json();

/** @param {string} id */
const gameAddress = (id) => `/api/games/${encodeURIComponent(id)}`;

/** @param {string} id */
export const recordAddress = (id) => `${gameAddress(id)}/record`;

/** @param {string} id */
export function liveAddress(id) {
  const address = new URL(`${gameAddress(id)}/live`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** @returns {Promise<import("./types.js").Catalogue>} */
export const fetchCatalogue = () => sendJson("GET", "/api/catalogue");

/** @param {string} game @returns {Promise<import("./types.js").Rules>} */
export const fetchRules = (game) => sendJson("GET", `/api/rules/${encodeURIComponent(game)}`);

/** Who plays and how it can start with these options.
 * @param {string} game @param {object} options @returns {Promise<import("./types.js").Settled>} */
export const settleOptions = (game, options) => sendJson("POST", "/api/settle", { game, options });

/** @returns {Promise<import("./types.js").Summary[]>} */
export const fetchGames = async () => (await sendJson("GET", "/api/games")).games;

/**
 * @param {{game: string, options: object, setup?: string | null, seed?: number | null, record?: string, seats: Seat[]}} wish
 * @returns {Promise<View>}
 */
export const createGame = (wish) => sendJson("POST", "/api/games", wish);

/** @param {string} id @returns {Promise<View>} */
export const fetchGame = (id) => sendJson("GET", gameAddress(id));

/** @param {string} id */
export const deleteGame = (id) => send("DELETE", gameAddress(id));

/** @param {string} id @param {number} ply @returns {Promise<import("./types.js").PlyView>} */
export const fetchPly = (id, ply) => sendJson("GET", `${gameAddress(id)}/plies/${ply}`);

/** @param {string} id */
export const fetchRecord = async (id) => (await send("GET", recordAddress(id))).text();

/** @param {string} id @param {number} ply @param {string} move @returns {Promise<View>} */
export const playMove = (id, ply, move) => sendJson("POST", `${gameAddress(id)}/moves`, { ply, move });

/**
 * @param {string} id
 * @param {"undo" | "redo" | "resign" | "draw" | "move_now"} action
 * @param {number} ply
 * @param {number | null} seat  who resigns
 * @returns {Promise<View>}
 */
export const act = (id, action, ply, seat) =>
  sendJson("POST", `${gameAddress(id)}/${action}`, action === "resign" ? { ply, seat } : { ply });

/** @param {string} id @param {number} ply @param {Seat[] | null} seats @returns {Promise<View>} */
export const branchGame = (id, ply, seats) => sendJson("POST", `${gameAddress(id)}/branch`, { ply, seats });

/** @param {string} game @param {object} options @param {string} content @returns {Promise<import("./types.js").Checked>} */
export const checkText = (game, options, content) =>
  sendJson("POST", "/api/check", { game, options, text: content });
