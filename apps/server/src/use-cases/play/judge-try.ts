import { findGuess } from '@lamplight/domain/play/session-board.ts';
import { recordJudgement } from '@lamplight/domain/play/session-steps.ts';
import type { Session, Attempt } from '@lamplight/domain/play/session.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse } from '../outcome.ts';
import { changeSession, type ChangeDeps } from './change-session.ts';
import { gameToFollow } from './game-to-follow.ts';
import { knownJudgement } from './known-judgement.ts';
import { judgementBySearch, type SearchSent } from './search-judgement.ts';
import type { OpenSession } from './take-step.ts';

type Asked = { ply: number; move: string; search?: SearchSent | undefined };

/** A verdict for a try that has none, whatever became of the session since. What is known already is not asked for again. */
export async function judgeTry(
  deps: ChangeDeps & Pick<Deps, 'openings' | 'engines'>,
  caller: Caller,
  { kept, studied }: OpenSession,
  { ply, move, search }: Asked,
  signal: AbortSignal,
) {
  const found = triedMove(kept.session, ply, move);
  if (!found) return refuse('nothing_to_judge');
  const game = gameToFollow(studied.game);
  if (found.judgement !== null) {
    const step = { kind: 'stepped' as const, session: kept.session };
    return { kind: 'changed' as const, kept, step };
  }
  const tried = { ply, move: found.move };
  const known = await knownJudgement(deps, caller, studied, tried);
  const outcome = known
    ? { kind: 'judged' as const, judgement: known }
    : await judgementBySearch(deps, caller, studied, tried, search, signal);
  if (outcome.kind === 'refused') return outcome;
  const { uci } = found.move;
  return changeSession(deps, caller, { kept, game }, (session) =>
    recordJudgement(session, { ply, uci }, outcome.judgement),
  );
}

/** As notation or as coordinates; of equal tries the one that waits. */
function triedMove(session: Session, ply: number, text: string): Attempt | undefined {
  const wanted = text.trim();
  const same = (findGuess(session, ply + 1)?.tries ?? []).filter(
    ({ move }) => move.uci === wanted || move.san === wanted,
  );
  return same.find(({ judgement }) => judgement === null) ?? same[0];
}
