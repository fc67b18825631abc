import { readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { createServerPlayerModel } from '../../apps/server/src/adapters/player-model/server-player-model.ts';
import { createLogger } from '../../apps/server/src/logger.ts';

/**
 * Loads the model once, in this thread (`here`) or in a thread of its own as the server does (`thread`), and prints how
 * long the first prediction took and how much memory the process had at most beyond what it had before. A process of its
 * own, because memory that was used before would hide the peak. Linux only: other systems do not reset the peak.
 */
const question = { position: startPosition, history: [], rating: 1500 };
const [, , where] = process.argv;

const status = '/proc/self/status';
setFlagsFromString('--expose-gc');
runInNewContext('gc')();
// 5 sets the peak to the present size: proc(5).
writeFileSync('/proc/self/clear_refs', '5');
const beforeKb = readKb('VmRSS');
const startedMs = performance.now();
const close = await predictOnce();
const tookMs = performance.now() - startedMs;
const peakKb = readKb('VmHWM') - beforeKb;
runInNewContext('gc')();
const heldKb = readKb('VmRSS') - beforeKb;
console.log(JSON.stringify({ tookMs, peakKb, heldKb }));
await close();

async function predictOnce(): Promise<() => Promise<void>> {
  if (where === 'here') {
    createShippedModel().predict(question);
    return async () => undefined;
  }
  const model = createServerPlayerModel({ logger: createLogger('silent') });
  await model.predictAll([question]);
  return () => model.close();
}

function readKb(name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(status, 'utf8'));
  if (!found) throw new Error(`${status} has no ${name}`);
  return Number(found[1]);
}
