import type { OpenTransport } from '@lamplight/engine/transport.ts';
import type { EngineBuild } from './engine-build.ts';

/** Creates a transport to an engine in a worker. Commands and answers are lines of text. */
export function createWorkerTransport(build: EngineBuild): OpenTransport {
  return ({ onLine, onDeath }) => {
    const worker = new Worker(toTrustedScript(build.worker));
    const watch = new AbortController();
    let isGone = false;

    const end = (): void => {
      isGone = true;
      watch.abort();
      worker.terminate();
    };
    const die = (reason: string): void => {
      if (isGone) return;
      end();
      onDeath(reason);
    };

    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isGone) return;
      if (typeof data === 'string') for (const line of data.split('\n')) onLine(line);
      else watchLock(data, watch.signal, () => die('the worker is gone'));
    });
    worker.addEventListener('messageerror', () => die('a message could not be read'));
    worker.addEventListener('error', (event) => {
      // The transport reports the error, so the browser need not report it as an error of the page.
      event.preventDefault();
      die(event.message || 'the worker could not be started');
    });

    return {
      send: (line) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        if (!isGone) worker.postMessage(line);
      },
      kill: end,
    };
  };
}

/** Calls `onFree` when the worker dies. A worker holds a lock while it lives, and engine-worker.js sends the lock's name. */
function watchLock(message: unknown, signal: AbortSignal, onFree: () => void): void {
  const lock = isRecord(message) ? message['aliveWhileHeld'] : undefined;
  if (typeof lock !== 'string') return;
  navigator.locks.request(lock, { signal }, onFree).catch(() => {
    // `kill` aborted the request.
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface ScriptPolicy {
  /** Returns a value that the browser accepts where a script URL is required. */
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Undefined in browsers that do not support Trusted Types. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
    };
  }
}

export const serviceWorkerUrl = '/sw.js';
const engineScript = /^\/engine\/[\w.-]+\/[\w.-]+\.js$/;

/** True for scripts of this site that are started separately from the main bundle: the engine and the service worker. */
export function isOwnScript(url: string, origin: string): boolean {
  const target = new URL(url, origin);
  const { pathname } = target;
  return target.origin === origin && (pathname === serviceWorkerUrl || engineScript.test(pathname));
}

let policy: ScriptPolicy | undefined;

/** The CSP allows script URLs only through this policy. The policy is created once, because its name can be used only once. */
export function toTrustedScript(url: string): string {
  const { trustedTypes } = window;
  policy ??= trustedTypes
    ? trustedTypes.createPolicy('app', { createScriptURL })
    : { createScriptURL };
  return policy.createScriptURL(url);
}

function createScriptURL(url: string): string {
  if (isOwnScript(url, location.origin)) return url;
  throw new TypeError(`Not a script of this site: ${url}`);
}
