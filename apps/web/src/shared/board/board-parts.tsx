import { describePieces, describeTurn } from '@lamplight/domain/chess/describe.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { getPlaceClass } from './square-place.ts';

/** A sign on the corner of a square, for example the quality of the move that ended there. */
export interface Badge {
  readonly square: Square;
  readonly symbol: ReactNode;
  /** Class for the colour of the disc, given as a text colour. For example `text-q-best`. */
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

/** Delay in milliseconds, so that positions the reader only steps through are not described. */
const restMs = 100;

interface PositionInWordsProps {
  readonly id: string;
  readonly position: Position;
}

/** Describes the pieces and their squares for screen readers. Updated after the reader stops stepping. */
export const PositionInWords = memo(function PositionInWords({
  id,
  position,
}: PositionInWordsProps) {
  const [described, setDescribed] = useState(position);
  useEffect(() => {
    const timer = setTimeout(() => setDescribed(position), restMs);
    return () => clearTimeout(timer);
  }, [position]);
  return <Words id={id} position={described} />;
});

const Words = memo(function Words({ id, position }: PositionInWordsProps) {
  return (
    <p id={id} className="sr-only">
      {`${describeTurn(position)} ${describePieces(parsePieces(position.fen))}`}
    </p>
  );
});
