/** Time during which a subscription gives access (ISO 8601 in UTC). */
export interface AccessPeriod {
  readonly start: string;
  readonly end: string;
  /** A subscription that begins no later than this continues the period. Not before `end`. */
  readonly continuedBy: string;
}

/**
 * Returns the start of the access that lasts at the time `now`; null if there is none. A subscription that follows an
 * earlier one without a gap continues it, so a reader who changes from monthly to yearly loses no month.
 */
export function findSubscriberSince(periods: readonly AccessPeriod[], now: string): string | null {
  let since: string | null = null;
  let [end, continuedBy] = ['', ''];
  const begun = periods
    // A subscription that was revoked before it began ends before its start.
    .filter((period) => period.start <= now && period.start < period.end)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
  for (const period of begun) {
    if (since === null || period.start > continuedBy) since = period.start;
    if (period.end > end) ({ end, continuedBy } = period);
  }
  return end > now ? since : null;
}
