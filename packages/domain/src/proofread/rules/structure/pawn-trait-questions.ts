import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import {
  formatSquare,
  getFile,
  getOwnRank,
  getPiece,
  listSquares,
  parseSquare,
  pawn,
} from '../../../coach/verify/board.ts';
import type { Board } from '../../../coach/verify/board.ts';
import { getPawnSide } from '../../../coach/verify/pawn-statements.ts';
import type { PieceEntity } from '../../entities.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import { hasTrait, splitTraits } from './pawn-trait-facts.ts';
import { applyExtent } from './side-extents.ts';
import type { Extent } from './side-extents.ts';
import { resolveFor } from './structure-kit.ts';

/** Pawn that is named by its square alone. */
export function toPawn(square: Square): PieceEntity {
  return {
    kind: 'piece',
    start: 0,
    end: 0,
    text: square,
    roles: ['pawn'],
    noun: 'pawn',
    squares: [square],
    isPlural: false,
    determiner: 'the',
  };
}

/** The pawns on the file that 'on the c-file' names. */
export function onFile(context: SentenceContext, entity: PieceEntity, on: string): PieceEntity {
  const place = context.getEntity(on);
  const [file] = place?.kind === 'file' ? place.files : [];
  return file === undefined ? entity : { ...entity, file };
}

interface Asked {
  readonly sides: readonly Color[];
  readonly denied: boolean;
  readonly extent: Extent | undefined;
}

/** Asks for each side that the statement names. A pawn that a single side has, on a square without one, is not there. */
export function askTraits(
  spot: Spot,
  entity: PieceEntity,
  traits: string,
  { sides, denied, extent }: Asked,
): boolean | undefined {
  const isNew = ['a', 'an'].includes(entity.determiner) && sides.length === 1 && !extent;
  const ask = (asked: readonly Color[]): boolean | undefined =>
    hasTraits(spot, entity, traits, asked, denied) ?? (isNew ? false : undefined);
  return extent ? applyExtent(extent, sides, (color) => ask([color])) : ask(sides);
}

/** Whether the pawns that are named have all the traits. Undefined if they are not on the board. */
export function hasTraits(
  spot: Spot,
  entity: PieceEntity,
  traits: string,
  sides: readonly Color[],
  denied: boolean,
): boolean | undefined {
  const { board } = spot;
  const squares = resolveFor(spot, entity, sides).filter(
    (square) => getPawnSide(board, parseSquare(square)) !== undefined,
  );
  const asked = splitTraits(traits);
  const isSo = (square: Square): boolean => asked.every((each) => hasTrait(board, square, each));
  if (entity.squares.length > 0) {
    return squares.length < entity.squares.length ? undefined : squares.every(isSo);
  }
  const found = squares.filter(isSo);
  if (squares.length === 0 && entity.file !== undefined && !denied && entity.determiner === 'the')
    return undefined;
  const least = entity.count ?? (entity.isPlural && !denied ? 2 : 1);
  // 'Two passed pawns' means exactly two of one side.
  if (entity.count !== undefined && !traits.includes('doubled')) {
    return sides.some(
      (color) =>
        found.filter((square) => getPiece(board, parseSquare(square)) > 0 === (color === 'white'))
          .length === entity.count,
    );
  }
  if (traits.includes('doubled') && least <= 2) return found.length >= 1;
  return found.length >= least;
}

/** Reason if the statement is false. For example: 'the pawn on d5 is not isolated'. */
export function describeTraits(
  context: SentenceContext,
  entity: PieceEntity,
  traits: string,
  denied: boolean,
): string {
  const owner = entity.color ? `${entity.color} ` : '';
  const where =
    entity.squares.length > 0
      ? ` on ${entity.squares.join(' and ')}`
      : entity.file === undefined
        ? ''
        : ` on the ${entity.file}-file`;
  if (denied) return `there is a ${owner}${traits} pawn${where}`;
  const [square] = entity.squares;
  const why = square === undefined ? '' : explain(context.place.after.board, square, traits);
  return entity.squares.length > 0 || entity.determiner === 'the'
    ? `the ${owner}pawn${where} is not ${traits}${why}`
    : `there is no ${traits} ${owner}pawn${where}`;
}

function explain(board: Board, square: Square, traits: string): string {
  const at = parseSquare(square);
  const side = getPawnSide(board, at);
  if (!side) return '';
  if (traits.includes('passed')) {
    const guard = listSquares(board, side === 1 ? -1 : 1, pawn).find(
      (other) =>
        Math.abs(getFile(other) - getFile(at)) <= 1 &&
        getOwnRank(other, side) > getOwnRank(at, side),
    );
    return guard === undefined ? '' : `: the pawn on ${formatSquare(guard)} stands in its way`;
  }
  if (traits.includes('isolated')) {
    const neighbour = listSquares(board, side, pawn).find(
      (other) => Math.abs(getFile(other) - getFile(at)) === 1,
    );
    return neighbour === undefined ? '' : `: it has a neighbour on ${formatSquare(neighbour)}`;
  }
  return '';
}
