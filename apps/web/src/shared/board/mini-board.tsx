import { piecesOf } from '@lamplight/domain/chess/pieces.ts';
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
  /** What the picture shows, in words. */
  readonly label: string;
  readonly orientation?: Color | undefined;
  readonly lastMove?: readonly [Square, Square] | undefined;
  /** How the last move is lit: the lamp, or blue for his and red for yours where the two part. */
  readonly tone?: Exclude<MiniMark, 'check' | 'named'> | undefined;
  readonly check?: Square | undefined;
  /** Squares a text speaks of. */
  readonly named?: readonly Square[] | undefined;
  readonly className?: string | undefined;
}

/** A still picture of a position: plain markup without script, so that a prerendered page can hold it. */
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
      {[...piecesOf(fen)].map(([square, { color, role }]) => (
        <span
          key={square}
          className={cx('on-square pc', getPlaceClass(square, orientation), `${color} ${role}`)}
        />
      ))}
    </div>
  );
}
