import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Divergence, GuessJudgement, HistoryMove } from '@lamplight/contract/play-session.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import { formatSessionPgn } from '@lamplight/domain/play/session-pgn.ts';
import type { OwnLine, SessionTree, AttemptedMove } from '@lamplight/domain/play/session-pgn.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';
import { buildPgnHeaders } from '../../../shared/files/game-headers.ts';
import { verdictNames } from '../../../shared/play/verdicts.ts';
import { describeDifference } from '../board/announcements.ts';
import { copy } from '../copy.ts';
import type { Review } from '../queries.ts';
import { countFollowedPlies } from '../session-course.ts';

/** Writes the session as PGN: the recorded game, every guess as a variation, and the freestyle moves. */
export function buildSessionFile(
  review: Review,
  study: GameAnalysis | null,
): { name: string; text: string } {
  const date = review.session.startedAt.slice(0, 10);
  return {
    name: `${review.game.slug}-session-${date}.pgn`,
    text: formatSessionPgn(buildTree(review, study, date)),
  };
}

function buildTree(review: Review, study: GameAnalysis | null, date: string): SessionTree {
  const { session, game } = review;
  const shown = countShownMoves(review);
  const result = shown < game.moves.length ? '*' : game.result;
  return {
    headers: {
      ...buildPgnHeaders(game),
      Result: result,
      Annotator: deployment.product,
      ...buildSessionTags(review, date),
    },
    result,
    startingComment: copy.file.about(date),
    moves: game.moves.slice(0, shown).map(({ notation }) => notation),
    scores: Array.from({ length: shown + 1 }, (_, ply) => getScore(study, ply)),
    comments: new Map(
      session.moveHistory
        .filter(({ isMatch }) => isMatch)
        .map((move) => [move.ply, describeFoundMove(move)]),
    ),
    tried: session.divergences.map(toTriedMove),
    own: buildOwnLine(review),
  };
}

/** The number of recorded moves to write. While the session is active, moves that the user has still to find are left out. */
function countShownMoves(review: Review): number {
  const { session, game } = review;
  const isOpen = session.status === 'active' && session.mode === FOLLOW;
  if (!isOpen) return game.moves.length;
  return Math.max(countFollowedPlies(review), ...session.divergences.map(({ ply }) => ply));
}

function buildSessionTags({ session }: Review, date: string): Record<string, string> {
  const { mode, status, score, skillLevel } = session;
  return {
    SessionDate: date.replaceAll('-', '.'),
    SessionMode: copy.modes[mode],
    SessionStatus: status,
    SessionScore: copy.file.score(score),
    ...(mode === 'FREESTYLE' && { SessionOpponent: copy.file.level(skillLevel) }),
  };
}

function getScore(study: GameAnalysis | null, ply: number): Score | null {
  const position = study?.positions[ply];
  return position ? toScore(position) : null;
}

function describeFoundMove({ points, missed }: HistoryMove): string {
  if (points === null) return '';
  return missed > 0 ? copy.file.foundLater(missed + 1, points) : copy.file.found(points);
}

function toTriedMove({ ply, userMove, judgement, action }: Divergence): AttemptedMove {
  const said = judgement
    ? copy.file.tried(verdictNames[judgement.verdict], describeDifference(judgement))
    : copy.file.unjudged;
  const why = judgement?.why?.parts.map(({ text }) => text).join('') ?? '';
  return {
    ply,
    san: userMove,
    verdict: judgement?.verdict ?? null,
    score: toGuessScore(judgement?.yours),
    comment: [said, why, copy.divergences.actions[action ?? 'open']].filter(Boolean).join(' '),
  };
}

function toGuessScore(evaluation: GuessJudgement['yours'] | undefined): Score | null {
  return evaluation ? toScore(evaluation) : null;
}

function buildOwnLine(review: Review): OwnLine | null {
  const { session } = review;
  const followed = countFollowedPlies(review);
  const own = session.moveHistory.slice(followed);
  if (own.length === 0) return null;
  const known = new Map(session.evaluations.map((found) => [found.ply, toScore(found)]));
  return {
    ply: followed + 1,
    moves: own.map(({ ply, san }) => ({ san, score: known.get(ply) ?? null })),
    comment: describeEnd(review),
  };
}

function describeEnd({ session: { status, result } }: Review): string {
  if (status === 'completed' && result !== null) return copy.file.ended(result);
  return status === 'abandoned' ? copy.file.abandoned : copy.file.stopped;
}
