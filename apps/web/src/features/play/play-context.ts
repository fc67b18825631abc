import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useRef, useSyncExternalStore } from 'react';
import { createRequiredContext } from '../../shared/game-screen/required-context.ts';
import type { PlayActions, PlaySession } from './session/play-session.ts';
import type { PlayView } from './session/play-state.ts';

/** Limits of the user's plan. */
export interface Allowed {
  readonly freestyle: boolean;
  readonly review: boolean;
  readonly sessionsUsed: number;
  /** Null if there is no limit. */
  readonly sessionsLimit: number | null;
}

export interface PlayContextValue {
  /** The recorded game. Only the moves already played may be shown. */
  readonly game: Game;
  readonly allowed: Allowed;
  readonly session: PlaySession;
}

export const [PlayContext, usePlayContext] =
  createRequiredContext<PlayContextValue>('PlayProvider');

/** Returns the named fields of the current session. The component is re-rendered only if one of them changes. */
export function usePlay<Name extends keyof PlayView>(
  ...names: readonly Name[]
): Pick<PlayView, Name> {
  const { session } = usePlayContext();
  const last = useRef<PlayView>(null);
  return useSyncExternalStore(session.subscribe, () => {
    const view = session.readView();
    const before = last.current;
    if (before && names.every((name) => view[name] === before[name])) return before;
    last.current = view;
    return view;
  });
}

export function usePlayActions(): PlayActions {
  return usePlayContext().session;
}

type Summary = AnswerTo<'GET /api/subscription/summary'>;

/** Until the summary is loaded, everything is offered. The server refuses whatever the plan does not allow. */
export function toAllowed(summary: Summary | undefined): Allowed {
  return {
    freestyle: summary?.canAccessFreestyle ?? true,
    review: summary?.plan !== 'starter',
    sessionsUsed: summary?.sessionsUsedThisMonth ?? 0,
    sessionsLimit: summary?.sessionsLimit ?? null,
  };
}

/** Null if there is no limit. */
export function countSessionsLeft({ sessionsUsed, sessionsLimit }: Allowed): number | null {
  return sessionsLimit === null ? null : Math.max(0, sessionsLimit - sessionsUsed);
}

export function hasSessionLeft(allowed: Allowed): boolean {
  return countSessionsLeft(allowed) !== 0;
}
