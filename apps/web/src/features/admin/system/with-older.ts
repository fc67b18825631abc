import type { AnswerTo } from '@lamplight/contract/client.ts';

export type Trail = AnswerTo<'GET /api/admin/audit'>;

/** Appends older events to the trail. If the trail was refetched meanwhile, its end has moved and appending would leave a gap. */
export function withOlder(known: Trail, before: string, older: Trail): Trail {
  if (known.events.at(-1)?.id !== before) return known;
  return {
    events: [...known.events, ...older.events],
    hasMore: older.hasMore,
    kinds: known.kinds,
  };
}
