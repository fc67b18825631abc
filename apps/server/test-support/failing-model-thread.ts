// Replaces the player model thread. The first move of a question's history selects how the thread behaves.
import { parentPort, threadId } from 'node:worker_threads';
import type { FromModelThread, ToModelThread } from '@lamplight/player-model/messages.ts';

const port = parentPort;
if (!port) throw new Error('failing-model-thread.ts must run in a worker thread');

port.on('message', ({ id, questions }: ToModelThread) => {
  const [behaviour] = questions[0]?.history ?? [];
  if (behaviour === 'dies') process.exit(1);
  if (behaviour === 'throws') throw new Error('cannot be predicted');
  if (behaviour === 'hangs') for (;;);
  // The thread and the number of the message are visible in the answer.
  const outcome = { win: threadId, draw: id, loss: questions.length };
  const predictions = questions.map(({ rating }) => ({
    moves: [{ move: 'e2e4', probability: rating }],
    outcome,
  }));
  port.postMessage({ id, predictions } satisfies FromModelThread);
});
