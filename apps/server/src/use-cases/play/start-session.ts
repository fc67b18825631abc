import { deployment } from '@lamplight/domain/deployment.ts';
import { createSession } from '@lamplight/domain/play/session-steps.ts';
import type { GameToFollow } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { Deps } from '../../deps.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import { allowanceOfCaller } from '../plans/allowance.ts';

type Wanted = {
  skillLevel?: SkillLevel | undefined;
  fromPly?: number | undefined;
  resume?: boolean | undefined;
};
type Started = { kind: 'started' | 'resumed'; kept: PlaySession };

/**
 * A new session of a game the caller may open; the active one is abandoned, or gone on with if that is wanted. It counts when it
 * starts, and what was counted is never given back. The month's row is held meanwhile: starts of one person come one after the
 * other, so that none passes the limit and two that want to resume get the same session.
 */
export async function startSession(
  deps: Pick<Deps, 'store' | 'clock'>,
  caller: Caller,
  { id: gameId, game }: { id: string; game: GameToFollow },
  { skillLevel = 'intermediate', fromPly, resume = false }: Wanted,
): Promise<Started | Refused> {
  const userId = caller.account.id;
  const { sessionsLimit } = allowanceOfCaller(deps, caller);
  const now = deps.clock.now();
  const month = getMonth(now.toISOString());
  const session = createSession(game, { skillLevel, fromPly });
  return deps.store.transaction(async ({ usage, playSessions }): Promise<Started | Refused> => {
    const started = await usage.lockMonth(userId, month);
    const active = resume ? await playSessions.findActive(userId, gameId) : undefined;
    if (active) return { kind: 'resumed', kept: active };
    if (!session) return refuse('validation_failed', { fields: nothingToFind(fromPly) });
    if (sessionsLimit !== null && started >= sessionsLimit) return refuse('session_limit_reached');
    await playSessions.abandonActive(userId, gameId, now);
    await usage.countStarted(userId, month);
    const plies = session.startPly;
    const kept = await playSessions.add(userId, gameId, { session, plies, now });
    return { kind: 'started', kept };
  });
}

function nothingToFind(fromPly: number | undefined): Record<string, string> {
  const { shortName } = deployment.player;
  if (fromPly === undefined) return { gameId: `${shortName} has no move to find in this game.` };
  return { fromPly: `A session begins where ${shortName} is to move.` };
}
