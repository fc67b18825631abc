import { describe, expect, it } from 'vitest';
import { createGameReader, pinGame } from '../../../../test-support/proofread/read-sentences.ts';

const reader = createGameReader(pinGame);

const cases: readonly (readonly [ply: number, sentence: string, verdict: string])[] = [
  [37, 'There is no pawn on the e-file any more.', 'proved'],
  [37, 'There is no pawn on the c-file any more.', 'refuted'],
  [37, 'There are pawns of both sides on the c-file.', 'proved'],
  [37, 'There are pawns of both sides on the e-file.', 'refuted'],
  [37, 'The c-file is closed; no pawn of either colour is left on it.', 'refuted'],
  [37, 'The e-file is open; no pawn of either colour is left on it.', 'proved'],
  [37, 'The d-file is blocked by pawns of both sides.', 'refuted'],
  [37, 'The c-file is blocked by pawns of both sides.', 'proved'],
  [25, "The e-file is open, and White's rook is first on it.", 'proved'],
  [24, "The e-file is open, and White's rook is first on it.", 'refuted'],
  [25, "White's two rooks are all on the d-file.", 'refuted'],
  [37, 'White has lined up queen and rook on the d-file with the queen in front.', 'proved'],
  [37, 'White has lined up queen and rook on the d-file with the queen behind.', 'refuted'],
  [37, 'Neither player has an e-pawn left.', 'proved'],
  [37, 'Neither player has an a-pawn left.', 'refuted'],
  [37, 'Black no longer has an f-pawn.', 'proved'],
  [37, 'Black no longer has an h-pawn.', 'refuted'],
  [37, 'Six black pawns remain.', 'proved'],
  [37, 'Six black pawns remain, all of them on the queenside.', 'refuted'],
  [37, 'The pawn on g2 is the only pawn White has on the kingside.', 'refuted'],
  [37, "Black's pawn on d5 is his last pawn in the centre.", 'proved'],
  [37, 'Not a single pawn is left to White on the queenside.', 'refuted'],
  [37, 'Not a single pawn is left to White in the centre.', 'proved'],
  [37, 'Every pawn White began with is still there.', 'refuted'],
  [4, 'Every pawn White began with is still there.', 'proved'],
  [37, 'White has three connected pawns on the queenside.', 'proved'],
  [37, 'White has four connected pawns on the queenside.', 'refuted'],
  [37, "White's king still has all three of its pawns in front of it.", 'proved'],
  [37, "Black's king still has all three of its pawns in front of it.", 'refuted'],
];

/** True or unclear: any verdict but 'refuted' will do. */
const harmless: readonly (readonly [ply: number, sentence: string])[] = [
  [24, 'The e-file is open, and a rook will soon be on it.'],
  [37, 'The rooks have no open file.'],
  [37, 'White has an f-pawn that may run.'],
];

describe('rules about pieces and pawns on files and wings', () => {
  it.each(cases)('after ply %i: %s', (ply, sentence, verdict) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).toStrictEqual([verdict]);
  });

  it.each(harmless)('does not refute after ply %i: %s', (ply, sentence) => {
    expect(reader.read(ply, sentence).map((each) => each.verdict)).not.toContain('refuted');
  });
});
