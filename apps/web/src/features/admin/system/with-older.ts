import type { AnswerTo } from '@lamplight/contract/client.ts';

export type Trail = AnswerTo<'GET /api/admin/audit'>;

/** The trail with what is older than its last event. Renewed meanwhile it ends elsewhere, and there would be a gap. */
export function withOlder(known: Trail, before: string, older: Trail): Trail {
  if (known.events.at(-1)?.id !== before) return known;
  return {
    events: [...known.events, ...older.events],
    hasMore: older.hasMore,
    kinds: known.kinds,
  };
}
