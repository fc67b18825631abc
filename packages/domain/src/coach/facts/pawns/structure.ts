import { opposite } from 'chessops/util';
import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex, toRankIndex, toSquare } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { computeOnce } from '../../../compute-once.ts';
import type { Wing } from '../../claim.ts';
import type { PawnTrait } from '../../placement-claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { PieceSlot } from '../../slot.ts';
import { toPieceSlot } from '../make-fact.ts';
import { listSquares } from '../pieces/measures.ts';
import type { MoveContext } from '../../move-context.ts';

const groupPawns = computeOnce((pieces: PositionView['pieces']) => ({
  white: listSquares({ pieces }, 'white', ['pawn']),
  black: listSquares({ pieces }, 'black', ['pawn']),
}));

/** Lists both sides, the mover's first. */
export function listSides({ me, opponent }: MoveContext): readonly [Color, Color] {
  return [me, opponent];
}

export function listPawns({ pieces }: PositionView, color: Color): readonly Square[] {
  return groupPawns(pieces)[color];
}

/** Lists all pawns after the move, the mover's first. */
export function listAllPawns(context: MoveContext): PieceSlot[] {
  return listSides(context).flatMap((color) =>
    listPawns(context.after, color).map((square) => toPieceSlot(context.after, square)),
  );
}

export function isPawn({ pieces }: PositionView, square: Square, color?: Color): boolean {
  const piece = pieces.get(square);
  return piece?.role === 'pawn' && piece.color === (color ?? piece.color);
}

/** Returns the rank index: 0 on the side's own first rank, 7 on its last. */
export function getRankIndex(square: Square, color: Color): number {
  return color === 'white' ? toRankIndex(square) : 7 - toRankIndex(square);
}

/** Returns the square that is `ranks` ahead, in the direction of the side's pawns, and `files` towards the h-file. */
export function getSquareAhead(
  square: Square,
  color: Color,
  ranks = 1,
  files = 0,
): Square | undefined {
  const direction = color === 'white' ? ranks : -ranks;
  return toSquare(toFileIndex(square) + files, toRankIndex(square) + direction);
}

export function countFilesApart(a: Square, b: Square): number {
  return Math.abs(toFileIndex(a) - toFileIndex(b));
}

/** Lists the one or two squares on which a pawn captures. */
export function listCaptureSquares(square: Square, color: Color): Square[] {
  return [-1, 1].flatMap((files) => getSquareAhead(square, color, 1, files) ?? []);
}

/** Lists the pawns of a side that reach a square. */
export function listPawnsReaching(position: PositionView, square: Square, color: Color): Square[] {
  return [-1, 1]
    .flatMap((files) => getSquareAhead(square, color, -1, files) ?? [])
    .filter((from) => isPawn(position, from, color));
}

/** True if the pawn on a square has a trait as claim.ts defines it. */
export function hasTrait(position: PositionView, square: Square, trait: PawnTrait): boolean {
  const pawn = position.pieces.get(square);
  return pawn?.role === 'pawn' && traitTests[trait](position, square, pawn.color);
}

type TraitTest = (position: PositionView, square: Square, color: Color) => boolean;

const isPassed: TraitTest = (position, square, color) => {
  const enemy = opposite(color);
  const rank = getRankIndex(square, color);
  return !listPawns(position, enemy).some(
    (at) => countFilesApart(at, square) <= 1 && getRankIndex(at, color) > rank,
  );
};

const isIsolated: TraitTest = (position, square, color) =>
  !listPawns(position, color).some((at) => countFilesApart(at, square) === 1);

const isSupported: TraitTest = (position, square, color) =>
  listPawnsReaching(position, square, color).length > 0;

const isBackward: TraitTest = (position, square, color) => {
  const rank = getRankIndex(square, color);
  const helpers = listPawns(position, color).filter((at) => countFilesApart(at, square) === 1);
  const stop = getSquareAhead(square, color);
  if (!stop || helpers.some((at) => getRankIndex(at, color) <= rank)) return false;
  const enemy = opposite(color);
  return isPawn(position, stop, enemy) || listPawnsReaching(position, stop, enemy).length > 0;
};

function isEnemyPawnAhead(
  { pieces }: PositionView,
  square: Square,
  color: Color,
): boolean | undefined {
  const stop = getSquareAhead(square, color);
  const piece = stop && pieces.get(stop);
  return piece && piece.color !== color ? piece.role === 'pawn' : undefined;
}

const traitTests: Readonly<Record<PawnTrait, TraitTest>> = {
  passed: isPassed,
  'protected-passer': (...pawn) => isPassed(...pawn) && isSupported(...pawn),
  isolated: isIsolated,
  doubled: (position, square, color) =>
    listPawns(position, color).some((at) => at !== square && countFilesApart(at, square) === 0),
  backward: isBackward,
  phalanx: (position, square, color) =>
    [-1, 1].some((files) => {
      const beside = getSquareAhead(square, color, 0, files);
      return beside !== undefined && isPawn(position, beside, color);
    }),
  supported: isSupported,
  fixed: (...pawn) => isEnemyPawnAhead(...pawn) === true,
  blockaded: (...pawn) => isEnemyPawnAhead(...pawn) === false,
  'outside-passer': (position, square, color) => {
    const own = listPawns(position, color).filter((at) => at !== square);
    const all = [...own, ...listPawns(position, opposite(color))];
    return (
      isPassed(position, square, color) &&
      own.length > 0 &&
      all.every((at) => countFilesApart(at, square) >= 3)
    );
  },
};

/** True if no other pawn of its side is further ahead on its file. */
export function isForemost(position: PositionView, square: Square): boolean {
  const color = position.pieces.get(square)?.color ?? 'white';
  const rank = getRankIndex(square, color);
  return !listPawns(position, color).some(
    (at) => countFilesApart(at, square) === 0 && getRankIndex(at, color) > rank,
  );
}

export function isLever(position: PositionView, own: Square, their: Square): boolean {
  const pawn = position.pieces.get(own);
  return (
    pawn?.role === 'pawn' &&
    isPawn(position, their, opposite(pawn.color)) &&
    listCaptureSquares(own, pawn.color).includes(their)
  );
}

/** Lists the enemy pawns that this pawn can take and that can take it. */
export function listLevers(position: PositionView, own: Square): Square[] {
  const pawn = position.pieces.get(own);
  if (pawn?.role !== 'pawn') return [];
  return listCaptureSquares(own, pawn.color).filter((their) => isLever(position, own, their));
}

/** Lists a side's pawns on a file. */
export function listPawnsOnFile(position: PositionView, color: Color, file: number): Square[] {
  return listPawns(position, color).filter((at) => toFileIndex(at) === file);
}

export function isOpenFile(position: PositionView, file: number): boolean {
  return (
    listPawnsOnFile(position, 'white', file).length === 0 &&
    listPawnsOnFile(position, 'black', file).length === 0
  );
}

export function countIslands(position: PositionView, color: Color): number {
  const files = new Set(listPawns(position, color).map(toFileIndex));
  return [...files].filter((file) => !files.has(file - 1)).length;
}

export function getWing(square: Square): Wing {
  return toFileIndex(square) < 4 ? 'queenside' : 'kingside';
}

export function countPawnsOnWing(position: PositionView, color: Color, wing: Wing): number {
  return listPawns(position, color).filter((at) => getWing(at) === wing).length;
}

export function areHanging(position: PositionView, [a, b]: readonly [Square, Square]): boolean {
  const pawn = position.pieces.get(a);
  if (pawn?.role !== 'pawn' || !isPawn(position, b, pawn.color) || countFilesApart(a, b) !== 1)
    return false;
  const near = Math.min(toFileIndex(a), toFileIndex(b));
  const count = (color: Color, file: number) => listPawnsOnFile(position, color, file).length;
  const enemy = opposite(pawn.color);
  return (
    [near, near + 1].every((file) => count(pawn.color, file) === 1 && count(enemy, file) === 0) &&
    [near - 1, near + 2].every((file) => count(pawn.color, file) === 0)
  );
}

/** Lists a side's pawns on each of the eight files. */
export function groupByFile(position: PositionView, color: Color): Square[][] {
  return Array.from({ length: 8 }, (_, file) => listPawnsOnFile(position, color, file));
}
