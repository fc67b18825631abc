import { after } from '../../src/coach/claim.ts';
import type { Claim } from '../../src/coach/claim.ts';
import { noEvidence } from '../../src/coach/fact.ts';
import type { Part, Sentence } from '../../src/coach/insight.ts';
import { createMoveToExplain } from './move-to-explain.ts';
import type { PieceSlot, Slot } from '../../src/coach/slot.ts';
import { createProver } from '../../src/coach/verify/prover.ts';

/** The move 4.Bxc6 after 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6. */
export const move = createMoveToExplain({
  before: 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  uci: 'b5c6',
  lines: ['+0.30 b5a4 g8f6', '+0.20 b5c6 d7c6 e1g1'],
  replies: ['+0.20 d7c6 e1g1 f7f6 d2d4', '+0.60 b7c6 f3e5'],
});

export const knight: PieceSlot = { is: 'piece', square: 'f3', color: 'white', role: 'knight' };
export const pawn: PieceSlot = { is: 'piece', square: 'e5', color: 'black', role: 'pawn' };
export const bishop: PieceSlot = { is: 'piece', square: 'c6', color: 'white', role: 'bishop' };

export function claimPiece({ square, color, role }: PieceSlot): Claim {
  return { at: after, says: { is: 'piece', square, color, role } };
}

export function createSentence(
  parts: readonly (string | readonly [string, Slot])[],
  claims: readonly Claim[],
): Sentence {
  return {
    parts: parts.map((part): Part =>
      typeof part === 'string' ? { text: part } : { text: part[0], slot: part[1] },
    ),
    claims,
    evidence: noEvidence,
    backing: 'board',
    kinds: ['attacks'],
    frame: '',
  };
}

export function listViolations(said: Sentence): string[] {
  return createProver(move)
    .findViolations(said)
    .map(({ rule, message }) => `${rule}: ${message}`);
}
