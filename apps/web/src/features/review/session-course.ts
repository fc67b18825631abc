import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { buildSessionCourse } from '@lamplight/domain/play/session-review.ts';
import type { FirstAttempt, SessionCourse } from '@lamplight/domain/play/session-review.ts';
import { toScore, toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Review, ReviewedSession } from './queries.ts';

/** Counts the half-moves at the start of the session that follow the recorded game. */
export function countFollowedPlies({ session, game }: Review): number {
  const { moveHistory } = session;
  const left = moveHistory.findIndex(({ uci }, index) => uci !== game.moves[index]?.uci);
  return left < 0 ? moveHistory.length : left;
}

export function buildCourse(review: Review, study: GameAnalysis | null | undefined): SessionCourse {
  const { session } = review;
  return buildSessionCourse({
    side: session.userSide,
    recorded: study?.positions.map((position) => position?.winPercent ?? null) ?? [],
    followed: countFollowedPlies(review),
    plies: session.moveHistory.length,
    own: new Map([
      ...getPendingChance(session),
      ...session.evaluations.map((found) => [found.ply, toWinPercent(toScore(found))] as const),
    ]),
  });
}

/** The winning chance after a pending move. Its evaluation is in its verdict. */
function getPendingChance({ pendingDivergence }: ReviewedSession): (readonly [number, number])[] {
  const evaluation = pendingDivergence?.judgement?.yours;
  return pendingDivergence && evaluation
    ? [[pendingDivergence.ply, toWinPercent(toScore(evaluation))]]
    : [];
}

/** The first attempt at each recorded move: the first divergence at its ply, or else the recorded move itself. */
export function listFirstAttempts({ session }: Review): FirstAttempt[] {
  const missed = new Map<number, number | null>();
  for (const { ply, judgement } of session.divergences) {
    if (!missed.has(ply)) missed.set(ply, judgement?.behind ?? null);
  }
  const found = session.moveHistory.filter(({ ply, isMatch }) => isMatch && !missed.has(ply));
  return [
    ...[...missed].map(([ply, behind]) => ({ ply, behind })),
    ...found.map(({ ply }) => ({ ply, behind: 0 })),
  ].toSorted((a, b) => a.ply - b.ply);
}

export function getFirstToMove(startFen: string): Color {
  return getNextMove(startFen).side;
}
