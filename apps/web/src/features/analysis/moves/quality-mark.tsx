import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { qualities } from '../../../shared/ui/quality-badge.tsx';

/** The sign after a move in a list. */
export function QualityMark({ quality }: { quality: QualityClass }) {
  const { name, symbol, ink } = qualities[quality];
  return (
    <>
      <span aria-hidden className={cx('move-mark', ink)}>
        {symbol}
      </span>
      <span className="sr-only">{`, ${name}`}</span>
    </>
  );
}
