/**
 * The service worker: the page works without a network after the first visit.
 * The files of the build are kept when it is installed, or the rare ones when they are used, and belong to its
 * version; the games' data are kept as they are used, and all of them when the page asks.  Whatever else is asked for,
 * such as `api/`, is not its business.
 */

import { dataFiles, picturesIn } from "./data_files";

declare const self: ServiceWorkerGlobalScope;
/** Put in when the page is built: the addresses of all files, relative to the page, and their digest. */
declare const __FILES__: string[];
/** Those that are kept once they have been asked for. */
declare const __RARE_FILES__: string[];
declare const __VERSION__: string;

const scope = new URL(self.registration.scope);
const address = (path: string): string => new URL(path, scope).href;

// An origin's caches are shared by all that lies on it.
const OWN = `ludarium ${scope.pathname} `;
const BUILD = `${OWN}build ${__VERSION__}`;
const DATA = `${OWN}data`;

/** The page is asked for by its folder: hosts may redirect from `index.html`, and a page must not come by redirection. */
const page = scope.href;
const files = new Set([page, ...__FILES__.map(address)]);
const rare = new Set(__RARE_FILES__.map(address));
const index = address("index.html");
files.delete(index);
const catalogue = address("data/catalogue.json");
const data = address("data/");

self.addEventListener("install", (event) => event.waitUntil(keepBuild()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
  if (event.data === "keep-all-games") event.waitUntil(keepAllGames());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin) return;
  const asked = origin + pathname;
  if (asked === index) event.respondWith(fromBuild(page, request));
  else if (files.has(asked)) event.respondWith(fromBuild(asked, request));
  else if (rare.has(asked)) event.respondWith(fromCache(BUILD, asked));
  else if (asked === catalogue) event.respondWith(newestCatalogue());
  else if (asked.startsWith(data)) event.respondWith(fromCache(DATA, asked));
});

async function keepBuild(): Promise<void> {
  const cache = await caches.open(BUILD);
  // Past the browser's own cache, which might still have files of the last version.
  await cache.addAll([...files].map((file) => new Request(file, { cache: "reload" })));
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== BUILD && name !== DATA) await caches.delete(name);
  }
  await self.clients.claim();
}

async function fromBuild(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(BUILD);
  return (await cache.match(file)) ?? fetch(request);
}

/** The one file of the data whose name stays when its content changes. */
async function newestCatalogue(): Promise<Response> {
  const cache = await caches.open(DATA);
  try {
    const response = await fetch(catalogue, { cache: "no-cache" });
    if (response.ok) await cache.put(catalogue, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(catalogue);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** What has not been kept yet is. */
async function fromCache(name: string, file: string): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(file);
  if (kept !== undefined) return kept;
  const response = await fetch(file);
  if (response.ok) await cache.put(file, response.clone());
  return response;
}

/** Every file of every game, so that all can be played without a network; what no game has any more is dropped. */
async function keepAllGames(): Promise<void> {
  const { games } = await (await newestCatalogue()).json();
  const wanted = new Set([catalogue]);
  const take = (path: string): Promise<Response> => {
    const file = address(`data/${path}`);
    wanted.add(file);
    return fromCache(DATA, file);
  };
  for (const entry of games) {
    const game = await (await take(entry.data)).json();
    for (const path of dataFiles(game)) await take(path);
    for (const path of Object.values<string>(game.rules)) {
      for (const picture of picturesIn(await (await take(path)).text())) await take(picture);
    }
  }
  const cache = await caches.open(DATA);
  for (const { url } of await cache.keys()) {
    if (!wanted.has(url)) await cache.delete(url);
  }
}
