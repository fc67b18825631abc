import { pieceValues } from '../../chess/material.ts';
import type { Fact } from '../fact.ts';
import type { MoveContext } from '../move-context.ts';
import type { Reader } from './rank.ts';
import type { Teller } from './teller.ts';

/** For whom, and about what, a teller ranks facts. */
export function readerOf({ stage, memory }: Pick<Teller, 'stage' | 'memory'>): Reader {
  const { level, context } = stage;
  return { level, me: context.me, novelty: memory, trust: (fact) => trustIn(fact, context) };
}

/** Winning chance, in percent, at which material that was won is worth its name. */
const worthIt = 52;

/** Material that leaves the mover no better off is paid for in other coin. A square taken from a pawn is a small thing. */
function trustIn(fact: Fact, context: MoveContext): number {
  const win = context.replies[0]?.win ?? 100;
  if (fact.kind === 'wins-material') return win < worthIt && leadOf(context) >= 0 ? 0.2 : 1;
  if (fact.kind === 'denies') return fact.slots.piece.role === 'pawn' ? 0.4 : 1;
  return 1;
}

/** The mover's points less the opponent's, before the move. */
function leadOf({ before, me }: MoveContext): number {
  let lead = 0;
  for (const { color, role } of before.pieces.values()) {
    lead += color === me ? pieceValues[role] : -pieceValues[role];
  }
  return lead;
}
