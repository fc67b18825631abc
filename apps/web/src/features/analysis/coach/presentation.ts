import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { createRequiredContext } from '../../../shared/game-screen/required-context.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { buildStops } from '../../../shared/coach/stops.ts';
import type { Stop, Path } from '../../../shared/coach/stops.ts';
import type { Glossary } from './glossary.ts';
import type { AnswerPieces } from './insights-result.tsx';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import { copy } from '../copy.ts';

/** An opened sentence, and the current stop in its line. */
export interface Opened extends Walk {
  readonly id: string;
  readonly at: number;
  readonly marks: readonly BoardShape[];
}

/** Values that the components of an answer share. */
export interface Presentation {
  readonly game: Game;
  readonly index: number;
  readonly analysis: AiAnalysis;
  readonly pieces: AnswerPieces;
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

/** Stops from the position that the sentence describes to the start of its line, and then along the line. */
export interface Walk {
  readonly stops: readonly Stop[];
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

/** Returns the whole line if it starts with these moves, so that the reader can continue along it. */
export function chooseLonger(line: Path | null, moves: Path): Path {
  const isPart =
    line !== null && line.from === moves.from && moves.uci.every((uci, at) => line.uci[at] === uci);
  return isPart ? line : moves;
}
