import { createEngineAt } from '@lamplight/engine/test-support/rig.ts';
import { pino } from 'pino';
import { createServerEngines } from '../src/adapters/engine/server-engines.ts';
import { testEngineStartMs } from './engine-start.ts';

/** Process with two engines, one searching and one idle. A test kills it. */
const stockfishPath = process.env['STOCKFISH_PATH'];
const pool = createServerEngines(
  { stockfishPath, engineWorkers: 2, engineStartMs: testEngineStartMs },
  pino({ level: 'silent' }),
);
const fen = (number: number) =>
  `r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - ${number} 9`;
const ask = (number: number, depth: number) =>
  pool.ask(
    { position: createEngineAt(fen(number)), lines: 5, limit: { depth } },
    { owner: `${number}` },
  );

const endless = ask(1, 99);
await ask(2, 1);
process.send?.('ready');
await endless;
