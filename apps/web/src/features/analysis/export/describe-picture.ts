import type { Game } from '@lamplight/contract/library.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import type { Color, Pieces } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { copy } from '../copy.ts';
import { parseSquares } from '../../../shared/board/recorded-move.ts';
import type { AnalysisBoardState } from '../use-analysis-board.ts';

/** The content of a picture of a position. */
export interface PositionPicture {
  readonly fileName: string;
  readonly pieces: Pieces;
  readonly orientation: Color;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly names: Readonly<Record<Color, string>>;
  readonly event: string;
  /** The move that led here. */
  readonly caption: string;
}

export function describePicture(
  game: Pick<Game, 'slug' | 'white' | 'black' | 'tournament' | 'moves'>,
  { state, fen }: Pick<AnalysisBoardState, 'state' | 'fen'>,
  orientation: Color,
): PositionPicture {
  const { index, exploration } = state;
  const played = game.moves[index];
  const tried = exploration?.current == null ? undefined : exploration.tried[exploration.current];
  const uci = exploration ? tried?.move.uci : played?.uci;
  return {
    fileName: `${game.slug}-${index + 1}.png`,
    pieces: parsePieces(fen),
    orientation,
    lastMove: parseSquares(uci),
    names: { white: game.white, black: game.black },
    event: game.tournament,
    caption: formatCaption(),
  };

  function formatCaption(): string {
    if (exploration) return copy.export.explored;
    if (!played) return copy.export.start;
    return copy.insights.move(played.moveNumber, played.color === 'white', played.notation);
  }
}
