import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestions, type ToModelThread } from '@lamplight/player-model/messages.ts';
import { createPlayerModel } from '@lamplight/player-model/player-model.ts';
import { parseWeights } from '@lamplight/player-model/weights.ts';
import type { ModelThreadData } from './server-player-model.ts';

const port = parentPort;
if (!port) throw new Error('model-thread.ts runs in a thread');
const { weightsFile }: ModelThreadData = workerData;
const weights = parseWeights(readFileSync(weightsFile));
if (!weights.ok) throw new Error(weights.error);
const model = createPlayerModel(weights.value);

port.on('message', (message: ToModelThread) => {
  port.postMessage(answerQuestions(model, message));
});
