import type { Game } from '@lamplight/contract/library.ts';
import { parseSquares } from '../../../shared/board/recorded-move.ts';
import { buildStops } from '../../../shared/coach/stops.ts';
import type { Path, Stop } from '../../../shared/coach/stops.ts';
import { copy } from '../copy.ts';

const { before } = copy.answer.shown;

/** The stops of a line that starts before or after a move of the game. */
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

/** A walk starts at the position the sentence describes, goes to the start of the line, and follows it. */
export interface Walk {
  readonly stops: readonly Stop[];
  /** The index of the line's first move; stops.length if there is no line. */
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

/** Moves that a longer line starts with are shown as part of it, so that the reader can go on. */
export function chooseLonger(line: Path | null, moves: Path): Path {
  const isPart =
    line !== null && line.from === moves.from && moves.uci.every((uci, at) => line.uci[at] === uci);
  return isPart ? line : moves;
}
