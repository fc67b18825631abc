import { getNextMove, formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { Board } from '../../../shared/board/board.tsx';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import { BoardColumn } from '../../../shared/game-screen/board-column.tsx';
import type { Player } from '../../../shared/game-screen/board-column.tsx';
import { BoardSteps } from '../../../shared/game-screen/step-buttons.tsx';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { verdictSigns } from '../../../shared/play/verdicts.ts';
import type { Screen } from '../../../shared/shell/use-screen.ts';
import { copy } from '../copy.ts';
import { SessionRibbon } from '../moves/session-moves.tsx';
import { findTriedMove, useReview, useReviewPosition } from '../review-context.ts';
import { describeBoardPosition } from './announcements.ts';

interface ReviewBoardColumnProps {
  readonly screen: Screen;
  /** True once the ribbon is rendered. Until then its space is empty. */
  readonly hasRibbon: boolean;
  /** The step buttons. Empty on phones, where they are at the bottom of the screen. */
  readonly steps: ReactNode;
}

/** The centre column: the board with the moves of the session. */
export function ReviewBoardColumn({ screen, hasRibbon, steps }: ReviewBoardColumnProps) {
  const { orientation } = useReview();
  const { fen, turn } = useShownPosition();
  const names = usePlayerNames();
  const toPlayer = (color: Color): Player => ({ ...names[color], isToMove: turn === color });
  return (
    <BoardColumn
      fen={fen}
      orientation={orientation}
      players={{ white: toPlayer('white'), black: toPlayer('black') }}
      board={<ReviewBoard />}
    >
      {(screen === 'phone' || screen === 'laptop') && (
        <div className="board-ribbon">{hasRibbon && <SessionRibbon />}</div>
      )}
      {steps && <BoardSteps>{steps}</BoardSteps>}
    </BoardColumn>
  );
}

function ReviewBoard() {
  const { orientation } = useReview();
  const { fen, uci, label, mark, verdict } = useShownPosition();
  const lastMove = parseSquares(uci);
  const [from, to] = lastMove ?? [];
  const shapes = useMemo(
    (): BoardShape[] =>
      mark && from && to
        ? [from, to].map((square) => ({ kind: 'square' as const, square, mark }))
        : [],
    [mark, from, to],
  );
  return (
    <div className="board-place">
      <Board
        fen={fen}
        orientation={orientation}
        // A move that is already marked blue or red does not get the highlight of the last move.
        lastMove={mark ? undefined : lastMove}
        shapes={shapes}
        badge={
          verdict && to
            ? {
                square: to,
                symbol: <VerdictSign sign={verdictSigns[verdict]} />,
                className: mark === 'diverge' ? 'text-diverge' : 'text-match',
              }
            : undefined
        }
        animationMs={300}
        label={label}
      />
    </div>
  );
}

/** The position on the board: from the session, or after a move that was tried and taken back. */
function useShownPosition() {
  const context = useReview();
  const place = useReviewPosition();
  const { session } = context.review;
  const tried = findTriedMove(context, place);
  const cell = context.cells[place.ply - 1];
  const fen = tried?.userFen ?? cell?.move.fen ?? session.startFen;
  const { side: turn } = getNextMove(fen);
  if (tried) {
    return {
      fen,
      turn,
      uci: tried.userUci,
      label: copy.divergences.position(formatMoveIn(tried.fen, tried.userMove)),
      mark: 'diverge' as const,
      verdict: tried.judgement?.verdict ?? null,
    };
  }
  const isLeft = cell?.tone === 'diverge';
  return {
    fen,
    turn,
    uci: cell?.move.uci,
    label: describeBoardPosition(cell),
    mark: isLeft ? ('diverge' as const) : undefined,
    verdict: isLeft ? cell.verdict : null,
  };
}

/** The names of both players. In freestyle the opponent is the computer. */
function usePlayerNames(): Readonly<Record<Color, { name: string; rating: number | null }>> {
  const { review } = useReview();
  const { game, session } = review;
  const other = session.mode === 'FREESTYLE';
  return useMemo(() => {
    const of = (color: Color) => {
      if (color === session.userSide) {
        return { name: copy.you(deployment.player.shortName), rating: null };
      }
      return other
        ? { name: copy.computer(skills[session.skillLevel].name), rating: null }
        : { name: game[color], rating: color === 'white' ? game.whiteElo : game.blackElo };
    };
    return { white: of('white'), black: of('black') };
  }, [game, other, session.userSide, session.skillLevel]);
}
