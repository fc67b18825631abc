import type { SessionState } from '@lamplight/contract/play.ts';
import { formatShare } from '@lamplight/domain/difficulty/difficulty.ts';

/**
 * For example: 'Found by 1 in 5 players of your strength.' Without a rating of the reader, the sentence names the assumed
 * one, because the reader's strength is unknown then.
 */
export function describeFoundBy(share: number, strength: SessionState['strength']): string {
  return `Found by ${formatShare(share)} players ${formatStrength(strength)}.`;
}

export function formatStrength({ rating, isAssumed }: SessionState['strength']): string {
  return isAssumed ? `of about ${rating}` : 'of your strength';
}
