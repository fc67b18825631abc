import { useState, useSyncExternalStore } from 'react';
import { navigate, subscribeToAddress } from '../../../shared/routing/location.ts';

const listAddress = (): string => `${location.pathname}?tab=games`;

export function toReviewAddress(gameId: string): string {
  return `${listAddress()}&annotations=${encodeURIComponent(gameId)}`;
}

export function leaveReview(): void {
  navigate(listAddress());
}

/** Returns the id of the game whose annotations the address names. */
export function parseReviewed(search: string): string | undefined {
  return new URLSearchParams(search).get('annotations') || undefined;
}

/** The game whose annotations are reviewed. While another tab is shown, it stays as it was. */
export function useReviewed(): string | undefined {
  const search = useSyncExternalStore(subscribeToAddress, () => location.search);
  const [reviewed, setReviewed] = useState(() => parseReviewed(search));
  if (new URLSearchParams(search).get('tab') !== 'games') return reviewed;
  const named = parseReviewed(search);
  if (named !== reviewed) setReviewed(named);
  return named;
}
