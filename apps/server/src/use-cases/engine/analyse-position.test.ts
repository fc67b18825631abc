import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { describe, expect, test } from 'vitest';
import type { Asking, PoolAnswer, Question } from '../../adapters/engine/engine-pool.ts';
import type { Caller } from '../auth/caller.ts';
import { analysePosition, type AnalysisRequest, type StoredAnalysis } from './analyse-position.ts';

const caller = { account: { id: 'reader' } } as Caller;
const found = { fen: startFen, lines: [], depth: 9, nodes: 1, bestMove: 'e2e4', isPartial: false };
const analysed: PoolAnswer = {
  kind: 'analysed',
  analysis: found,
  engine: 'Fake 1',
  isRemembered: false,
};

const readFigures = () => ({
  engines: { max: 1, running: 0, searching: 0, paused: 0 },
  waiting: { people: 0, bulk: 0 },
});

function enginesThat(answer: PoolAnswer) {
  const asked: { question: Question; asking: Asking }[] = [];
  const ask = async (question: Question, asking: Asking) => {
    asked.push({ question, asking });
    return answer;
  };
  return { asked, engines: { ask, readFigures, close: () => undefined } };
}

/** Has an analysis of every position, up to depth 16. */
const storedAnalysis: StoredAnalysis = async (_caller, _fen, { depth }) =>
  depth <= 16 ? { ...found, depth: 16 } : undefined;

const nothingStored: StoredAnalysis = async () => undefined;

const { signal } = new AbortController();

describe('what an engine is asked', () => {
  test.each<[string, Partial<AnalysisRequest>, object]>([
    ['nothing said', {}, { lines: 3, limit: { depth: 20, moveTimeMs: 20_000 } }],
    ['a level', { skillLevel: 'casual' }, { lines: 3, limit: { depth: 15, moveTimeMs: 3000 } }],
    [
      'a level and a depth',
      { skillLevel: 'grandmaster', depth: 8, multiPv: 5 },
      { lines: 5, limit: { depth: 8, moveTimeMs: 11_000 } },
    ],
  ])('%s', async (_, request, expected) => {
    const { asked, engines } = enginesThat(analysed);
    const answer = await analysePosition(
      { engines },
      caller,
      { fen: startFen, ...request },
      signal,
    );
    expect(answer).toEqual({ kind: 'analysed', analysis: found, isCached: false });
    expect(asked).toEqual([
      {
        question: { position: expect.objectContaining({ startFen }), ...expected },
        asking: { owner: 'reader', signal },
      },
    ]);
  });

  test('what is stored goes first, if it is enough', async () => {
    const { asked, engines } = enginesThat(analysed);
    const ask = (depth: number) =>
      analysePosition({ engines, storedAnalysis }, caller, { fen: startFen, depth }, signal);
    expect(await ask(16)).toMatchObject({ isCached: true, analysis: { depth: 16 } });
    expect(asked).toEqual([]);
    expect(await ask(17)).toMatchObject({ isCached: false });
    expect(asked).toHaveLength(1);
  });

  test('no engine is asked if only the stored analysis is wanted, whatever its depth', async () => {
    const { asked, engines } = enginesThat(analysed);
    const ask = (stored: StoredAnalysis, request: Partial<AnalysisRequest> = {}) =>
      analysePosition(
        { engines, storedAnalysis: stored },
        caller,
        { fen: startFen, storedOnly: true, ...request },
        signal,
      );
    const wanted = { skillLevel: 'grandmaster', multiPv: 5 } as const;
    expect(await ask(storedAnalysis, wanted)).toMatchObject({
      isCached: true,
      analysis: { depth: 16 },
    });
    expect(await ask(nothingStored)).toEqual({
      kind: 'analysed',
      analysis: { fen: startFen, lines: [], depth: 0, bestMove: null },
      isCached: false,
    });
    expect(asked).toEqual([]);
  });
});

test.each([
  ['owner-busy', 'engine_busy', 5],
  ['full', 'engine_overloaded', 10],
  ['unavailable', 'engine_unavailable', 60],
  ['timeout', 'engine_timeout', undefined],
  ['invalid-position', 'invalid_fen', undefined],
  ['cancelled', 'bad_request', undefined],
] as const)('%s is told as %s', async (reason, code, retryAfterSeconds) => {
  const { engines } = enginesThat({ kind: 'failed', reason });
  const answer = await analysePosition({ engines }, caller, { fen: startFen }, signal);
  expect(answer).toMatchObject({ kind: 'refused', code });
  expect('retryAfterSeconds' in answer ? answer.retryAfterSeconds : undefined).toBe(
    retryAfterSeconds,
  );
});
