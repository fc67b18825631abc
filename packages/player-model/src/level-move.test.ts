import { listLegalMoves, play, startPosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { playerLevels } from '@lamplight/domain/play/player-levels.ts';
import type { PlayerLevel } from '@lamplight/domain/play/player-levels.ts';
import { describe, expect, test } from 'vitest';
import { readPosition } from '../test-support/shipped-model.ts';
import { chooseLevelMove, createLevelQuestion } from './level-move.ts';
import type { LevelGame } from './level-move.ts';
import type { Prediction } from './player-model.ts';

const even = { win: 0.4, draw: 0.2, loss: 0.4 };
const winning = { win: 0.9, draw: 0.08, loss: 0.02 };
const { beginner, advanced } = playerLevels;

/** Prediction that gives the named moves their probabilities and all other legal moves none. */
function predict(
  { positions }: LevelGame,
  probabilities: Readonly<Record<string, number>>,
  outcome = even,
): Prediction {
  const position = positions.at(-1) ?? positions[0];
  const moves = listLegalMoves(position)
    .map(({ uci }) => ({ move: uci, probability: probabilities[uci] ?? 0 }))
    .toSorted((a, b) => b.probability - a.probability || (a.move < b.move ? -1 : 1));
  const unknown = Object.keys(probabilities).filter(
    (uci) => !moves.some(({ move }) => move === uci),
  );
  if (unknown.length > 0) throw new Error(`not legal: ${unknown.join(' ')}`);
  return { moves, outcome };
}

function startGame(fen: string): LevelGame {
  return { positions: [readPosition(fen)], moves: [] };
}

function playMoves({ positions, moves }: LevelGame, line: string): LevelGame {
  const all: [Position, ...Position[]] = [...positions];
  const played = line.split(' ');
  for (const uci of played) {
    const before = all.at(-1) ?? all[0];
    const move = listLegalMoves(before).find((legal) => legal.uci === uci);
    const after = move && play(before, move);
    if (!after?.ok) throw new Error(`not legal: ${uci}`);
    all.push(after.value.position);
  }
  return { positions: all, moves: [...moves, ...played] };
}

/** All moves that forty seeds draw. */
function drawMany(game: LevelGame, level: PlayerLevel, prediction: Prediction): string[] {
  const seeds = Array.from({ length: 40 }, (_, at) => `seed ${at}`);
  const drawn = seeds.map((seed) => chooseLevelMove(game, level, prediction, seed) ?? 'none');
  return [...new Set(drawn)].toSorted();
}

test('the question has the position, the last two moves, and the rating and temperature of the level', () => {
  const game = playMoves({ positions: [startPosition], moves: [] }, 'e2e4 e7e5 g1f3');
  expect(createLevelQuestion(game, advanced)).toEqual({
    position: game.positions.at(-1),
    history: ['e7e5', 'g1f3'],
    rating: advanced.rating,
    temperature: advanced.temperature,
  });
});

describe('the draw', () => {
  const game: LevelGame = { positions: [startPosition], moves: [] };
  const prediction = predict(game, { e2e4: 0.6, d2d4: 0.391, a2a3: 0.009 });

  test('repeats itself with the same seed and differs between seeds', () => {
    expect(chooseLevelMove(game, beginner, prediction, 'one')).toBe(
      chooseLevelMove(game, beginner, prediction, 'one'),
    );
    expect(drawMany(game, beginner, prediction)).toEqual(['d2d4', 'e2e4']);
  });

  test('differs between the moves of one game', () => {
    const later = Array.from({ length: 40 }, (_, at) => {
      const sameBoard = startGame(startPosition.fen.replace(/1$/, `${at + 1}`));
      return chooseLevelMove(sameBoard, beginner, prediction, 'one');
    });
    expect(new Set(later)).toEqual(new Set(['e2e4', 'd2d4']));
  });

  test('never brings a move below the cut of the level', () => {
    const rare = predict(game, { e2e4: 0.981, a2a3: 0.0199 });
    expect(drawMany(game, { ...beginner, minProbability: 0.02 }, rare)).toEqual(['e2e4']);
    const loud = predict(game, { e2e4: 0.5, a2a3: 0.5 });
    expect(drawMany(game, beginner, loud)).toEqual(['a2a3', 'e2e4']);
  });

  test('brings the likeliest move if all are below the cut', () => {
    const flat = predict(game, { e2e4: 0.009, d2d4: 0.008 });
    expect(drawMany(game, beginner, flat)).toEqual(['e2e4']);
  });

  test('is empty when the game is over', () => {
    const mated = startGame('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
    expect(chooseLevelMove(mated, advanced, predict(mated, {}), 'one')).toBeUndefined();
  });
});

describe('the safety net', () => {
  const backRank = startGame('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1');
  const missed = predict(backRank, { a1a7: 0.98, a1a8: 0.02 });

  test('plays a mate in one, however unlikely it is', () => {
    expect(drawMany(backRank, advanced, missed)).toEqual(['a1a8']);
    expect(drawMany(backRank, advanced, predict(backRank, { a1a7: 1 }))).toEqual(['a1a8']);
  });

  test('is not there for the lower levels, which miss it as people do', () => {
    expect(drawMany(backRank, { ...beginner, minProbability: 0.5 }, missed)).toEqual(['a1a7']);
  });

  const queen = startGame('6k1/1p3pp1/2p4p/8/8/8/5PPP/3Q2K1 w - - 0 1');

  test('leaves out an unlikely move that loses the queen', () => {
    const prediction = predict(queen, { d1d4: 0.4, d1e2: 0.25, d1d5: 0.35 });
    expect(drawMany(queen, advanced, prediction)).toEqual(['d1d4', 'd1e2']);
    expect(drawMany(queen, beginner, prediction)).toContain('d1d5');
  });

  test('allows the likeliest move to lose the queen, because that is no accident', () => {
    const prediction = predict(queen, { d1d5: 0.5, d1d4: 0.3, d1e2: 0.2 });
    expect(drawMany(queen, advanced, prediction)).toContain('d1d5');
  });
});

describe('a side that is winning', () => {
  const rookEnding = startGame('8/8/8/4k3/8/8/P6R/K7 w - - 4 60');
  const once = playMoves(rookEnding, 'h2h1 e5e4 h1h2 e4e5');
  /** The rook came to h1 twice with the king on e5, and can go there again. */
  const twice = playMoves(once, 'h2h1 e5e4 h1g1 e4e5');

  test('does not repeat a position while another likely move does not', () => {
    const prediction = { h2h1: 0.9, h2h3: 0.1 };
    expect(drawMany(once, beginner, predict(once, prediction, winning))).toEqual(['h2h3']);
    expect(drawMany(once, beginner, predict(once, prediction, even))).toEqual(['h2h1', 'h2h3']);
  });

  test('repeats a position once if all likely moves do', () => {
    expect(drawMany(once, beginner, predict(once, { h2h1: 1 }, winning))).toEqual(['h2h1']);
  });

  test('never repeats it a third time, even if every other move is unlikely', () => {
    const prediction = { g1h1: 0.995, g1g2: 0.005 };
    expect(drawMany(twice, beginner, predict(twice, prediction, winning))).toEqual(['g1g2']);
    expect(drawMany(twice, beginner, predict(twice, prediction, even))).toEqual(['g1h1']);
  });

  const waiting = (clock: number) => startGame(`8/8/8/4k3/8/8/P6R/K7 w - - ${clock} 90`);
  const shuffle = { h2h1: 0.7, h2h3: 0.299, a2a4: 0.001 };

  test('moves a pawn after thirty moves without one, and not before', () => {
    const [before, after] = [waiting(59), waiting(60)];
    expect(drawMany(before, beginner, predict(before, shuffle, winning))).toEqual(['h2h1', 'h2h3']);
    // The other pawn move has no probability at all.
    expect(drawMany(after, beginner, predict(after, shuffle, winning))).toEqual(['a2a4']);
    expect(drawMany(after, beginner, predict(after, shuffle, even))).toEqual(['h2h1', 'h2h3']);
  });

  test('moves no pawn that would be lost', () => {
    const guarded = startGame('8/8/8/8/1k6/8/P6R/K7 w - - 60 90');
    const prediction = predict(guarded, { h2h3: 0.999, a2a3: 0.001 }, winning);
    expect(drawMany(guarded, beginner, prediction)).toEqual(['h2h3']);
  });

  test('does not stalemate, even if every other move is unlikely', () => {
    const queenEnding = startGame('7k/8/5K2/6Q1/8/8/8/8 w - - 4 60');
    const prediction = { g5g6: 0.995, f6f7: 0.005 };
    const drawIn = (outcome: typeof even) =>
      drawMany(queenEnding, beginner, predict(queenEnding, prediction, outcome));
    expect(drawIn(winning)).toEqual(['f6f7']);
    expect(drawIn(even)).toEqual(['g5g6']);
  });

  test('plays on by the model if every move is a draw', () => {
    const last = startGame('8/8/8/4k3/8/8/7R/K7 w - - 99 90');
    expect(drawMany(last, beginner, predict(last, { h2h1: 1 }, winning))).toEqual(['h2h1']);
  });
});
