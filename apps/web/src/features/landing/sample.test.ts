import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import {
  legalMoves,
  play,
  positionFromFen,
  type Position,
} from '@lamplight/domain/chess/position.ts';
import { expect, test } from 'vitest';
import { sample } from './sample.ts';

const withoutNumber = (text: string) => text.replace(/^\d+[.…] /, '');

function after(position: Position, text: string): Position {
  const move = parseMove(position, text);
  if (!move.ok) throw new Error(`${text} is not legal`);
  const played = play(position, move.value);
  if (!played.ok) throw new Error(`${text} was refused`);
  return played.value.position;
}

const final = positionFromFen(sample.fen);
if (!final.ok) throw new Error('the sample position is not legal');

test('the position is check, and black has exactly the two answers that are shown', () => {
  expect(final.value).toMatchObject({
    turn: 'black',
    inCheck: true,
    isCheckmate: false,
    moveNumber: 50,
  });
  const shown = sample.answers.map(({ takes }) => withoutNumber(takes));
  expect(
    legalMoves(final.value)
      .map((move) => move.san)
      .toSorted(),
  ).toEqual(shown.toSorted());
});

test.for(sample.answers)('after $takes, $mates is mate', ({ takes, mates }) => {
  expect(after(after(final.value, withoutNumber(takes)), withoutNumber(mates)).isCheckmate).toBe(
    true,
  );
});
