import type { Game } from '@lamplight/contract/games.ts';
import type { ShownMoves } from '@lamplight/contract/coach.ts';
import { describeStep } from '@lamplight/domain/chess/describe.ts';
import { playLine } from '@lamplight/domain/chess/line.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { positionFromFen } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { squaresOf } from '../moves/recorded-move.ts';
import { insightsCopy } from './insights-copy.ts';
import { resultCopy } from './insights-result-copy.ts';

export type Path = Pick<ShownMoves, 'from' | 'uci'>;

/** A position on the way through a line. */
export interface Stop {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  /** '44. Qd2', or what it is where no move led to it. */
  readonly name: string;
  /** For those who hear it. */
  readonly spoken: string;
  /** As it stands in the line: its number, if it has one there, and the move. */
  readonly number: string;
  readonly san: string;
}

const { before, passed } = resultCopy.shown;

/** Where the moves begin, then each of them. Nothing where there is no such position: nobody may pass in check. */
export function stopsOf(game: Game, index: number, { from, uci }: Path): Stop[] {
  const isAfter = from.startsWith('after');
  const at = isAfter ? index : index - 1;
  const fen = game.moves[at]?.fen ?? game.startFen;
  const read = positionFromFen(fen);
  if (!read.ok) return [];
  const hasPassed = from.endsWith('-passed');
  const base = hasPassed ? passTurn(read.value) : read;
  if (!base.ok) return [];
  const name = hasPassed ? passed(read.value.turn) : nameOf(game, index, isAfter);
  const start: Stop = {
    fen: hasPassed ? base.value.fen : fen,
    lastMove: hasPassed ? undefined : squaresOf(game.moves[at]?.uci),
    name,
    spoken: name,
    number: '',
    san: '',
  };
  return [start, ...movesFrom(base.value, uci)];
}

function movesFrom(start: Position, uci: readonly string[]): Stop[] {
  let from = start;
  return playLine(start, uci).map(({ move, position }, place) => {
    const { moveNumber, turn } = from;
    from = position;
    const isWhite = turn === 'white';
    const number = `${moveNumber}${isWhite ? '.' : '…'}`;
    return {
      fen: position.fen,
      lastMove: [move.from, move.to],
      name: insightsCopy.move(moveNumber, isWhite, move.san),
      spoken: describeStep(moveNumber, move),
      number: isWhite || place === 0 ? number : '',
      san: move.san,
    };
  });
}

function nameOf({ moves }: Game, index: number, isAfter: boolean): string {
  const move = moves[index];
  if (!move) return '';
  const name = insightsCopy.move(move.moveNumber, move.color === 'white', move.notation);
  return isAfter ? name : before(name);
}

/** A walk begins where the sentence is at home; from there to where the line begins, and along it. */
export interface Walk {
  readonly stops: readonly Stop[];
  /** Which stop is the line's first move; beyond the last one where there is no line. */
  readonly firstMove: number;
}

const afterMove: Path = { from: 'after', uci: [] };

export function walkOf(game: Game, index: number, line: Path | null, home = afterMove): Walk {
  const start = stopsOf(game, index, home).slice(-1);
  const way = line && line.uci.length > 0 ? stopsOf(game, index, line) : [];
  const isHomeAlready = way[0]?.fen === start[0]?.fen;
  const stops = [...start, ...(isHomeAlready ? way.slice(1) : way)];
  return { stops, firstMove: isHomeAlready ? 1 : 2 };
}

/** Moves that a longer line begins with are shown as a part of it: the reader can go on. */
export function longerOf(line: Path | null, moves: Path): Path {
  const isPart =
    line !== null && line.from === moves.from && moves.uci.every((uci, at) => line.uci[at] === uci);
  return isPart ? line : moves;
}
