import {
  getExploredPosition,
  startExploration,
  goToExplored,
  tryMove,
} from '@lamplight/domain/analysis/exploration.ts';
import type { Exploration } from '@lamplight/domain/analysis/exploration.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { parsePosition, startPosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { expect, test } from 'vitest';
import { listExploredMoves } from './explored-moves.tsx';
import { findEndOfLine, getMoveNumber } from '../board/board-facts.ts';

function play(exploration: Exploration, ...sans: string[]): Exploration {
  let at = exploration;
  for (const san of sans) {
    const move = parseMove(getExploredPosition(at), san);
    const next = move.ok ? tryMove(at, move.value) : undefined;
    if (!next) throw new Error(`${san} is not possible`);
    at = next;
  }
  return at;
}

const formatText = (exploration: Exploration): string =>
  listExploredMoves(exploration)
    .map(({ opens, number, san, closes }) => `${opens}${number}${san}${closes}`)
    .join(' ');

function blackToMove(): Position {
  const position = parsePosition('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

test('one line', () => {
  expect(formatText(play(startExploration(startPosition), 'e4', 'e5', 'Nf3'))).toBe(
    '1.e4 e5 2.Nf3',
  );
});

test('a line that begins with Black', () => {
  expect(formatText(play(startExploration(blackToMove()), 'e5', 'Nf3'))).toBe('1...e5 2.Nf3');
});

test('variations stand after the move they replace, and within each other', () => {
  let at = play(startExploration(startPosition), 'e4', 'e5', 'Nf3', 'Nc6');
  at = play(goToExplored(at, 0), 'c5', 'Nf3', 'd6');
  at = play(goToExplored(at, 4), 'c3');
  at = play(goToExplored(at, null), 'd4');
  expect(formatText(at)).toBe('1.e4 (1.d4) 1...e5 (1...c5 2.Nf3 (2.c3) 2...d6) 2.Nf3 Nc6');
  expect(findEndOfLine(at)).toBe(8);
  expect(findEndOfLine(goToExplored(at, null))).toBe(3);
  expect(findEndOfLine(goToExplored(at, 4))).toBe(6);
});

test('variations that end together close together', () => {
  let at = play(startExploration(startPosition), 'e4', 'e5');
  at = play(goToExplored(at, 0), 'c5', 'Nf3');
  at = play(goToExplored(at, 2), 'c3');
  expect(formatText(at)).toBe('1.e4 e5 (1...c5 2.Nf3 (2.c3))');
});

test('nothing tried is nothing written', () => {
  expect(listExploredMoves(startExploration(startPosition))).toEqual([]);
});

test('numbers as in the game', () => {
  const { tried } = play(startExploration(startPosition), 'e4', 'e5', 'Nf3');
  expect(tried.map(getMoveNumber)).toEqual([1, 1, 2]);
});
