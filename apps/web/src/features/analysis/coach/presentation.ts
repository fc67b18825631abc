import type { Game } from '@lamplight/contract/library.ts';
import { createRequiredContext } from '../../../shared/game-screen/required-context.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { buildStops } from '../../../shared/coach/stops.ts';
import type { Stop, Path } from '../../../shared/coach/stops.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { splitPart } from '../../../shared/coach/text-pieces.ts';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import type { EngineSearch } from '../copy.ts';
import { markTerms } from './glossary.ts';
import type { Glossary } from './glossary.ts';
import type { Level } from './insights-query.ts';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import { copy } from '../copy.ts';

/** An opened sentence or variation, and the current stop in its line. */
export interface Opened extends Walk {
  readonly id: string;
  readonly at: number;
  readonly marks: readonly BoardShape[];
  /** True for a variation of the annotator, which stays open until the reader leaves it. */
  readonly isVariation?: boolean;
  /** True for a variation and for the sentences in it. */
  readonly isFollowed?: boolean;
}

/** Values that the components of an answer or a note share. */
export interface Presentation {
  readonly game: Game;
  readonly index: number;
  readonly level: Level;
  /** The search that the coach's statements are based on. Null for the statements of an annotator. */
  readonly search: EngineSearch | null;
  readonly pieces: TextPieces;
  readonly glossary: Glossary | null;
  readonly hintId: string;
  readonly opened: Opened | null;
  readonly open: (opened: Opened) => void;
  readonly goTo: (at: number) => void;
  readonly close: () => void;
  /** Shows a stop on the board, at once or after the pointer has rested. Null removes it. */
  readonly point: (
    what: { readonly stop: Stop; readonly marks: readonly BoardShape[] } | null,
    when?: 'now' | 'rested',
  ) => void;
}

/** The text of every sentence by its id. */
export type TextPieces = ReadonlyMap<string, readonly TextPiece[]>;

/** Splits sentences in the order of the page, so that a term is explained where it first occurs. */
export function splitSentences(
  sentences: readonly CoachSentence[],
  glossary: Glossary | null,
): TextPieces {
  const seen = new Set<string>();
  return new Map(
    sentences.map(({ id, parts }) => {
      const pieces = parts.flatMap(splitPart);
      return [id, glossary ? markTerms(pieces, glossary, seen) : pieces];
    }),
  );
}

export const [PresentationContext, usePresentation] =
  createRequiredContext<Presentation>('PresentationContext');

const { before } = copy.answer.shown;

/** The stops (positions with names) of a line that starts before or after a move of the game. */
export function findStops({ moves, startFen }: Game, index: number, path: Path): Stop[] {
  const move = moves[index];
  const name = move
    ? copy.insights.move(move.moveNumber, move.color === 'white', move.notation)
    : '';
  const at = (place: number) => ({
    fen: moves[place]?.fen ?? startFen,
    lastMove: parseSquares(moves[place]?.uci),
  });
  return buildStops(
    { before: { ...at(index - 1), name: name && before(name) }, after: { ...at(index), name } },
    path,
  );
}

export interface PresentedStop extends Stop {
  /** Id of the move in a variation. */
  readonly id?: string;
  /** Shapes of this stop alone. Without them, the marks of the text are drawn at its first and last stop. */
  readonly shapes?: readonly BoardShape[];
}

/** Stops from the position that the sentence describes to the start of its line, and then along the line. */
export interface Walk {
  readonly stops: readonly PresentedStop[];
  /** The index of the stop after the line's first move; beyond the last stop if there is no line. */
  readonly firstMove: number;
}

const afterMove: Path = { from: 'after', uci: [] };

export function findWalk(game: Game, index: number, line: Path | null, home = afterMove): Walk {
  const start = findStops(game, index, home).slice(-1);
  const way = line && line.uci.length > 0 ? findStops(game, index, line) : [];
  const isHomeAlready = way[0]?.fen === start[0]?.fen;
  const stops = [...start, ...(isHomeAlready ? way.slice(1) : way)];
  return { stops, firstMove: isHomeAlready ? 1 : 2 };
}

/** Returns the longest line that starts with these moves, so that the reader can continue along it. */
export function chooseLongest(lines: readonly Path[], moves: Path): Path {
  return lines.reduce((longest, line) => (isStartOf(longest, line) ? line : longest), moves);
}

function isStartOf(start: Path, { from, fen, uci }: Path): boolean {
  const isSamePlace = from === start.from && fen === start.fen;
  return isSamePlace && start.uci.every((move, at) => uci[at] === move);
}
