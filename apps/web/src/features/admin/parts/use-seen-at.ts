import { useState } from 'react';

/** The time of the shown answer: a query that shows placeholder data has none yet. */
export function useSeenAtMs({ dataUpdatedAt }: { dataUpdatedAt: number }): number {
  const [seenAtMs, setSeenAtMs] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== seenAtMs) setSeenAtMs(dataUpdatedAt);
  return seenAtMs;
}
