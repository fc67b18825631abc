import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import './graph.css';

interface GraphTrackProps {
  readonly label: string;
  readonly plies: number;
  /** The position of the cursor: the number of half-moves played. */
  readonly ply: number;
  /** The position of the cursor in words, for screen readers. */
  readonly valueText: string;
  /** The height of the curve at the cursor, in percent from the top. Undefined if there is no evaluation. */
  readonly height: number | undefined;
  readonly isDisabled?: boolean;
  readonly onGo: (ply: number) => void;
  readonly className?: string;
  /** The drawn curve. */
  readonly children?: ReactNode;
}

/** A slider over a game, from left to right. Clicking, dragging or an arrow key goes to a move. */
export function GraphTrack({
  label,
  plies,
  ply,
  valueText,
  height,
  isDisabled = false,
  onGo,
  className,
  children,
}: GraphTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const goToPointer = (event: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect();
    if (!box || isDisabled) return;
    const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    onGo(Math.round(part * plies));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = getPlyAfterKey(event.key, ply, plies);
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <div
      ref={track}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be drawn as a graph
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={plies}
      aria-valuenow={ply}
      aria-valuetext={valueText}
      aria-disabled={isDisabled || undefined}
      className={cx('graph-track', className)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        goToPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goToPointer(event);
      }}
    >
      {children}
      <span className="graph-cursor" style={{ left: `${(100 * ply) / Math.max(1, plies)}%` }}>
        {height !== undefined && <span className="graph-here" style={{ top: `${height}%` }} />}
      </span>
    </div>
  );
}

/** Returns the ply that a slider key leads to, limited to the game. Undefined for all other keys. */
export function getPlyAfterKey(key: string, ply: number, plies: number): number | undefined {
  const to = getWantedPly(key, ply, plies);
  return to === undefined ? undefined : Math.max(0, Math.min(plies, to));
}

function getWantedPly(key: string, ply: number, plies: number): number | undefined {
  return new Map([
    ['ArrowLeft', ply - 1],
    ['ArrowDown', ply - 1],
    ['ArrowRight', ply + 1],
    ['ArrowUp', ply + 1],
    ['PageDown', ply - 10],
    ['PageUp', ply + 10],
    ['Home', 0],
    ['End', plies],
  ]).get(key);
}
