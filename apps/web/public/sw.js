// Stores the files of the engine and of the player model for use without a network. The service worker is registered
// for /engine/ only, so it handles their workers and the requests of these, never pages or API requests. The content at
// a versioned address never changes, so a stored file is never outdated. Engine and player model have caches of their
// own, of which only the newest version remains.
const storedFile = /^\/engine\/(player-model-)?([\w.-]+)\/[\w.-]+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request.url);
  if (event.request.method === 'GET' && file) event.respondWith(answer(event, file));
});

// On the first visit, the files were fetched before this service worker was installed. The page therefore sends their
// addresses.
self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const files = urls.map((url) => fileOf(String(url))).filter((file) => file !== undefined);
  event.waitUntil(Promise.all(files.map(keepIfMissing)));
});

async function answer(event, file) {
  const found = (await keptCopy(file)) ?? (await fetchAndKeep(event, file));
  // A new Response has no URL, so the engine's worker keeps the URL of the request, including its fragment.
  return new Response(found.body, found);
}

async function fetchAndKeep(event, file) {
  const fetched = await fetch(event.request);
  // If the disk is full, nothing is stored, and the engine still runs from the network.
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

async function keep({ path, cacheName, cachePrefix }, response) {
  const cache = await caches.open(cacheName);
  await cache.put(path, response);
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

function fileOf(url) {
  const { origin, pathname } = new URL(url, self.location.origin);
  const found = origin === self.location.origin ? storedFile.exec(pathname) : null;
  if (!found) return undefined;
  const [path, cachePrefix = 'engine-', version] = found;
  return { path, cachePrefix, cacheName: cachePrefix + version };
}
