import type { OpenTransport } from '@lamplight/engine/transport.ts';
import type { EngineBuild } from './engine-build.ts';
import { toTrustedScript } from './trusted-script.ts';

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
