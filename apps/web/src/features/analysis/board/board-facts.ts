import { describePositionAfter } from '@lamplight/domain/chess/describe.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import type { QualityClass } from '@lamplight/domain/quality/quality.ts';
import type { BoardShape, ShapeTone } from '../../../shared/board/board-shapes.ts';
import { copy } from '../copy.ts';
import { getMoveNumber } from '../moves/tried-moves.ts';
import { getBoardSign } from '../moves/notable.ts';
import { parseSquares } from '../../../shared/board/recorded-move.ts';
import type { Analysis } from '../analysis-context.ts';

type Move = readonly [Square, Square];

/** Everything the board draws. */
export interface BoardFacts {
  readonly fen: string;
  readonly lastMove: Move | undefined;
  readonly label: string;
  readonly badge: { readonly square: Square; readonly quality: QualityClass } | undefined;
  readonly arrow: { readonly move: Move; readonly tone: ShapeTone } | undefined;
  /** Replace the arrow while a position is shown by the coach. */
  readonly marks: readonly BoardShape[] | undefined;
}

export function describeBoard(analysis: Analysis): BoardFacts {
  const { game, board, study, isVeiled } = analysis;
  const { index, exploration } = board.state;
  const label = describePosition(analysis);
  const shown = analysis.preview ?? analysis.shown;
  const marks = shown?.shapes;
  if (shown && shown.fen !== board.fen) {
    const { fen, lastMove } = shown;
    const away = { badge: undefined, arrow: undefined };
    return { fen, lastMove, label: shown.label ?? label, marks, ...away };
  }
  const tried = exploration?.current ?? null;
  const uci = tried === null ? game.moves[index]?.uci : exploration?.tried[tried]?.move.uci;
  const lastMove = parseSquares(uci);
  const quality = exploration || isVeiled ? undefined : getBoardSign(study?.qualities[index]);
  return {
    fen: board.fen,
    lastMove,
    label,
    badge: quality && lastMove ? { square: lastMove[1], quality } : undefined,
    arrow: findArrow(analysis),
    marks,
  };
}

function describePosition({ game, board }: Analysis): string {
  const { index, exploration } = board.state;
  const tried = exploration?.tried[exploration.current ?? -1];
  if (tried) return describePositionAfter(getMoveNumber(tried), tried.move);
  const move = game.moves[index];
  if (!move) return copy.moves.start;
  return describePositionAfter(move.moveNumber, { color: move.color, san: move.notation });
}

function findArrow({ view, isVeiled, suggestions, focusedLine, threat }: Analysis) {
  if (!view.engine || !view.bestArrow || isVeiled || suggestions.kind !== 'lines') return undefined;
  const move = parseSquares((suggestions.lines[focusedLine] ?? suggestions.lines[0])?.uci[0]);
  return move ? { move, tone: threat ? ('danger' as const) : ('engine' as const) } : undefined;
}
