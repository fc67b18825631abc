import type { OpenTransport } from '@lamplight/engine/transport.ts';
import type { EngineBuild } from './engine-build.ts';

/** An engine in a worker: strings in, strings out. */
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
      // The transport reports the error; it is no error of the page.
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

/** A worker holds this lock while it lives; engine-worker.js sends its name. */
function watchLock(message: unknown, signal: AbortSignal, onFree: () => void): void {
  const lock = isRecord(message) ? message['aliveWhileHeld'] : undefined;
  if (typeof lock !== 'string') return;
  navigator.locks.request(lock, { signal }, onFree).catch(() => {
    // The abort came from `kill`.
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface ScriptPolicy {
  /** Creates values that are valid wherever a script URL is required. */
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Not every browser supports Trusted Types. */
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
    };
  }
}

export const serviceWorkerUrl = '/sw.js';
const engineScript = /^\/engine\/[\w.-]+\/[\w.-]+\.js$/;

/** The scripts this site starts beside its own bundle. */
export function isOwnScript(url: string, origin: string): boolean {
  const target = new URL(url, origin);
  const { pathname } = target;
  return target.origin === origin && (pathname === serviceWorkerUrl || engineScript.test(pathname));
}

let policy: ScriptPolicy | undefined;

/** The CSP allows scripts only through this policy; a policy name can be used once. */
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
