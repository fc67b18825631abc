import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { useId, useMemo } from 'react';
import { useBoardSound } from '../sound/use-board-sound.ts';
import { cx } from '../ui/cx.ts';
import { BoardAnnouncer } from './board-announcer.tsx';
import { BoardBadge, PositionInWords } from './board-parts.tsx';
import type { Badge } from './board-parts.tsx';
import type { BoardShape } from './board-shapes.ts';
import { boardCopy } from './copy.ts';
import { getMover } from './ground-config.ts';
import type { GroundView, Movable } from './ground-config.ts';
import { MoveGrid } from './move-grid.tsx';
import { PromotionPicker } from './promotion-picker.tsx';
import { useBoardMoves } from './use-board-moves.ts';
import { useGround, useReducedMotion } from './use-ground.ts';
import type { MoveHandler } from './use-move-once.ts';
import './squares.css';
import './pieces.css';
import '../../styles/board.css';

export interface BoardProps {
  readonly fen: string;
  readonly orientation?: Color | undefined;
  /** The side whose pieces may be moved. If missing, the board is read-only. */
  readonly movable?: Movable | undefined;
  /** True if a playable board accepts no move at the moment. */
  readonly disabled?: boolean | undefined;
  readonly onMove?: MoveHandler | undefined;
  readonly lastMove?: readonly [Square, Square] | undefined;
  readonly shapes?: readonly BoardShape[] | undefined;
  readonly badge?: Badge | undefined;
  /** Duration of a move's animation in milliseconds: 200 on the analysis board, 300 in the session review. */
  readonly animationMs?: number | undefined;
  readonly sounds?: boolean | undefined;
  /** The name for assistive technology. For example 'Position after 43. Rd5'. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** `coordinates` and `drawable` are read only once, when the board is created. */
  readonly coordinates?: boolean | undefined;
  readonly drawable?: boolean | undefined;
}

/** A chess board. Chessground draws it, the domain package has the rules, and the parent component has the position. */
export function Board({ fen, ...rest }: BoardProps) {
  const parsed = useMemo(() => parsePosition(fen), [fen]);
  if (!parsed.ok) {
    return (
      <div className={cx('board-frame board-refused', rest.className)}>
        <p role="alert">{parsed.error}</p>
      </div>
    );
  }
  return <PositionBoard {...rest} position={parsed.value} />;
}

const noShapes: readonly BoardShape[] = [];

type PositionBoardProps = Omit<BoardProps, 'fen'> & { readonly position: Position };

function PositionBoard({
  position,
  orientation = 'white',
  movable,
  disabled = false,
  onMove,
  lastMove,
  shapes = noShapes,
  badge,
  animationMs = 200,
  sounds = false,
  label = boardCopy.boardLabel,
  className,
  coordinates = true,
  drawable = true,
}: PositionBoardProps) {
  const id = useId();
  const viewOnly = movable === undefined;
  const reducedMotion = useReducedMotion();
  const moves = useBoardMoves(position, getMover(position, disabled ? undefined : movable), onMove);
  const { mover, attempted, promotion } = moves;
  const [lastFrom, lastTo] = attempted ?? lastMove ?? [];

  const view = useMemo(
    (): GroundView => ({
      position,
      orientation,
      mover,
      attempting: attempted !== undefined,
      lastMove: lastFrom && lastTo ? [lastFrom, lastTo] : undefined,
      shapes,
      animationMs: reducedMotion ? 0 : animationMs,
    }),
    [position, orientation, mover, attempted, lastFrom, lastTo, shapes, animationMs, reducedMotion],
  );
  const { host, frame } = useGround({
    view,
    attempts: moves.attempts,
    coordinates,
    drawable,
    groundRef: moves.groundRef,
    onUserMove: moves.attempt,
  });
  useBoardSound(position, sounds && lastMove !== undefined);

  const piecesId = `${id}-pieces`;
  const helpId = `${id}-help`;
  const picture = viewOnly
    ? { role: 'img', 'aria-label': label, 'aria-describedby': piecesId }
    : { 'aria-hidden': true };

  return (
    <div
      ref={frame}
      className={cx('board-frame', className)}
      // Chessground caches the board's position on the page and clears the cache only on scroll and resize. Clearing it
      // here keeps it correct after other layout changes.
      onPointerDownCapture={() => {
        moves.groundRef.current?.state.dom.bounds.clear();
        moves.letGo();
      }}
      // On a read-only board, touches scroll the page. The mouse can still draw arrows.
      onTouchStartCapture={viewOnly ? (event) => event.stopPropagation() : undefined}
    >
      <div className={cx('cg-host', viewOnly && 'cg-host-still')} {...picture}>
        <div ref={host} />
      </div>
      {badge && <BoardBadge badge={badge} orientation={orientation} />}
      {!viewOnly && (
        <MoveGrid
          fen={position.fen}
          orientation={orientation}
          picked={moves.picked}
          targets={moves.targets}
          label={label}
          describedBy={helpId}
          onActivate={moves.activate}
          onCancel={moves.cancelPick}
        />
      )}
      {promotion && (
        <PromotionPicker
          square={promotion.to}
          color={position.turn}
          orientation={orientation}
          onChoose={moves.promote}
          onCancel={moves.cancelPromotion}
        />
      )}
      <PositionInWords id={piecesId} position={position} />
      {!viewOnly && (
        <>
          <p id={helpId} className="sr-only">
            {boardCopy.instructions}
          </p>
          <BoardAnnouncer text={moves.message.text} occasion={moves.message.occasion} />
        </>
      )}
    </div>
  );
}
