import { expect, test } from 'vitest';
import { playThrough } from '../../src/coach/position-view/played-line.ts';
import { viewPosition } from '../../src/coach/position-view/position-view.ts';
import { buildSequence } from '../../src/coach/facts/motifs/move-sequence.ts';
import { puzzleThemes } from './puzzle-themes.ts';

/** True if a move of the solution has the theme. The first of `moves` is the mistake; the solution follows. */
function has(theme: string, fen: string, moves: string): boolean {
  const start = viewPosition(fen);
  const sequence = buildSequence(start, playThrough(start, moves.split(' ')).steps);
  expect(sequence.moves).toHaveLength(moves.split(' ').length);
  return sequence.moves.some((_, ply) => ply % 2 === 1 && puzzleThemes[theme]?.(sequence, ply));
}

test.each([
  ['fork', 'r3k3/8/8/8/2N5/8/8/4K3 b - - 0 1', 'e8d7 c4b6 d7c7 b6a8', true],
  ['fork', 'r3k3/8/8/8/2N5/8/8/4K3 b - - 0 1', 'e8d7 c4e5 d7d6 e5c4', false],
  // The fork is the last move, so no move shows a gain.
  ['fork', 'r3k3/8/8/8/2N5/8/8/4K3 b - - 0 1', 'e8d7 c4b6', false],
  ['pin', '1n2k3/8/8/8/8/8/8/Q3K3 b - - 0 1', 'b8c6 a1a4 e8d7 a4c6', true],
  // The pinned rook is defended and worth less than the queen that pins it.
  ['pin', '3rk3/8/8/8/8/8/8/Q3K3 b - - 0 1', 'd8d7 a1a4 e8e7 a4a3', false],
  ['skewer', 'q7/8/8/k7/8/8/8/1R2K3 b - - 0 1', 'a5a6 b1a1 a6b6 a1a8', true],
  ['skewer', '7q/8/8/4k3/8/8/8/R3K3 b - - 0 1', 'e5f6 a1a8 h8a8 e1e2', false],
  ['discoveredAttack', '3q2k1/8/8/8/3B4/8/8/3R2K1 b - - 0 1', 'g8h7 d4g7 h7g7 d1d8', true],
  ['discoveredAttack', '3q2k1/8/8/8/3B4/8/8/3R2K1 b - - 0 1', 'g8h7 d4g7 h7g7 d1d2', false],
  ['doubleCheck', '4k3/8/8/8/4N3/8/8/4RK2 b - - 0 1', 'e8d8 f1f2 d8e8 e4f6', true],
  ['doubleCheck', '4k3/8/8/8/4N3/8/8/4RK2 b - - 0 1', 'e8d8 f1f2 d8e8 e4c5', false],
  ['backRankMate', '6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1', 'g8f8 e1e2 f8g8 a1a8', true],
  // Mate on the back rank, but the queen attacks one of the pawns in front of the king.
  ['backRankMate', '6k1/5ppp/8/8/8/8/4Q3/4K3 b - - 0 1', 'g8f8 e1d1 f8g8 e2e8', false],
  ['backRankMate', '6k1/6pp/8/2B5/8/8/8/R3K3 b - - 0 1', 'h7h6 a1a8 g8f7 a8f8', false],
  ['hangingPiece', '4k3/8/8/8/1n6/8/8/R3K3 b - - 0 1', 'b4a2 a1a2', true],
  ['hangingPiece', '4k3/8/8/8/1n6/1p6/8/R3K3 b - - 0 1', 'b4a2 a1a2', false],
  [
    'trappedPiece',
    '3rb1k1/1B3pp1/2p1p2n/2P1P2p/r6P/1N3PP1/P7/R3R1K1 w - - 1 29',
    'e1e4 a4a7 a2a4 a7b7',
    true,
  ],
  ['trappedPiece', '4k3/8/8/8/1n6/8/8/R3K3 b - - 0 1', 'b4c2 e1d2 c2d4 d2d3', false],
  ['capturingDefender', '4k3/8/2n5/4b3/B7/5N2/8/4K3 b - - 0 1', 'e8f8 a4c6 f8g7 f3e5', true],
  // The capture gives check, so every reply is forced.
  ['capturingDefender', '4k3/8/2n5/4b3/B7/5N2/8/4K3 b - - 0 1', 'e5f6 a4c6 e8e7 f3e5', false],
  ['deflection', '6k1/5p2/2K3p1/8/P4P2/2r1P3/7p/1R6 w - - 0 44', 'c6b6 c3b3 b1b3 h2h1q', true],
  // The queens are exchanged, so no sacrifice deflects the rook.
  [
    'deflection',
    '3r2k1/1b1r1pp1/p2q3p/1pN5/1P2p3/P3P2P/2B1QPP1/2R3K1 b - - 1 28',
    'd6d2 e2d2 d7d2 c5b7',
    false,
  ],
  [
    'attraction',
    '3r1q1k/p2n2pp/1r3p2/3BbP1Q/2PpR3/3P4/P4B1P/5R1K b - - 14 29',
    'b6b2 h5h7 h8h7 e4h4',
    true,
  ],
  [
    'interference',
    '8/7p/5k2/4p3/2r1p1p1/1p2PnP1/1R2NP2/5K2 w - - 0 57',
    'f1g2 c4c2 b2b3 c2e2',
    true,
  ],
  [
    'intermezzo',
    '3r2k1/3n2pp/p1p1p3/4p3/2BBP3/P4PP1/1r5P/3RR1K1 b - - 0 23',
    'e5d4 c4e6 g8f8 d1d4',
    true,
  ],
  [
    'intermezzo',
    '3r2k1/3n2pp/p1p1p3/4p3/2BBP3/P4PP1/1r5P/3RR1K1 b - - 0 23',
    'e5d4 d1d4 g8f8 c4e6',
    false,
  ],
  ['xRayAttack', '1R6/5ppk/7p/4r3/8/8/8/4R1K1 b - - 0 1', 'g7g6 b8e8 e5e8 e1e8', true],
  ['sacrifice', '6k1/8/8/8/3B4/8/8/3R2K1 b - - 0 1', 'g8h7 d4g7 h7g7 d1d2', true],
  ['sacrifice', '3q2k1/8/8/8/3B4/8/8/3R2K1 b - - 0 1', 'g8h7 d4g7 h7g7 d1d8', false],
])('%s in %s with %s: %s', (theme, fen, moves, expected) => {
  expect(has(theme, fen, moves)).toBe(expected);
});
