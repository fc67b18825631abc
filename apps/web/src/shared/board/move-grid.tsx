import { describeSquare } from '@lamplight/domain/chess/describe.ts';
import { parsePieces, parseRole } from '@lamplight/domain/chess/pieces.ts';
import type { Color, Pieces } from '@lamplight/domain/chess/pieces.ts';
import { squares } from '@lamplight/domain/chess/square.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { boardCopy } from './copy.ts';
import { getSquare, getPlace } from './square-place.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table laid out as a square would lose its table semantics */

interface MoveGridProps {
  readonly fen: string;
  readonly orientation: Color;
  readonly picked: Square | undefined;
  /** The squares that the picked piece can legally move to. */
  readonly targets: readonly Square[];
  readonly label: string;
  readonly describedBy: string;
  readonly onActivate: (square: Square) => void;
  readonly onCancel: () => void;
}

const eight = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The board for keyboard and screen reader users: 64 cells over the drawn board, invisible to the pointer.
 * It is a grid with roving focus instead of one element with `aria-activedescendant`, for two reasons. NVDA and JAWS
 * switch to focus mode when real focus enters a grid cell, so this component receives the arrow keys. VoiceOver
 * reads and activates real elements, but ignores active descendants on touch screens. One cell is in the tab order.
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

export interface CursorKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Returns the square that a key moves the cursor to, as seen on screen. Undefined for keys that do not move the cursor. */
export function moveCursor(
  cursor: Square,
  { key, shiftKey }: CursorKey,
  orientation: Color,
  pieces: Pieces,
): Square | undefined {
  const { column, row } = getPlace(cursor, orientation);
  const to = new Map([
    ['ArrowLeft', { column: column - 1, row }],
    ['ArrowRight', { column: column + 1, row }],
    ['ArrowUp', { column, row: row - 1 }],
    ['ArrowDown', { column, row: row + 1 }],
    ['Home', { column: 0, row }],
    ['End', { column: 7, row }],
    ['PageUp', { column, row: 0 }],
    ['PageDown', { column, row: 7 }],
  ]).get(key);
  if (to) return getSquare(to, orientation) ?? cursor;
  return key.length === 1 ? findNextPiece(cursor, key, shiftKey, orientation, pieces) : undefined;
}

/** Finds the next piece of a kind in reading order, or the previous one if Shift is held. The search wraps around. */
function findNextPiece(
  cursor: Square,
  character: string,
  backwards: boolean,
  orientation: Color,
  pieces: Pieces,
): Square | undefined {
  const role = parseRole(character);
  if (!role) return undefined;
  const order = orientation === 'white' ? squares : squares.toReversed();
  const start = order.indexOf(cursor);
  const following = [...order.slice(start + 1), ...order.slice(0, start)];
  const path = backwards ? following.toReversed() : following;
  return path.find((square) => pieces.get(square)?.role === role) ?? cursor;
}
