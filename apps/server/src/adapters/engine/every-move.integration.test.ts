import { listLegalMoves, startPosition } from '@lamplight/domain/chess/position.ts';
import { storedEveryMoveLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { readEveryMove, createEveryMoveSearch } from '@lamplight/engine/every-move.ts';
import { createEngineAt } from '@lamplight/engine/test-support/rig.ts';
import { afterAll, expect, test } from 'vitest';
import { createServerEngine } from './server-engines.ts';
import { testEngineStartMs } from '../../../test-support/engine-start.ts';

const engine = createServerEngine({ engineStartMs: testEngineStartMs });
afterAll(engine.close);

/** Evaluates every legal move with the code that makes the stored evaluations, but to a smaller depth. */
async function evaluateEveryMove(fen: string, limit: { depth?: number; nodes?: number }) {
  const position = createEngineAt(fen);
  const question = createEveryMoveSearch(position, { timeoutMs: 20_000 });
  const answer = await engine.search({ ...question, limit });
  const { name } = await engine.identify();
  const found = readEveryMove(position, name, answer);
  const firsts = found.lines.map(({ moves: [first = ''] }) => first);
  return { found, firsts, legal: listLegalMoves(position.position).map(({ uci }) => uci) };
}

/** Position with 218 legal moves, the known maximum. */
const manyMoves = 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1';
const middleGame = 'r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/1PN1P3/PB2BPPP/R2Q1RK1 w - - 0 12';

test.each([
  ['the start', startPosition.fen, 20],
  ['a middle game', middleGame, 40],
  ['as many moves as there can be', manyMoves, 218],
])('every move of %s, each once and as deep as the others', async (_, fen, count) => {
  const { found, firsts, legal } = await evaluateEveryMove(fen, { depth: 3 });
  expect(legal).toHaveLength(count);
  expect(firsts.toSorted()).toEqual(legal.toSorted());
  expect(new Set(found.lines.map(({ depth }) => depth))).toEqual(new Set([3]));
  expect(Math.max(...found.lines.map(({ moves }) => moves.length))).toBeLessThanOrEqual(
    storedEveryMoveLength,
  );
});

test('one that was cut off gives the last depth that all moves have reached, best first', async () => {
  const { found, firsts, legal } = await evaluateEveryMove(middleGame, { nodes: 30_000 });
  expect(firsts.toSorted()).toEqual(legal.toSorted());
  expect(found.depth).toBeGreaterThan(2);
  expect(new Set(found.lines.map(({ depth }) => depth))).toEqual(new Set([found.depth]));
  const scores = found.lines.map(({ score }) => (score.kind === 'cp' ? score.cp : NaN));
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});
