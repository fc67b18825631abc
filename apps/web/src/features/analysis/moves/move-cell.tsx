import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { memo } from 'react';
import { QualityMark } from './quality-mark.tsx';

interface MoveCellProps {
  readonly index: number;
  readonly san: string;
  /** In front of the move, for those who hear it: '43,'. */
  readonly spokenNumber: string;
  readonly quality: QualityClass | undefined;
  readonly isCurrent: boolean;
  readonly onGo: (index: number) => void;
}

/** One move of a list. The current one is the list's only stop for the tab key. */
export const MoveCell = memo(function MoveCell({
  index,
  san,
  spokenNumber,
  quality,
  isCurrent,
  onGo,
}: MoveCellProps) {
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      className="move-cell san"
      onClick={() => onGo(index)}
    >
      <span className="sr-only">{spokenNumber} </span>
      {san}
      {quality && <QualityMark quality={quality} />}
    </button>
  );
});
