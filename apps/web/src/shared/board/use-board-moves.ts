import type { Color, PromotionRole } from '@lamplight/domain/chess/pieces.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { listLegalMoves } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { Api } from '@lichess-org/chessground/api';
import { useRef, useState } from 'react';

import { boardCopy, cannotPickMessage, notYoursMessage, pickedUpMessage } from './copy.ts';
import { useMoveOnce } from './use-move-once.ts';
import type { MoveHandler } from './use-move-once.ts';

interface Attempt {
  readonly fen: string;
  readonly from: Square;
  readonly to: Square;
  readonly promotes: boolean;
}

interface Picked {
  readonly fen: string;
  readonly square: Square;
}

/** Turns a piece moved by mouse, touch or keyboard into one legal move for the parent component. */
export function useBoardMoves(
  position: Position,
  allowed: Color | undefined,
  onMove: MoveHandler | undefined,
) {
  const { fen } = position;
  const groundRef = useRef<Api>(null);
  const { send, locked, attempts, giveUp } = useMoveOnce(fen, onMove);
  const [lastAttempt, setAttempt] = useState<Attempt>();
  const [lastPicked, setPicked] = useState<Picked>();
  const [message, setMessage] = useState({ text: '', occasion: 0 });

  // An attempted move or a picked-up piece is valid only for its own position. A new position discards it.
  const attempt = lastAttempt?.fen === fen ? lastAttempt : undefined;
  const promotion = attempt?.promotes ? attempt : undefined;
  const shown = locked || promotion ? attempt : undefined;
  const mover = shown ? undefined : allowed;
  const picked = mover && lastPicked?.fen === fen ? lastPicked.square : undefined;

  const say = (text: string): void => {
    setMessage(({ occasion }) => ({ text, occasion: occasion + 1 }));
  };
  const getTargets = (square: Square): Square[] => [
    ...new Set(
      listLegalMoves(position)
        .filter(({ from }) => from === square)
        .map(({ to }) => to),
    ),
  ];

  const begin = (from: Square, to: Square): void => {
    const move = listLegalMoves(position).find((legal) => legal.from === from && legal.to === to);
    if (!move || !mover) {
      giveUp();
      return;
    }
    const promotes = move.promotion !== undefined;
    setAttempt({ fen, from, to, promotes });
    if (!promotes) void send(move);
  };

  const finishPromotion = (role: PromotionRole | undefined): void => {
    setAttempt(undefined);
    const move =
      role &&
      listLegalMoves(position).find(
        ({ from, to, promotion: into }) =>
          from === promotion?.from && to === promotion.to && into === role,
      );
    if (!move) {
      giveUp();
      return;
    }
    setAttempt({ fen, from: move.from, to: move.to, promotes: false });
    void send(move);
  };

  const letGo = (): void => {
    if (lastPicked) setPicked(undefined);
  };

  const pickUp = (square: Square): void => {
    const piece = parsePieces(fen).get(square);
    const targets = getTargets(square);
    if (!mover) say(boardCopy.locked);
    else if (piece && targets.length > 0) {
      setPicked({ fen, square });
      groundRef.current?.selectSquare(null);
      groundRef.current?.selectSquare(square);
      say(pickedUpMessage(square, piece, targets));
    } else if (picked) say(boardCopy.illegal);
    else if (piece && piece.color !== mover) say(notYoursMessage(square, piece));
    else say(cannotPickMessage(square, piece));
  };

  const cancelPick = (): void => {
    letGo();
    groundRef.current?.selectSquare(null);
    say(boardCopy.cancelled);
  };

  const activate = (square: Square): void => {
    if (picked === square) cancelPick();
    else if (picked && getTargets(picked).includes(square)) {
      letGo();
      groundRef.current?.selectSquare(null);
      groundRef.current?.move(picked, square);
      begin(picked, square);
    } else pickUp(square);
  };

  return {
    groundRef,
    /** The side that may move now. Undefined while the parent component handles a move or the user chooses a promotion. */
    mover,
    attempts,
    /** The move on the board that the parent component has not accepted or refused yet. */
    attempted: shown && ([shown.from, shown.to] as const),
    attempt: begin,
    promotion,
    promote: finishPromotion,
    cancelPromotion: () => finishPromotion(undefined),
    /** State and handlers for picking up and putting down a piece with the keyboard. */
    picked,
    targets: picked ? getTargets(picked) : [],
    activate,
    cancelPick,
    letGo,
    message,
  };
}
