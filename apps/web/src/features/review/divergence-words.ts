import type { GuessJudgement } from '@lamplight/contract/play.ts';
import { moveName } from '../../shared/coach/move-name.ts';
import { copy } from './copy.ts';

/** '12 points of winning chance behind his move'; null where no engine was asked. */
export function differenceOf({ behind }: Pick<GuessJudgement, 'behind'>): string | null {
  const words = copy.divergences;
  if (behind === null) return null;
  if (Math.round(behind) === 0) return words.level;
  return behind > 0 ? words.behind(behind) : words.ahead(-behind);
}

/** '43. Rd5', '43… Rc7': a move made in this position. */
export function moveIn(fenBefore: string, san: string): string {
  const [, turn, , , , number] = fenBefore.split(' ');
  return moveName(Number(number ?? 1), turn !== 'b', san);
}
