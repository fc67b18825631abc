import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { listLegalMoves, type Position } from '@lamplight/domain/chess/position.ts';

export type ScoredMove = { uci: Uci; cp: number };

/** Lists all legal moves or the given ones, best first, with scores that depend only on the position. */
export function scoreMoves(position: Position, wanted?: readonly Uci[]): ScoredMove[] {
  return listLegalMoves(position)
    .filter(({ uci }) => !wanted || wanted.includes(uci))
    .map(({ uci }) => ({ uci, cp: scoreMove(position.fen + uci) }))
    .toSorted((one, other) => other.cp - one.cp);
}

function scoreMove(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 100_003;
  return (hash % 200) - 100;
}
