// Stands in for the coach's thread: what it does is the name of the game it is given.
import { parentPort, threadId } from 'node:worker_threads';
import type { FromCoachThread, ToCoachThread } from '../src/adapters/coach/messages.ts';

const port = parentPort;
if (!port) throw new Error('odd-coach-thread.ts runs in a thread');

port.on('message', ({ game }: ToCoachThread) => {
  const [deed] = game.id.split(' ');
  if (deed === 'dies') process.exit(1);
  if (deed === 'throws') throw new Error('cannot be explained');
  if (deed === 'hangs') for (;;);
  const comment = { ply: 1, engine: `thread ${threadId}`, depth: 1, body: new Uint8Array() };
  port.postMessage({ comments: [comment] } satisfies FromCoachThread);
});
