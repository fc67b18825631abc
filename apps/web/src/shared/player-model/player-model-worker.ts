import { answerQuestions } from '@lamplight/player-model/messages.ts';
import type { ToModelThread } from '@lamplight/player-model/messages.ts';
import { createPlayerModel } from '@lamplight/player-model/player-model.ts';
import type { PlayerModel } from '@lamplight/player-model/player-model.ts';
import { parseWeights } from '@lamplight/player-model/weights.ts';
import type { FromModelWorker } from './worker-messages.ts';

/** Script of a worker. vite-plugins/player-model-files.ts bundles it into a file of its own. */

const model = loadModel();
// The first question reports a failure. Without this handler, the browser would report it as an error of the page too.
model.catch(() => undefined);

addEventListener('message', ({ data }: MessageEvent<ToModelThread>) => void answer(data));

async function answer(message: ToModelThread): Promise<void> {
  try {
    send(answerQuestions(await model, message));
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) });
  }
}

/** The URL of this worker ends in `#<URL of the weights>`. */
async function loadModel(): Promise<PlayerModel> {
  const address = decodeURIComponent(location.hash.slice(1));
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the site, not the API
  const response = await fetch(new URL(address, location.origin));
  if (!response.ok) throw new Error(`weights of the player model: status ${response.status}`);
  const weights = parseWeights(new Uint8Array(await response.arrayBuffer()));
  if (!weights.ok) throw new Error(weights.error);
  return createPlayerModel(weights.value);
}

function send(message: FromModelWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  postMessage(message);
}
