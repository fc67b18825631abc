import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { cx } from '../../../shared/ui/cx.ts';

interface GuideSentenceProps {
  readonly sentence: CoachSentence;
  readonly isNewest: boolean;
}

export function GuideSentence({ sentence, isNewest }: GuideSentenceProps) {
  return (
    <p className={cx('guide-message', isNewest && 'guide-newest')}>
      {sentence.parts.map(({ text }) => text).join('')}
    </p>
  );
}
