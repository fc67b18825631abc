import { readFileSync } from 'node:fs';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
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

const notationsIn = (position: Position) => legalMoves(position).map((move) => move.san);

/** What the side that has just moved could do next. */
function threatsIn(position: Position): string[] {
  const passed = passTurn(position);
  if (!passed.ok) throw new Error(passed.error);
  return notationsIn(passed.value);
}

test('it is the last position of the first game of the collection', () => {
  const [first = ''] = readFileSync('data/games/collection.pgn', 'utf8').split(/\n(?=\[Event )/);
  const read = readGame(first);
  expect(read.ok && read.game.moves.at(-1)).toMatchObject({ san: 'Qd4', fen: sample.fen });
});

test('wherever the knight goes, the rook on h8 can be taken', () => {
  const passed = passTurn(final.value);
  if (!passed.ok) throw new Error(passed.error);
  const jumps = legalMoves(passed.value).filter(({ piece }) => piece === 'knight');
  expect(jumps.length).toBeGreaterThan(3);
  for (const jump of jumps) {
    const played = play(passed.value, jump);
    if (!played.ok || played.value.position.inCheck) continue;
    expect(threatsIn(played.value.position)).toContainEqual(expect.stringMatching(/^Qxh8/));
  }
});

test('taking the knight costs the queen: nothing takes back', () => {
  const [taking] = sample.answers;
  const takers = notationsIn(final.value).filter((san) => san.includes('xf6'));
  expect(takers).toEqual([withoutNumber(taking.answer)]);
  const lost = after(after(final.value, withoutNumber(taking.answer)), withoutNumber(taking.reply));
  expect(lost.inCheck).toBe(true);
  expect(notationsIn(lost).filter((san) => san.includes('xf6'))).toEqual([]);
});

test('taking the bishop lets the knight attack queen and rook at once', () => {
  const [, taking] = sample.answers;
  const position = after(
    after(final.value, withoutNumber(taking.answer)),
    withoutNumber(taking.reply),
  );
  expect(threatsIn(position)).toEqual(expect.arrayContaining(['Nxe7', 'Qxh8+']));
});
