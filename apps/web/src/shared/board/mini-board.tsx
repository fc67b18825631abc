import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { cx } from '../ui/cx.ts';
import { getPlaceClass } from './square-place.ts';
import './squares.css';
import './pieces.css';
import './mini-board.css';

export type MiniMark = 'last' | 'match' | 'diverge' | 'check' | 'named';

interface MiniBoardProps {
  readonly fen: string;
  /** The position in words, for screen readers. */
  readonly label: string;
  readonly orientation?: Color | undefined;
  readonly lastMove?: readonly [Square, Square] | undefined;
  /**
   * The colour of the last move: 'last' is the usual highlight, 'match' (recorded move) is blue, 'diverge' (user's
   * move) is red.
   */
  readonly tone?: Exclude<MiniMark, 'check' | 'named'> | undefined;
  readonly check?: Square | undefined;
  /** Squares that a text names. They are outlined. */
  readonly named?: readonly Square[] | undefined;
  readonly className?: string | undefined;
}

/** A static picture of a position. It is markup without a script, so prerendered pages can use it. */
export function MiniBoard({
  fen,
  label,
  orientation = 'white',
  lastMove,
  tone = 'last',
  check,
  named,
  className,
}: MiniBoardProps) {
  const marks: readonly (readonly [Square, MiniMark])[] = [
    ...(lastMove ?? []).map((square): [Square, MiniMark] => [square, tone]),
    ...(check ? [[check, 'check'] as const] : []),
    ...(named ?? []).map((square): [Square, MiniMark] => [square, 'named']),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture drawn from parts, not an image file
    <div role="img" aria-label={label} className={cx('mini-board', className)}>
      {marks.map(([square, mark]) => (
        <span
          key={`${square} ${mark}`}
          className={cx('on-square', getPlaceClass(square, orientation), `mini-${mark}`)}
        />
      ))}
      {[...parsePieces(fen)].map(([square, { color, role }]) => (
        <span
          key={square}
          className={cx('on-square pc', getPlaceClass(square, orientation), `${color} ${role}`)}
        />
      ))}
    </div>
  );
}
