import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);
const shuffle = createGameReader('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 e4 Nxe4');

function ask(ply: number, text: string): string[] {
  return shuffle.read(ply, text).map(({ verdict }) => verdict);
}

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [17, 'The bishop leaves its home square for the first time.', 'proved'],
  [21, 'The bishop leaves its home square for the first time.', 'refuted'],
  [37, "Black's queen has never left its starting square.", 'refuted'],
  [20, "Black's queen has never left its starting square.", 'proved'],
  [37, "White's h-pawn has not budged all game.", 'proved'],
  [37, "Black's h-pawn has not budged all game.", 'refuted'],
  [37, "Black's rook on a8 has yet to make its first move.", 'proved'],
  [37, "White's rook on d1 has yet to make its first move.", 'refuted'],
  [30, 'The bishop withdraws to its original square.', 'refuted'],
  [37, "Black's pawn on d5 began life on the e-file.", 'refuted'],
  [37, "Black's pawn on d5 began life on the d-file.", 'proved'],
  [37, 'The knight on f6 had come there by way of e4.', 'proved'],
  [37, 'The knight on f6 had come there by way of g4.', 'refuted'],
  [23, 'White has brought out two bishops, a knight and the queen.', 'proved'],
  [15, 'White has brought out a bishop, a knight and the queen.', 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [37, 'The bishop wants to go back to its original square.'],
  [31, 'The knight leaves c3.'],
  [37, "Black's king has not moved to safety."],
];

describe('rules about first squares', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });

  it('finds pieces that return and positions that occur again', () => {
    expect(ask(3, 'The knight returns to its original square.')).toStrictEqual(['proved']);
    expect(ask(5, 'The knight returns to its original square.')).toStrictEqual(['refuted']);
    expect(ask(4, 'Black repeats the position.')).toStrictEqual(['proved']);
    expect(ask(7, 'White repeats the position.')).toStrictEqual(['refuted']);
  });
});
