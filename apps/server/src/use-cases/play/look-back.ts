import { getBoardMoves } from '@lamplight/domain/play/session-board.ts';
import { recordJudgement } from '@lamplight/domain/play/session-steps.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import type { Deps } from '../../deps.ts';
import type { PlaySession, SessionEvaluation } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import { findSession } from './find-session.ts';
import { gameToFollow } from './game-to-follow.ts';
import { knownJudgement, type JudgingDeps } from './known-judgement.ts';

type Found = { kind: 'found'; kept: PlaySession };
type LookedBack = { kept: PlaySession; evaluations: readonly SessionEvaluation[] };

/** One of the caller's own, if their plan has the review of sessions. */
export async function findForReview(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<Found | Refused> {
  const found = await findSession(deps, caller, id);
  if (found.kind === 'refused') return found;
  return allowanceOfCaller(deps, caller).plan === 'starter' ? refuse('upgrade_required') : found;
}

/** With the verdicts that have become known since; reading it keeps nothing. */
export async function lookBack(
  deps: JudgingDeps,
  caller: Caller,
  { kept, studied }: { kept: PlaySession; studied: AnalysedGame },
): Promise<LookedBack> {
  const [session, evaluations] = await Promise.all([
    withKnownVerdicts(deps, caller, studied, kept.session),
    deps.store.playSessions.findEvaluations(caller.account.id, kept.id),
  ]);
  return { kept: { ...kept, session }, evaluations };
}

async function withKnownVerdicts(
  deps: JudgingDeps,
  caller: Caller,
  studied: AnalysedGame,
  before: Session,
): Promise<Session> {
  let session = before;
  for (const { ply, tries } of before.guesses) {
    for (const { move, judgement } of tries) {
      if (judgement !== null) continue;
      const known = await knownJudgement(deps, caller, studied, { ply: ply - 1, move });
      const step = known && recordJudgement(session, { ply: ply - 1, uci: move.uci }, known);
      if (step?.kind === 'stepped') session = step.session;
    }
  }
  return session;
}

/** What the reader's browser found; only about positions this session left the record with, and nothing is found twice. */
export async function keepEvaluations(
  { store }: Pick<Deps, 'store'>,
  { kept, studied }: { kept: PlaySession; studied: AnalysedGame },
  sent: readonly SessionEvaluation[],
): Promise<readonly SessionEvaluation[]> {
  const { session } = kept;
  const plies = getBoardMoves(session, gameToFollow(studied.game)).length;
  const byPly = new Map<number, SessionEvaluation>();
  for (const found of sent) {
    const isOwn = session.mode === 'FREESTYLE' && found.ply > session.followed;
    if (isOwn && found.ply <= plies && !byPly.has(found.ply)) byPly.set(found.ply, found);
  }
  return store.playSessions.addEvaluations(kept.id, [...byPly.values()]);
}
