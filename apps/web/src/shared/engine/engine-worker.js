// Starts the engine in a worker. The worker's URL ends in `#<URL of the .wasm>`. For the threads that the engine starts
// itself, the engine adds `,worker` to it.
(() => {
  const [address = '', role] = self.location.hash.slice(1).split(',');
  const wasm = new URL(decodeURIComponent(address), self.location.origin);
  const isOurs =
    wasm.origin === self.location.origin && /^\/engine\/[\w.-]+\/[\w-]+\.wasm$/.test(wasm.pathname);
  if (!isOurs) throw new TypeError('The engine starts only from its own folder.');
  const script = wasm.href.replace(/\.wasm$/, '.js');

  // The page's Trusted Types policy also applies in this worker, but the engine starts its threads with a plain URL
  // string.
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

  // Without this, an error in loading or compiling a file would not be reported to the page.
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    throw event.reason;
  });

  // A page gets no event when its worker dies. It waits for this lock instead, which the browser releases when the
  // worker dies.
  if (role === undefined && self.navigator.locks) {
    const lock = `engine ${crypto.randomUUID()}`;
    self.navigator.locks
      .request(lock, () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
        self.postMessage({ aliveWhileHeld: lock });
        return new Promise(() => undefined);
      })
      // Without the lock, the page detects a dead worker by a timeout.
      .catch(() => undefined);
  }

  importScripts(trusted(script));
})();
