// Replaces the coach thread; the id of the game says how it behaves.
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
