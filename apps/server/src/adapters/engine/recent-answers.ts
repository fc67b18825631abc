import type { Timers } from '@lamplight/engine/transport.ts';

/** Short-lived cache of engine answers. If a page is opened twice, the engine searches only once. */
export interface RecentAnswers<Answer> {
  readonly find: (key: string) => Answer | undefined;
  readonly store: (key: string, answer: Answer) => void;
}

export function createRecentAnswers<Answer>(
  timers: Pick<Timers, 'now'>,
  { maxEntries = 100, lifetimeMs = 30_000 } = {},
): RecentAnswers<Answer> {
  const entries = new Map<string, { answer: Answer; untilMs: number }>();
  return {
    find: (key) => {
      const found = entries.get(key);
      if (found && found.untilMs > timers.now()) return found.answer;
      entries.delete(key);
      return undefined;
    },
    store: (key, answer) => {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { answer, untilMs: timers.now() + lifetimeMs });
    },
  };
}
