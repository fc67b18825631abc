/** Ratings that a reader may enter, on the scale of lichess's rapid games. */
export const ratingLimits = { min: 400, max: 3000 } as const;

/** Rating assumed for a reader who has given none. It is lichess's starting value, near the middle of its rapid players. */
export const defaultRating = 1500;

/** Rating to compute with. Screens say that it is assumed if the reader has given none. */
export function getEffectiveRating(rating: number | null): number {
  return rating ?? defaultRating;
}

/** Reads a typed rating. Undefined if it is no whole number within the limits. */
export function parseRating(text: string): number | undefined {
  const typed = text.trim();
  if (!/^\d{1,5}$/.test(typed)) return undefined;
  const rating = Number(typed);
  return rating >= ratingLimits.min && rating <= ratingLimits.max ? rating : undefined;
}
