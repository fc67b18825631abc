import { ApiError } from '@lamplight/contract/client.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { queryOptions } from '@tanstack/react-query';
import { createKeyValueStore } from '../../../shared/session/key-value-store.ts';
import type { PlayCalls } from '../queries.ts';

export interface OpenedSession {
  readonly kind: 'opened';
  readonly state: SessionState;
  /** True if the session was already active. */
  readonly isResumed: boolean;
}

/** 'asks': no session is active, and the user must confirm that a new one is used. */
export type SessionPlace = OpenedSession | { readonly kind: 'asks' };

type OpenSessionCalls = Pick<PlayCalls, 'find' | 'start'>;

/** Returns the active session, or starts one unless the user must be asked first. */
export async function openSession(
  calls: OpenSessionCalls,
  gameId: string,
  fromPly: number | undefined,
): Promise<SessionPlace> {
  const { session, asksBeforeStart } = await calls.find(gameId);
  if (session) return { kind: 'opened', state: session, isResumed: true };
  return asksBeforeStart ? { kind: 'asks' } : startSession(calls, gameId, fromPly);
}

/**
 * Starts a session. `resume` makes the server return a session that was started in the meantime, so that two tabs or a
 * lost response never use up two sessions.
 */
export async function startSession(
  calls: Pick<PlayCalls, 'start'>,
  gameId: string,
  fromPly: number | undefined,
): Promise<OpenedSession> {
  const asked = { gameId, skillLevel: readLevel(), resume: true };
  try {
    const state = await calls.start({ ...asked, fromPly });
    return { kind: 'opened', state, isResumed: false };
  } catch (error) {
    // The recorded game has no such ply, so the session starts at its beginning.
    const isWrongPlace = fromPly !== undefined && error instanceof ApiError && error.status === 400;
    if (!isWrongPlace) throw error;
    return { kind: 'opened', state: await calls.start(asked), isResumed: false };
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
    // Not cached, so that a user who returns gets the current state of the session.
    gcTime: 0,
  });

/** Reads `?from=` of a URL: the number of half-moves of the recorded game after which to start. */
export function readFrom(search: string): number | undefined {
  const text = new URLSearchParams(search).get('from') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Removes `from` from the query string, after it was used or declined. */
export function withoutFrom(search: string): string {
  const said = new URLSearchParams(search);
  said.delete('from');
  return said.size > 0 ? `?${said}` : '';
}

const storageKey = 'play-level';
const store = createKeyValueStore(() => window.localStorage);

/** The level of the user's last opponent. A new session starts with the same level. */
export function readLevel(): SkillLevel {
  const level = store.get(storageKey) ?? '';
  return isSkillLevel(level) ? level : 'intermediate';
}

export function storeLevel(level: SkillLevel): void {
  store.set(storageKey, level);
}
