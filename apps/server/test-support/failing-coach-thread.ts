// Replaces the coach thread. The first word of the game's id selects how the thread behaves.
import { parentPort, threadId } from 'node:worker_threads';
import type { FromCoachThread, ToCoachThread } from '../src/adapters/coach/messages.ts';

const port = parentPort;
if (!port) throw new Error('failing-coach-thread.ts must run in a worker thread');

port.on('message', ({ game }: ToCoachThread) => {
  const [behaviour] = game.id.split(' ');
  if (behaviour === 'dies') process.exit(1);
  if (behaviour === 'throws') throw new Error('cannot be explained');
  if (behaviour === 'hangs') for (;;);
  const comment = { ply: 1, engine: `thread ${threadId}`, depth: 1, body: new Uint8Array() };
  port.postMessage({ comments: [comment] } satisfies FromCoachThread);
});
