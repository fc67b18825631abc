import { ApiError } from '@lamplight/contract/client.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import { queryOptions } from '@tanstack/react-query';
import type { PlayCalls } from '../session/ports.ts';
import { readLevel } from './remembered-level.ts';

export interface OpenedSession {
  readonly state: SessionState;
  /** It was under way already. */
  readonly isResumed: boolean;
}

type OpenSessionCalls = Pick<PlayCalls, 'active' | 'start'>;

/**
 * The session that is under way, or a new one. `resume` has the server go on with one that was begun meanwhile: two tabs, or an
 * answer that was lost, never cost two sessions.
 */
export async function openSession(
  calls: OpenSessionCalls,
  gameId: string,
  fromPly: number | undefined,
): Promise<OpenedSession> {
  const found = await calls.active(gameId);
  if (found) return { state: found, isResumed: true };
  const asked = { gameId, skillLevel: readLevel(), resume: true };
  try {
    return { state: await calls.start({ ...asked, fromPly }), isResumed: false };
  } catch (error) {
    // The record has no such place: then from its beginning.
    const isWrongPlace = fromPly !== undefined && error instanceof ApiError && error.status === 400;
    if (!isWrongPlace) throw error;
    return { state: await calls.start(asked), isResumed: false };
  }
}

export const openedSessionKey = (gameId: string) => ['play-seat', gameId] as const;

export const openedSessionQuery = (
  calls: OpenSessionCalls,
  gameId: string,
  fromPly: number | undefined,
) =>
  queryOptions({
    queryKey: openedSessionKey(gameId),
    queryFn: () => openSession(calls, gameId, fromPly),
    // Who comes back asks anew: the session has gone on since.
    gcTime: 0,
  });
