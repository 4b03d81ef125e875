/**
 * The service worker, which lets the page work offline after the first visit. At installation, it caches the often used
 * files of the build. It caches rarely used files and games' data at their first use. When the page asks, it caches the
 * data of all games. It deletes the caches of earlier versions. The browser handles other requests, such as to `api/`.
 */

import { dataFiles, picturesIn } from "./data_files";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the paths of often used files, the paths of rarely used files, and a digest of all files. */
declare const __FILES__: string[];
declare const __RARE_FILES__: string[];
declare const __VERSION__: string;

const scope = new URL(self.registration.scope);
const urlOf = (path: string): string => new URL(path, scope).href;

// Caches belong to the whole origin, so their names contain the scope.
const CACHE_PREFIX = `ludarium ${scope.pathname} `;
const BUILD_CACHE = `${CACHE_PREFIX}build ${__VERSION__}`;
const DATA_CACHE = `${CACHE_PREFIX}data`;

/** The page's URL is a folder. Servers may redirect `index.html` to this URL, and browsers reject cached redirects. */
const pageUrl = scope.href;
const buildFiles = new Set([pageUrl, ...__FILES__.map(urlOf)]);
const rareFiles = new Set(__RARE_FILES__.map(urlOf));
const indexUrl = urlOf("index.html");
buildFiles.delete(indexUrl);
const catalogueUrl = urlOf("data/catalogue.json");
const dataFolder = urlOf("data/");

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
  if (file === indexUrl) event.respondWith(fromBuild(pageUrl, request));
  else if (buildFiles.has(file)) event.respondWith(fromBuild(file, request));
  else if (rareFiles.has(file)) event.respondWith(fromCache(BUILD_CACHE, file));
  else if (file === catalogueUrl) event.respondWith(newestCatalogue());
  else if (file.startsWith(dataFolder)) event.respondWith(fromCache(DATA_CACHE, file));
});

async function cacheBuild(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE);
  // `reload` bypasses the browser's HTTP cache, which may have files of an earlier version.
  await cache.addAll([...buildFiles].map((file) => new Request(file, { cache: "reload" })));
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== BUILD_CACHE && name !== DATA_CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function fromBuild(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE);
  return (await cache.match(file)) ?? fetch(request);
}

/** The catalogue is the only data file that changes under the same name. */
async function newestCatalogue(): Promise<Response> {
  const cache = await caches.open(DATA_CACHE);
  try {
    const response = await fetch(catalogueUrl, { cache: "no-cache" });
    if (response.ok) await cache.put(catalogueUrl, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(catalogueUrl);
    if (cached === undefined) throw error;
    return cached;
  }
}

async function fromCache(cacheName: string, file: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(file);
  if (cached !== undefined) return cached;
  const response = await fetch(file);
  if (response.ok) await cache.put(file, response.clone());
  return response;
}

async function cacheAllGames(): Promise<void> {
  const { games } = await (await newestCatalogue()).json();
  const neededFiles = new Set([catalogueUrl]);
  const cacheData = (path: string): Promise<Response> => {
    const file = urlOf(`data/${path}`);
    neededFiles.add(file);
    return fromCache(DATA_CACHE, file);
  };
  for (const entry of games) {
    const game = await (await cacheData(entry.data)).json();
    for (const path of dataFiles(game)) await cacheData(path);
    for (const path of Object.values<string>(game.rules)) {
      for (const picture of picturesIn(await (await cacheData(path)).text())) await cacheData(picture);
    }
  }
  const cache = await caches.open(DATA_CACHE);
  for (const { url } of await cache.keys()) if (!neededFiles.has(url)) await cache.delete(url);
}
