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
  /** The position in words. */
  readonly label: string;
  readonly orientation?: Color | undefined;
  readonly lastMove?: readonly [Square, Square] | undefined;
  /** The colour of the last move: the highlight, or blue for the recorded move and red for the user's. */
  readonly tone?: Exclude<MiniMark, 'check' | 'named'> | undefined;
  readonly check?: Square | undefined;
  /** Squares named in a text. */
  readonly named?: readonly Square[] | undefined;
  readonly className?: string | undefined;
}

/** A still picture of a position: plain markup without script, usable in prerendered pages. */
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
