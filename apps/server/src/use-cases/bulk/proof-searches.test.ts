import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { expect, test } from 'vitest';
import { createQuickEngine, tinyLimits } from '../../../test-support/bulk-installation.ts';
import { createShortPgn } from '../../../test-support/bulk-games.ts';
import type { BulkJob } from '../../entities/bulk-job.ts';
import { createLogger } from '../../logger.ts';
import { createJobProofreader } from './proof-searches.ts';
import { createRunEngine } from './run-engine.ts';

const read = readGame(createShortPgn(1), { strict: true });
if (!read.ok) throw new Error(read.error.message);
const { startFen, moves } = read.game;

/** Reads texts about 1.a4 with an engine that gives every position this score, or fails if there is none. */
function createReader(score: Score | undefined) {
  const searched: string[] = [];
  let engines = 0;
  const { signal } = new AbortController();
  const createEngine = (): Engine => {
    engines += 1;
    const quick = createQuickEngine();
    return {
      ...quick,
      async search(request) {
        searched.push(request.position.position.fen);
        if (!score) throw new EngineError('crashed', 'it crashed');
        const found = await quick.search(request);
        return {
          ...found,
          lines: found.lines.map(({ depth, moves: line }) => ({ score, depth, moves: line })),
        };
      },
    };
  };
  const job: Pick<BulkJob, 'id'> = { id: 'a job' };
  const readNote = createJobProofreader(
    { logger: createLogger('silent') },
    { job: job as BulkJob, signal },
    {
      game: { headers: {}, startFen, moves },
      analyses: [],
      engine: createRunEngine(createEngine, signal),
      limits: tinyLimits,
    },
  );
  const readVerdicts = async (text: string) =>
    (await readNote(1, undefined)(text)).map(({ verdict }) => verdict);
  return { readVerdicts, searched, countEngines: () => engines };
}

const claim = 'White is winning.';

test('a position that is not stored is searched, once', async () => {
  const { readVerdicts, searched } = createReader({ kind: 'cp', cp: 900 });
  expect(await Promise.all([readVerdicts(claim), readVerdicts(claim)])).toEqual([
    ['proved'],
    ['proved'],
  ]);
  expect(searched).toHaveLength(new Set(searched).size);
  expect(searched).toContainEqual(expect.stringMatching(/ b KQkq - 0 1$/));
});

test('a search can refute a sentence', async () => {
  const { readVerdicts } = createReader({ kind: 'cp', cp: -900 });
  expect(await readVerdicts(claim)).toEqual(['refuted']);
});

test('if the engine fails, the sentence is unproved, and the next search gets another engine', async () => {
  const { readVerdicts, searched, countEngines } = createReader(undefined);
  expect(await readVerdicts(claim)).toEqual(['unproved']);
  expect(searched.length).toBeLessThanOrEqual(12);
  expect(countEngines()).toBe(searched.length);
});

test('a comment that names many lines gets a limited number of searches', async () => {
  const { readVerdicts, searched } = createReader({ kind: 'cp', cp: 900 });
  const firsts = 'a6 b6 c6 d6 e6 f6 g6 h6 a5 b5 c5 d5 e5 f5 g5 h5'.split(' ');
  const text = firsts.map((san) => `After 1...${san} White is winning.`).join(' ');
  const verdicts = await readVerdicts(text);
  expect(verdicts).toHaveLength(firsts.length);
  expect(verdicts).toContain('unproved');
  expect(searched).toHaveLength(12);
});
