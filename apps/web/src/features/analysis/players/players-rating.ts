import { getEffectiveRating } from '@lamplight/domain/account/rating.ts';
import { difficultyRatings } from '@lamplight/domain/difficulty/difficulty.ts';
import { useState } from 'react';
import { createKeyValueStore } from '../../../shared/session/key-value-store.ts';
import type { KeyValueStore } from '../../../shared/session/key-value-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** The range for which difficulty is computed too. */
export const playersRatings = {
  min: Math.min(...difficultyRatings),
  max: Math.max(...difficultyRatings),
  step: 50,
} as const;

const key = 'players-rating';
const store = createKeyValueStore(() => window.sessionStorage);

interface Reader {
  readonly id: string;
  readonly rating: number | null;
}

/** Rounds to the steps of the slider, within its range. */
export function fitRating(rating: number): number {
  const { min, max, step } = playersRatings;
  return Math.max(min, Math.min(max, Math.round(rating / step) * step));
}

/** The rating that the reader has chosen in this tab. Undefined if there is none, or if it is of another account. */
export function readChosenRating(
  { get }: Pick<KeyValueStore, 'get'>,
  { id }: Reader,
): number | undefined {
  const [owner, text = ''] = get(key)?.split(' ') ?? [];
  return owner === id && /^\d{3,4}$/.test(text) ? fitRating(Number(text)) : undefined;
}

/** Whose rating it is: the reader's own, the assumed one, or any other. */
export type RatingOrigin = 'own' | 'assumed' | 'chosen';

/** The rating of the players to show: at first the reader's own, else the assumed one. Kept until the tab is closed. */
export function usePlayersRating() {
  const { user } = useSession();
  const reader: Reader = { id: user?.id ?? '', rating: user?.rating ?? null };
  const usual = fitRating(getEffectiveRating(reader.rating));
  const [chosen, setChosen] = useState(() => readChosenRating(store, reader));
  const rating = chosen ?? usual;
  const origin: RatingOrigin =
    rating !== usual ? 'chosen' : reader.rating === null ? 'assumed' : 'own';
  const choose = (next: number): void => {
    setChosen(next);
    store.set(key, `${reader.id} ${next}`);
  };
  return { rating, origin, choose } as const;
}
