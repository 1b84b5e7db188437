// Keeps one page for the moment when the studio cannot be reached. Everything else comes from the server, always: nothing that is
// shown is ever older than what is there.
const cacheName = "offline-1";
const page = "/offline.html";
const files = [page, "/offline.css", "/favicon.svg"];

async function keep() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The browser asks for the page while this script starts, so that no load waits for it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(load(event));
  // Beside the page that was kept; where there is a network, the newest.
  else if (origin === self.location.origin && files.includes(pathname))
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
});
