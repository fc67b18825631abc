import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { getPlaceClass } from './square-place.ts';

/** A sign on the corner of a square, such as the quality of the move that led there. */
export interface Badge {
  readonly square: Square;
  readonly symbol: ReactNode;
  /** Sets the disc's colour as text colour: `text-q-best`. */
  readonly className: string;
}

interface BoardBadgeProps {
  readonly badge: Badge;
  readonly orientation: Color;
}

export function BoardBadge({ badge, orientation }: BoardBadgeProps) {
  return (
    <div className="board-overlay" aria-hidden="true">
      <span className={cx('on-square', getPlaceClass(badge.square, orientation))}>
        <span className={cx('board-badge', badge.className)}>
          <span className="board-badge-symbol">{badge.symbol}</span>
        </span>
      </span>
    </div>
  );
}
