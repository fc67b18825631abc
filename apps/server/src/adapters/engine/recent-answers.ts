import type { Timers } from '@lamplight/engine/transport.ts';

/** Short-lived cache of engine answers: a page opened twice causes one search. */
export interface RecentAnswers<Answer> {
  readonly find: (key: string) => Answer | undefined;
  readonly keep: (key: string, answer: Answer) => void;
}

export function createRecentAnswers<Answer>(
  timers: Pick<Timers, 'now'>,
  { mostKept = 100, keptMs = 30_000 } = {},
): RecentAnswers<Answer> {
  const kept = new Map<string, { answer: Answer; untilMs: number }>();
  return {
    find: (key) => {
      const found = kept.get(key);
      if (found && found.untilMs > timers.now()) return found.answer;
      kept.delete(key);
      return undefined;
    },
    keep: (key, answer) => {
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { answer, untilMs: timers.now() + keptMs });
    },
  };
}
