import type { Place, Statement } from '../../src/coach/claim.ts';
import { createMoveToExplain } from './move-to-explain.ts';
import type { MoveFixture } from './move-to-explain.ts';
import { parseBoard } from '../../src/coach/verify/board.ts';
import { createWitness } from '../../src/coach/verify/witness.ts';
import type { Witness } from '../../src/coach/verify/witness.ts';
import { listLegalMoves, formatUci } from '../../src/coach/verify/rules.ts';

/** Position with engine lines. If no move is given, any legal move is used. */
export interface PositionFixture extends Partial<MoveFixture> {
  readonly before: string;
  /** Place that the statement is about. By default, the position before the move. */
  readonly at?: Place;
}

export type StatementCase = readonly [PositionFixture, Statement, Place?];

export const before: Place = { line: 'game', ply: 0 };
export const after: Place = { line: 'game', ply: 1 };
export const r1: Place = { line: 'R1', ply: 0 };

export function createPositionWitness(position: PositionFixture): Witness {
  const [any] = listLegalMoves(parseBoard(position.before));
  return createWitness(createMoveToExplain({ uci: any ? formatUci(any) : '', ...position }));
}

export const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const mated: PositionFixture = {
  before: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
  uci: 'a1a8',
  at: after,
};
export const endgame: PositionFixture = { before: '4k3/1p3pp1/8/P2pP3/3P4/2K5/8/8 w - - 0 1' };
export const heavy: PositionFixture = { before: '3r2k1/pp3ppp/8/8/8/8/PP1R1PPP/3R2K1 w - - 0 1' };
/** Position after 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6. */
export const spanish: PositionFixture = {
  before: 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  uci: 'b5c6',
  lines: ['+0.30 b5a4 g8f6', '+0.20 b5c6 d7c6 e1g1', '-4.00 b5a6 b7a6'],
  replies: ['+0.20 d7c6 e1g1 f7f6 d2d4', '+0.60 b7c6 f3e5'],
};
