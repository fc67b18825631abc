import { createInterface } from 'node:readline';
import { createDoubleEngineTalk } from './double-engine-talk.ts';

/**
 * Runs the fake engine as a program over real pipes. Arguments: milliseconds before each result, and the number of
 * plies at which it exits.
 */
const [delayMs = 0, diesAt = -1] = process.argv.slice(2).map(Number);
const receive = createDoubleEngineTalk({
  delayMs,
  diesAt,
  say: (line) => process.stdout.write(`${line}\n`),
  die: () => process.exit(3),
});

for await (const line of createInterface({ input: process.stdin })) await receive(line);
