import { getBoardMoves } from '@lamplight/domain/play/session-board.ts';
import { recordJudgement } from '@lamplight/domain/play/session-steps.ts';
import type { Session } from '@lamplight/domain/play/session.ts';
import type { SessionEvaluation } from '../../entities/play-session.ts';
import type { StorePort } from '../ports.ts';
import { findKnownJudgement, type JudgingDeps } from './known-judgement.ts';
import type { PlayContext } from './play-context.ts';

type Review = { context: PlayContext; evaluations: readonly SessionEvaluation[] };

/** Returns the session with judgements that have become known since it was played. Stores nothing. */
export async function reviewSession(
  deps: JudgingDeps & StorePort<'playSessions'>,
  context: PlayContext,
): Promise<Review> {
  const { stored, caller } = context;
  const [session, evaluations] = await Promise.all([
    addKnownJudgements(deps, context),
    deps.store.playSessions.findEvaluations(caller.account.id, stored.id),
  ]);
  return { context: { ...context, stored: { ...stored, session } }, evaluations };
}

async function addKnownJudgements(deps: JudgingDeps, context: PlayContext): Promise<Session> {
  let { session } = context.stored;
  for (const { ply, tries } of session.guesses) {
    for (const { move, judgement } of tries) {
      if (judgement !== null) continue;
      const known = await findKnownJudgement(deps, context, { ply: ply - 1, move });
      const step = known && recordJudgement(session, { ply: ply - 1, uci: move.uci }, known);
      if (step?.kind === 'stepped') session = step.session;
    }
  }
  return session;
}

/**
 * Stores evaluations from the reader's browser, only for positions after the session left the recorded game, and each
 * position once.
 */
export async function saveEvaluations(
  { store }: StorePort<'playSessions'>,
  { stored: { id, session }, game }: PlayContext,
  sent: readonly SessionEvaluation[],
): Promise<readonly SessionEvaluation[]> {
  const plies = getBoardMoves(session, game).length;
  const byPly = new Map<number, SessionEvaluation>();
  for (const evaluation of sent) {
    const { ply } = evaluation;
    const isOwn = session.mode === 'FREESTYLE' && ply > session.followed;
    if (isOwn && ply <= plies && !byPly.has(ply)) byPly.set(ply, evaluation);
  }
  return store.playSessions.addEvaluations(id, [...byPly.values()]);
}
