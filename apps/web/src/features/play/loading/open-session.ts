import { ApiError } from '@lamplight/contract/client.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import { isSkillLevel } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { queryOptions } from '@tanstack/react-query';
import { createKeyValueStore } from '../../../shared/session/key-value-store.ts';
import type { PlayCalls } from '../session/ports.ts';

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

/** `?from=` of an address: half-moves of the record to begin after. */
export function readFrom(search: string): number | undefined {
  const text = new URLSearchParams(search).get('from') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** The same address without it: what was asked for is done, or was not wanted. */
export function withoutFrom(search: string): string {
  const said = new URLSearchParams(search);
  said.delete('from');
  return said.size > 0 ? `?${said}` : '';
}

const storageKey = 'play-level';
const store = createKeyValueStore(() => window.localStorage);

/** Whom one played against last; a new session offers the same. */
export function readLevel(): SkillLevel {
  const level = store.get(storageKey) ?? '';
  return isSkillLevel(level) ? level : 'intermediate';
}

export function storeLevel(level: SkillLevel): void {
  store.set(storageKey, level);
}
