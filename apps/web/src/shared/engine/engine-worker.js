// Starts the engine in a worker. Its address ends in `#<address of the .wasm>`, and for the engine's own threads in
// `#<address of the .wasm>,worker`, which is how the engine itself passes it on.
(() => {
  const [address = '', role] = self.location.hash.slice(1).split(',');
  const wasm = new URL(decodeURIComponent(address), self.location.origin);
  const isOurs =
    wasm.origin === self.location.origin && /^\/engine\/[\w.-]+\/[\w-]+\.wasm$/.test(wasm.pathname);
  if (!isOurs) throw new TypeError('The engine starts only from its own folder.');
  const script = wasm.href.replace(/\.wasm$/, '.js');

  // The page's Trusted Types policy applies here too, and the engine starts its threads by a plain URL.
  const policy = self.trustedTypes?.createPolicy('app', {
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, self.location.origin);
      const isAllowed = url === script || pathname === self.location.pathname;
      if (origin === self.location.origin && isAllowed) return url;
      throw new TypeError(`Not a script of the engine: ${url}`);
    },
  });
  const trusted = (url) => (policy ? policy.createScriptURL(String(url)) : url);
  const PlainWorker = self.Worker;
  if (PlainWorker) {
    self.Worker = class extends PlainWorker {
      constructor(url, options) {
        super(trusted(url), options);
      }
    };
  }

  // Otherwise a file that cannot be loaded or compiled fails silently.
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    throw event.reason;
  });

  // A page gets no event when its worker dies. The release of a lock is the sign.
  if (role === undefined && self.navigator.locks) {
    const lock = `engine ${crypto.randomUUID()}`;
    self.navigator.locks
      .request(lock, () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
        self.postMessage({ aliveWhileHeld: lock });
        return new Promise(() => undefined);
      })
      // Without locks a dead worker is noticed by its timeout.
      .catch(() => undefined);
  }

  importScripts(trusted(script));
})();
