import type { ToModelThread } from '@lamplight/player-model/messages.ts';
import { toTrustedScript } from '../engine/worker-transport.ts';
import type { FromModelWorker } from './worker-messages.ts';
import type { OpenModelWorker } from './browser-player-model.ts';

/** Starts the player model in a worker of this browser. */
export function createModelWorkerOpener(url: string): OpenModelWorker {
  return ({ onAnswer, onDeath }) => {
    const worker = new Worker(toTrustedScript(url));
    let isGone = false;
    const end = (): void => {
      isGone = true;
      worker.terminate();
    };
    const die = (reason: string): void => {
      if (isGone) return;
      end();
      onDeath(reason);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FromModelWorker>) => {
      if (isGone) return;
      if ('failed' in data) die(data.failed);
      else onAnswer(data);
    });
    worker.addEventListener('messageerror', () => die('a message could not be read'));
    worker.addEventListener('error', (event) => {
      // The caller gets the error, so the browser need not report it as an error of the page.
      event.preventDefault();
      die(event.message || 'the worker could not be started');
    });
    return {
      send: (message: ToModelThread) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(message);
      },
      end,
    };
  };
}
