/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table laid out as a square would lose its table semantics */
import { describeSquare } from '@lamplight/domain/chess/describe.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { boardCopy } from './copy.ts';
import { moveCursor } from './grid-cursor.ts';
import { getSquare } from './square-place.ts';

interface MoveGridProps {
  readonly fen: string;
  readonly orientation: Color;
  readonly picked: Square | undefined;
  /** Legal targets of the picked piece. */
  readonly targets: readonly Square[];
  readonly label: string;
  readonly describedBy: string;
  readonly onActivate: (square: Square) => void;
  readonly onCancel: () => void;
}

const eight = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The board for keyboard and screen reader: sixty-four cells over the drawn board, invisible to the pointer.
 * It is a grid with roving focus, not one element with `aria-activedescendant`: NVDA and JAWS switch to their
 * focus mode when real focus enters a grid cell, so the arrow keys arrive here, and VoiceOver reads and
 * activates real elements where it ignores active descendants on touch screens. One cell is in the tab order.
 */
export function MoveGrid({
  fen,
  orientation,
  picked,
  targets,
  label,
  describedBy,
  onActivate,
  onCancel,
}: MoveGridProps) {
  const pieces = useMemo(() => parsePieces(fen), [fen]);
  const cells = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Square>(orientation === 'white' ? 'e2' : 'e7');

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') onActivate(cursor);
    else if (event.key === 'Escape' && picked) onCancel();
    else {
      const next = moveCursor(cursor, event, orientation, pieces);
      if (!next) return;
      setCursor(next);
      cells.current?.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus();
    }
    event.preventDefault();
  };

  const cell = (square: Square) => {
    const remark = describeSquareState(square, picked, targets);
    const words = describeSquare(square, pieces.get(square));
    return (
      <div
        key={square}
        role="gridcell"
        tabIndex={square === cursor ? 0 : -1}
        data-square={square}
        aria-label={remark ? `${words}, ${remark}` : words}
        aria-selected={square === picked}
        className="board-cell"
        onFocus={() => setCursor(square)}
        onClick={() => onActivate(square)}
        onKeyDown={handleKey}
      />
    );
  };

  return (
    <div
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      ref={cells}
      className="board-cells"
    >
      {eight.map((row) => (
        <div key={row} role="row" className="board-cells-row">
          {eight.map((column) => {
            const square = getSquare({ column, row }, orientation);
            return square ? cell(square) : null;
          })}
        </div>
      ))}
    </div>
  );
}

function describeSquareState(
  square: Square,
  picked: Square | undefined,
  targets: readonly Square[],
): string | undefined {
  if (square === picked) return boardCopy.pickedUp;
  return targets.includes(square) ? boardCopy.legalMove : undefined;
}
