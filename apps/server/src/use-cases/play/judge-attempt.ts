import { findGuess } from '@lamplight/domain/play/session-board.ts';
import { recordJudgement } from '@lamplight/domain/play/session-steps.ts';
import type { Attempt, Session } from '@lamplight/domain/play/session.ts';
import { refuse } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { changeSession, type ChangeDeps } from './change-session.ts';
import { findKnownJudgement, type JudgingDeps } from './known-judgement.ts';
import type { PlayContext } from './play-context.ts';
import type { SearchSent } from './read-search.ts';
import { judgeBySearch } from './search-judgement.ts';

type Requested = { ply: number; move: string; search?: SearchSent | undefined };

/**
 * Adds a judgement to an attempt that has none, even if the session has continued since. An existing judgement is not
 * computed again.
 */
export async function judgeAttempt(
  deps: ChangeDeps & JudgingDeps & Ports<'engines'>,
  context: PlayContext,
  { ply, move, search }: Requested,
  signal: AbortSignal,
) {
  const { session } = context.stored;
  const found = findAttempt(session, ply, move);
  if (!found) return refuse('nothing_to_judge');
  if (found.judgement !== null) {
    return { kind: 'changed' as const, context, step: { kind: 'stepped' as const, session } };
  }
  const attempt = { ply, move: found.move };
  const known = await findKnownJudgement(deps, context, attempt);
  const outcome = known
    ? { kind: 'judged' as const, judgement: known }
    : await judgeBySearch(deps, context, attempt, search, signal);
  if (outcome.kind === 'refused') return outcome;
  const { uci } = found.move;
  return changeSession(deps, context, (current) =>
    recordJudgement(current, { ply, uci }, outcome.judgement),
  );
}

/** Finds an attempt; `text` is SAN or UCI. Of equal attempts, the one without a judgement is chosen. */
function findAttempt(session: Session, ply: number, text: string): Attempt | undefined {
  const wanted = text.trim();
  const same = (findGuess(session, ply + 1)?.tries ?? []).filter(
    ({ move }) => move.uci === wanted || move.san === wanted,
  );
  return same.find(({ judgement }) => judgement === null) ?? same[0];
}
