import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import {
  everyMoveLimit,
  storedEveryMoveLength,
} from '@lamplight/domain/analysis/position-analysis.ts';
import { expect, test } from 'vitest';
import { readEveryMove, createEveryMoveSearch } from './every-move.ts';
import {
  createEngineAt,
  infoLine,
  position,
  createReadySteps,
  createRig,
} from '../test-support/rig.ts';
import type { Analysis } from './search.ts';

const at = createEngineAt(startFen);
const moves = listLegalMoves(at.position).map(({ uci }) => uci);
const answer = (firsts: readonly string[]): Analysis => ({
  fen: startFen,
  lines: firsts.map((uci, rank) => ({
    score: { kind: 'cp', cp: -rank },
    depth: 9,
    moves: [uci, ...Array.from({ length: 9 }, () => 'e7e5')],
  })),
  depth: 9,
  nodes: 4321,
  bestMove: firsts[0] ?? null,
  isPartial: false,
});

test('the question is for all legal moves, whatever was asked before', () => {
  expect(createEveryMoveSearch(at, { timeoutMs: 5 })).toEqual({
    position: at,
    lines: 20,
    limit: everyMoveLimit,
    evenDepth: true,
    fresh: true,
    timeoutMs: 5,
  });
});

test('the stored result has the beginning of each line', () => {
  const { lines, ...about } = readEveryMove(at, 'Engine 1', answer(moves));
  expect(about).toEqual({ engine: 'Engine 1', depth: 9, nodes: 4321 });
  expect(lines.map((line) => line.moves[0])).toEqual(moves);
  expect(new Set(lines.map((line) => line.moves.length))).toEqual(new Set([storedEveryMoveLength]));
});

test.each([
  ['lacks a move', moves.slice(1)],
  ['has one twice', [...moves.slice(1), moves[1] ?? '']],
  ['has one that is not legal', [...moves.slice(1), 'e2e5']],
  ['is empty', []],
])('an answer that %s is none', (_, firsts) => {
  expect(() => readEveryMove(at, 'Engine 1', answer(firsts))).toThrow('timeout');
});

test('a position that is over has no moves', () => {
  const mated = createEngineAt('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
  const over = { ...answer([]), depth: 0, nodes: 0 };
  expect(readEveryMove(mated, 'Engine 1', over).lines).toEqual([]);
});

test('a depth that was cut off is left out, though it had changed the engine’s mind', async () => {
  const says = [
    ...moves.map((uci, rank) => infoLine(4, rank + 1, -rank, uci)),
    infoLine(5, 1, 30, 'h2h4'),
    'bestmove h2h4',
  ];
  const go = { hears: /^go depth/, says };
  const { script, settle, ask } = createRig(createReadySteps(20, position(startFen), go));
  const { outcome } = ask(startFen, { lines: 20, evenDepth: true });
  await settle();
  expect(script.departures()).toEqual([]);
  expect(outcome()).toMatchObject({
    depth: 4,
    bestMove: 'h2h4',
    lines: { 0: { moves: ['a2a3'] } },
  });
});
