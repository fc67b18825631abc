import { startPosition } from '@lamplight/domain/chess/position.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createPlainModel,
  createShippedModel,
  readPosition,
  readShippedWeights,
  readTestVectors,
} from '../test-support/shipped-model.ts';
import { createPlayerModel } from './player-model.ts';
import { createSimdKernels } from './simd-kernels.ts';

const model = createShippedModel();

const { Memory, Instance, validate } = WebAssembly;
const realMembers = { Memory, Instance, validate };
function refuseToCompile(): never {
  throw new Error('refused to compile');
}

afterEach(() => vi.unstubAllGlobals());

test('at the start e4 is the likeliest move, and every legal move is listed once', () => {
  const moves = model.movesFor(startPosition, [], 1500);
  expect(moves[0]?.move).toBe('e2e4');
  expect(new Set(moves.map(({ move }) => move)).size).toBe(20);
  const total = moves.reduce((sum, { probability }) => sum + probability, 0);
  expect(total).toBeCloseTo(1, 2);
});

test('probabilities are multiples of 0.0001 and fall from move to move', () => {
  const probabilities = model
    .movesFor(startPosition, [], 1100)
    .map(({ probability }) => probability);
  expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
  expect(probabilities.map((value) => Number(value.toFixed(4)))).toEqual(probabilities);
});

test('the shares of the result add up to 1, and a queen more makes a win likelier than a loss', () => {
  const position = readPosition('6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 30');
  const { win, draw, loss } = model.predict({ position, history: [], rating: 1500 }).outcome;
  expect(win + draw + loss).toBeCloseTo(1, 3);
  expect(win).toBeGreaterThan(loss);
});

test('castling is written as the move of the king', () => {
  const position = readPosition(
    'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9',
  );
  const castling = model
    .movesFor(position, [], 1500)
    .filter(({ move }) => move === 'e1g1' || move === 'e1c1');
  expect(castling).toHaveLength(2);
  expect(castling[0]?.probability).toBeGreaterThan(0.05);
});

test('the whole probability of a promotion is the queen’s', () => {
  const position = readPosition('8/4P1k1/8/8/8/8/6K1/8 w - - 0 60');
  const moves = model.movesFor(position, [], 1500);
  expect(moves[0]?.move).toBe('e7e8q');
  const others = moves.filter(({ move }) => /[rbn]$/.test(move));
  expect(others.map(({ probability }) => probability)).toEqual([0, 0, 0]);
});

test('a position without legal moves has none', () => {
  const mated = readPosition('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
  expect(model.movesFor(mated, [], 1500)).toEqual([]);
});

test('the rating changes the prediction: a beginner misses the threat of mate more often', () => {
  // After 1. e4 e5 2. Bc4 Nc6 3. Qh5, Nf6 allows mate on f7.
  const position = readPosition(
    'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
  );
  const find = (rating: number, wanted: string): number =>
    model.movesFor(position, ['b8c6', 'd1h5'], rating).find(({ move }) => move === wanted)
      ?.probability ?? 0;
  expect(find(800, 'g8f6')).toBeGreaterThan(2 * find(2000, 'g8f6'));
  expect(find(2300, 'g7g6')).toBeGreaterThan(find(800, 'g7g6'));
});

test('the rating of the opponent is the same unless it is given', () => {
  const question = { position: startPosition, history: [], rating: 1500 };
  const same = model.predict({ ...question, opponentRating: 1500 });
  expect(model.predict(question)).toEqual(same);
  expect(model.predict({ ...question, opponentRating: 2400 })).not.toEqual(same);
});

function predictFirst(temperature: number): number {
  const question = { position: startPosition, history: [], rating: 1500, temperature };
  return model.predict(question).moves[0]?.probability ?? 0;
}

test('a low temperature sharpens the prediction, a high one flattens it', () => {
  expect(predictFirst(0.5)).toBeGreaterThan(predictFirst(1));
  expect(predictFirst(2)).toBeLessThan(predictFirst(1));
});

test('a batch gives each question the answer that it gets alone', () => {
  const questions = readTestVectors()
    .slice(0, 4)
    .map(({ fen, last_moves: history }, at) => ({
      position: readPosition(fen),
      history,
      rating: 1000 + 300 * at,
    }));
  const answers = model.predictAll(questions);
  expect(answers.toReversed()).toEqual(questions.toReversed().map((each) => model.predict(each)));
});

test('the model holds less than 10 MB', () => {
  expect(model.byteLength).toBeLessThan(10_000_000);
});

describe('without SIMD', () => {
  test('the plain model gives the same prediction, digit by digit', () => {
    const [vector] = readTestVectors();
    const question = {
      position: readPosition(vector?.fen ?? ''),
      history: vector?.last_moves ?? [],
      rating: 1500,
    };
    expect(createPlainModel().predict(question)).toEqual(model.predict(question));
  });

  test.each([
    ['WebAssembly is missing', undefined],
    ['WebAssembly lacks SIMD', { validate: (): boolean => false }],
    ['the policy of the page forbids WebAssembly', { ...realMembers, Module: refuseToCompile }],
  ])('the plain kernels are used if %s', (_what, stub) => {
    vi.stubGlobal('WebAssembly', stub);
    expect(createSimdKernels(64)).toBeUndefined();
    expect(createPlayerModel(readShippedWeights()).kernels).toBe('plain');
  });
});
