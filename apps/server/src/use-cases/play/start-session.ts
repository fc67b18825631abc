import { createSession } from '@lamplight/domain/play/session-steps.ts';
import type { GameToFollow } from '@lamplight/domain/play/session.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { getMonth } from '@lamplight/domain/plans/months.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type Wanted = {
  skillLevel?: SkillLevel | undefined;
  fromPly?: number | undefined;
  resume?: boolean | undefined;
};
type Started = { kind: 'started' | 'resumed'; stored: PlaySession };

/**
 * Starts a session of a game that the caller may open. An active session of this game is abandoned, or resumed on
 * request. A session counts for the limit when it starts and stays counted. The row of the month is locked, so starts
 * of one account run one after the other: none exceeds the limit, and two requests that resume get the same session.
 */
export async function startSession(
  {
    store,
    clock,
    settings,
  }: StorePort<'transaction'> & Ports<'clock'> & SettingsPort<'deployment'>,
  caller: Caller,
  { id: gameId, game }: { id: string; game: GameToFollow },
  { skillLevel = 'intermediate', fromPly, resume = false }: Wanted,
): Promise<Started | Refused> {
  const userId = caller.account.id;
  const { sessionsLimit } = caller.allowance;
  const now = clock.now();
  const month = getMonth(now.toISOString());
  const { shortName } = settings.deployment.player;
  const session = createSession(game, { skillLevel, fromPly });
  return store.transaction(async ({ usage, playSessions }): Promise<Started | Refused> => {
    const started = await usage.lockMonth(userId, month);
    const active = resume ? await playSessions.findActive(userId, gameId) : undefined;
    if (active) return { kind: 'resumed', stored: active };
    if (!session) return refuse('validation_failed', { fields: explainNoMove(shortName, fromPly) });
    if (sessionsLimit !== null && started >= sessionsLimit) return refuse('session_limit_reached');
    await playSessions.abandonActive(userId, gameId, now);
    await usage.countStarted(userId, month);
    const plies = session.startPly;
    const stored = await playSessions.add(userId, gameId, { session, plies, now });
    return { kind: 'started', stored };
  });
}

function explainNoMove(shortName: string, fromPly: number | undefined): Record<string, string> {
  if (fromPly === undefined) return { gameId: `${shortName} has no move to find in this game.` };
  return { fromPly: `A session begins where ${shortName} is to move.` };
}
