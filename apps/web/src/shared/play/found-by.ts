import type { HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import { formatShare } from '@lamplight/domain/difficulty/difficulty.ts';

/**
 * For example: 'Found by 1 in 5 players of your strength.' In the opening, 'played by'. Without a rating of the reader, the
 * sentence names the assumed one. Empty if the share is unknown.
 */
export function describeFoundBy(
  { foundShare, isOpening }: Pick<HistoryMove, 'foundShare' | 'isOpening'>,
  strength: SessionState['strength'],
): string {
  if (foundShare === null) return '';
  const verb = isOpening ? 'Played' : 'Found';
  return `${verb} by ${formatShare(foundShare)} players ${formatStrength(strength)}.`;
}

export function formatStrength({ rating, isAssumed }: SessionState['strength']): string {
  return isAssumed ? `of about ${rating}` : 'of your strength';
}
