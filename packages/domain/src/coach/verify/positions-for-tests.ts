import type { Place, Statement } from '../claim.ts';
import { moveGiven } from '../moves-for-tests.ts';
import { boardOf } from './board.ts';
import { witnessOf } from './record.ts';
import type { Witness } from './record.ts';
import { legalMoves, uciOf } from './rules.ts';

type Given = Parameters<typeof moveGiven>[0];

/** A position, and what an engine may have said of it; where the move is not given any will do. */
export interface Position extends Partial<Given> {
  readonly before: string;
  /** Where the statement is about, before the move unless given. */
  readonly at?: Place;
}

export type Case = readonly [Position, Statement, Place?];

export const before: Place = { line: 'game', ply: 0 };
export const after: Place = { line: 'game', ply: 1 };
export const r1: Place = { line: 'R1', ply: 0 };

export function witnessIn(position: Position): Witness {
  const [any] = legalMoves(boardOf(position.before));
  return witnessOf(moveGiven({ uci: any ? uciOf(any) : '', ...position }));
}

export const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const mated: Position = {
  before: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
  uci: 'a1a8',
  at: after,
};
export const endgame: Position = { before: '4k3/1p3pp1/8/P2pP3/3P4/2K5/8/8 w - - 0 1' };
export const heavy: Position = { before: '3r2k1/pp3ppp/8/8/8/8/PP1R1PPP/3R2K1 w - - 0 1' };
/** After 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6. */
export const spanish: Position = {
  before: 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  uci: 'b5c6',
  lines: ['+0.30 b5a4 g8f6', '+0.20 b5c6 d7c6 e1g1', '-4.00 b5a6 b7a6'],
  replies: ['+0.20 d7c6 e1g1 f7f6 d2d4', '+0.60 b7c6 f3e5'],
};
