import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { describe, expect, test } from 'vitest';
import { sampleGame } from '../apps/web/src/features/landing/samples.generated.ts';
import { createLandingGame } from './landing/landing-game.ts';

function readPosition(fen: string): Position {
  const read = parsePosition(fen);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

function after(position: Position, san: string): Position {
  const move = parseMove(position, san);
  const played = move.ok && play(position, move.value);
  if (!played || !played.ok) throw new Error(`${san} is not legal in ${position.fen}`);
  return played.value.position;
}

test('the landing page shows the game and the words of the coach as they are today', () => {
  const { samples, ...game } = createLandingGame();
  expect(sampleGame).toMatchObject({ ...game, depth: 24 });
  expect(sampleGame.samples).toHaveLength(3);
  for (const [place, sample] of samples.entries())
    expect(sampleGame.samples[place]).toEqual({ ...sample, lines: expect.any(Array) });
  // Long timeout, because the coach explains a whole game.
}, 60_000);

describe.each(sampleGame.samples)('$move', ({ before, after: fen, move, lines, note, claims }) => {
  test('leads from the one position to the other', () => {
    expect(after(readPosition(before), move.replace(/^\d+\. /, '')).fen).toBe(fen);
  });

  test('three suggestions of the engine, best first, whose lines can be played', () => {
    expect(new Set(lines.map(({ moves: [first] }) => first)).size).toBe(3);
    for (const { moves } of lines) {
      expect(moves.length).toBeGreaterThan(3);
      moves.reduce(after, readPosition(before));
    }
    const evaluations = lines.map(({ evaluation }) => Number(evaluation.replace(/^[=+]/, '')));
    expect(evaluations).toEqual(evaluations.toSorted((a, b) => b - a));
  });

  test('every sentence rests on claims, and most show something', () => {
    expect(claims).toBeGreaterThanOrEqual(note.length);
    expect(note.filter(({ shows }) => shows !== '').length).toBeGreaterThan(note.length / 2);
  });
});
