import { useState } from 'react';

/** When what is shown was answered: the query that an earlier answer stands in for has no time yet. */
export function useSeenAtMs({ dataUpdatedAt }: { dataUpdatedAt: number }): number {
  const [seenAtMs, setSeenAtMs] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== seenAtMs) setSeenAtMs(dataUpdatedAt);
  return seenAtMs;
}
