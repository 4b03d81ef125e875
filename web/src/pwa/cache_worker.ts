/**
 * The service worker, which lets the page work offline after the first visit. At installation it caches the often used
 * files of the build. It caches rarely used files and games' data at their first use, or the data of all games at the
 * page's request. It deletes the caches of earlier versions. The browser handles other requests, such as to `api/`.
 */

import { dataFiles, picturesIn } from "./data_files";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the paths of often used files, the paths of rarely used files, and a digest of all files. */
declare const __FILES__: string[];
declare const __RARE_FILES__: string[];
declare const __VERSION__: string;

const scope = new URL(self.registration.scope);
const address = (path: string): string => new URL(path, scope).href;

// Caches belong to the whole origin, so their names contain the scope.
const CACHE_PREFIX = `ludarium ${scope.pathname} `;
const BUILD = `${CACHE_PREFIX}build ${__VERSION__}`;
const DATA = `${CACHE_PREFIX}data`;

/** The page's folder: web servers may redirect `index.html` to the folder, and browsers reject cached redirects. */
const page = scope.href;
const files = new Set([page, ...__FILES__.map(address)]);
const rare = new Set(__RARE_FILES__.map(address));
const index = address("index.html");
files.delete(index);
const catalogue = address("data/catalogue.json");
const dataFolder = address("data/");

self.addEventListener("install", (event) => event.waitUntil(cacheBuild()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
  if (event.data === "keep-all-games") event.waitUntil(cacheAllGames());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin) return;
  const file = origin + pathname;
  if (file === index) event.respondWith(fromBuild(page, request));
  else if (files.has(file)) event.respondWith(fromBuild(file, request));
  else if (rare.has(file)) event.respondWith(fromCache(BUILD, file));
  else if (file === catalogue) event.respondWith(newestCatalogue());
  else if (file.startsWith(dataFolder)) event.respondWith(fromCache(DATA, file));
});

async function cacheBuild(): Promise<void> {
  const cache = await caches.open(BUILD);
  // Bypasses the browser's cache, which may have files of an earlier version.
  await cache.addAll([...files].map((file) => new Request(file, { cache: "reload" })));
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== BUILD && name !== DATA) await caches.delete(name);
  }
  await self.clients.claim();
}

async function fromBuild(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(BUILD);
  return (await cache.match(file)) ?? fetch(request);
}

/** The catalogue is the only data file that changes under the same name. */
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

/** Answers from a cache; fetches and caches missing files. */
async function fromCache(name: string, file: string): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(file);
  if (kept !== undefined) return kept;
  const response = await fetch(file);
  if (response.ok) await cache.put(file, response.clone());
  return response;
}

/** Caches every file of every game, and deletes files of earlier versions. */
async function cacheAllGames(): Promise<void> {
  const { games } = await (await newestCatalogue()).json();
  const wanted = new Set([catalogue]);
  const cacheData = (path: string): Promise<Response> => {
    const file = address(`data/${path}`);
    wanted.add(file);
    return fromCache(DATA, file);
  };
  for (const entry of games) {
    const game = await (await cacheData(entry.data)).json();
    for (const path of dataFiles(game)) await cacheData(path);
    for (const path of Object.values<string>(game.rules)) {
      for (const picture of picturesIn(await (await cacheData(path)).text())) await cacheData(picture);
    }
  }
  const cache = await caches.open(DATA);
  for (const { url } of await cache.keys()) {
    if (!wanted.has(url)) await cache.delete(url);
  }
}
