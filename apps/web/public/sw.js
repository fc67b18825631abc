// Keeps the engine's files for use without a network. It is registered for /engine/ alone, so that pages and calls never
// pass through here: what does are the engine's workers and what they fetch. Versions never change, so what is kept is right.
const engineFile = /^\/engine\/([\w.-]+)\/[\w.-]+$/;
const cachePrefix = 'engine-';

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request.url);
  if (event.request.method === 'GET' && file) event.respondWith(answer(event, file));
});

// The first visit's files were fetched before this was here; its page names them.
self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const files = urls.map((url) => fileOf(String(url))).filter((file) => file !== undefined);
  event.waitUntil(Promise.all(files.map(keepIfMissing)));
});

async function answer(event, file) {
  const found = (await keptCopy(file)) ?? (await fetchAndKeep(event, file));
  // A new answer has no address of its own: the worker then keeps the one it was asked by, with what follows the #.
  return new Response(found.body, found);
}

async function fetchAndKeep(event, file) {
  const fetched = await fetch(event.request);
  // A full disk keeps nothing and stops nobody.
  if (fetched.ok) event.waitUntil(keep(file, fetched.clone()).catch(() => undefined));
  return fetched;
}

async function keepIfMissing(file) {
  if (await keptCopy(file)) return;
  const fetched = await fetch(file.path);
  if (fetched.ok) await keep(file, fetched);
}

function keptCopy({ path, cacheName }) {
  return caches.match(path, { cacheName }).catch(() => undefined);
}

async function keep({ path, cacheName }, response) {
  const cache = await caches.open(cacheName);
  await cache.put(path, response);
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

function fileOf(url) {
  const { origin, pathname } = new URL(url, self.location.origin);
  const version = origin === self.location.origin ? engineFile.exec(pathname)?.[1] : undefined;
  return version && { path: pathname, cacheName: cachePrefix + version };
}
