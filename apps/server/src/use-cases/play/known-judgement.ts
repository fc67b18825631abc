import type { BoardMove } from '@lamplight/domain/play/session.ts';
import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import type { Deps } from '../../deps.ts';
import type { StudiedGame } from '../study/study-game.ts';

/** A guess at his move. */
export type Tried = {
  /** Half-moves on the board before it. */
  ply: number;
  move: BoardMove;
};

/** What is known without asking an engine; null: no stored data says what the move is worth. */
export async function knownJudgement(
  _deps: Pick<Deps, 'store' | 'openings'>,
  { game }: StudiedGame,
  { ply, move }: Tried,
): Promise<Judgement | null> {
  if (game.moves[ply]?.[1] !== move.uci) return null;
  return { verdict: 'matched', points: 10, opinion: null, alsoIn: null };
}
