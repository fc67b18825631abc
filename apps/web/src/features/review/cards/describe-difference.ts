import type { GuessJudgement } from '@lamplight/contract/play.ts';
import { copy } from '../copy.ts';

/** '12 points of winning chance behind his move'; null where no engine was asked. */
export function describeDifference({ behind }: Pick<GuessJudgement, 'behind'>): string | null {
  const words = copy.divergences;
  if (behind === null) return null;
  if (Math.round(behind) === 0) return words.level;
  return behind > 0 ? words.behind(behind) : words.ahead(-behind);
}
