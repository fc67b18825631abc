import { colors } from '../../../chess/pieces.ts';
import type { Color } from '../../../chess/pieces.ts';
import { fileIndex, rankIndex, squareAt } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import type { PawnTrait, Wing } from '../../claim.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';

export function otherSide(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}

type PawnsOf = Readonly<Record<Color, readonly Square[]>>;

const known = new WeakMap<Scene['pieces'], PawnsOf>();

function pawnsIn({ pieces }: Scene): PawnsOf {
  const found = known.get(pieces);
  if (found) return found;
  const pawns: Record<Color, Square[]> = { white: [], black: [] };
  for (const [square, { color, role }] of pieces) if (role === 'pawn') pawns[color].push(square);
  // Told alike whichever side it is: from the a-file on, each file from its own side's end.
  for (const color of colors) {
    pawns[color] = pawns[color].toSorted(
      (a, b) => fileIndex(a) - fileIndex(b) || ownRank(a, color) - ownRank(b, color),
    );
  }
  known.set(pieces, pawns);
  return pawns;
}

/** The mover's side first. */
export function sidesOf({ me, opponent }: Setting): readonly [Color, Color] {
  return [me, opponent];
}

export function pawnsOf(scene: Scene, color: Color): readonly Square[] {
  return pawnsIn(scene)[color];
}

export function isPawn({ pieces }: Scene, square: Square, color?: Color): boolean {
  const piece = pieces.get(square);
  return piece?.role === 'pawn' && piece.color === (color ?? piece.color);
}

/** From 0 on a side's own first rank to 7 on its last. */
export function ownRank(square: Square, color: Color): number {
  return color === 'white' ? rankIndex(square) : 7 - rankIndex(square);
}

/** So many ranks ahead of a square, as a side's pawns move, and so many files to its right. */
export function aheadOf(square: Square, color: Color, ranks = 1, files = 0): Square | undefined {
  const direction = color === 'white' ? ranks : -ranks;
  return squareAt(fileIndex(square) + files, rankIndex(square) + direction);
}

export function filesApart(a: Square, b: Square): number {
  return Math.abs(fileIndex(a) - fileIndex(b));
}

/** The squares a pawn takes on. */
export function takenFrom(square: Square, color: Color): Square[] {
  return [-1, 1].flatMap((files) => aheadOf(square, color, 1, files) ?? []);
}

/** Pawns of a side that reach a square. */
export function pawnsReaching(scene: Scene, square: Square, color: Color): Square[] {
  return [-1, 1]
    .flatMap((files) => aheadOf(square, color, -1, files) ?? [])
    .filter((from) => isPawn(scene, from, color));
}

/** Whether the pawn on a square has a trait, as the claims define it. */
export function hasTrait(scene: Scene, square: Square, trait: PawnTrait): boolean {
  const pawn = scene.pieces.get(square);
  return pawn?.role === 'pawn' && traits[trait](scene, square, pawn.color);
}

type Test = (scene: Scene, square: Square, color: Color) => boolean;

const isPassed: Test = (scene, square, color) => {
  const enemy = otherSide(color);
  const rank = ownRank(square, color);
  return !pawnsOf(scene, enemy).some(
    (at) => filesApart(at, square) <= 1 && ownRank(at, color) > rank,
  );
};

const isIsolated: Test = (scene, square, color) =>
  !pawnsOf(scene, color).some((at) => filesApart(at, square) === 1);

const isSupported: Test = (scene, square, color) => pawnsReaching(scene, square, color).length > 0;

const isBackward: Test = (scene, square, color) => {
  const rank = ownRank(square, color);
  const helpers = pawnsOf(scene, color).filter((at) => filesApart(at, square) === 1);
  const stop = aheadOf(square, color);
  if (!stop || helpers.some((at) => ownRank(at, color) <= rank)) return false;
  const enemy = otherSide(color);
  return isPawn(scene, stop, enemy) || pawnsReaching(scene, stop, enemy).length > 0;
};

function enemyAhead({ pieces }: Scene, square: Square, color: Color): boolean | undefined {
  const stop = aheadOf(square, color);
  const piece = stop && pieces.get(stop);
  return piece && piece.color !== color ? piece.role === 'pawn' : undefined;
}

const traits: Readonly<Record<PawnTrait, Test>> = {
  passed: isPassed,
  'protected-passer': (...pawn) => isPassed(...pawn) && isSupported(...pawn),
  isolated: isIsolated,
  doubled: (scene, square, color) =>
    pawnsOf(scene, color).some((at) => at !== square && filesApart(at, square) === 0),
  backward: isBackward,
  phalanx: (scene, square, color) =>
    [-1, 1].some((files) => {
      const beside = aheadOf(square, color, 0, files);
      return beside !== undefined && isPawn(scene, beside, color);
    }),
  supported: isSupported,
  fixed: (...pawn) => enemyAhead(...pawn) === true,
  blockaded: (...pawn) => enemyAhead(...pawn) === false,
  'outside-passer': (scene, square, color) => {
    const own = pawnsOf(scene, color).filter((at) => at !== square);
    const all = [...own, ...pawnsOf(scene, otherSide(color))];
    return (
      isPassed(scene, square, color) &&
      own.length > 0 &&
      all.every((at) => filesApart(at, square) >= 3)
    );
  },
};

/** No pawn of its own is further on along its file: that one would take the way and the name. */
export function isForemost(scene: Scene, square: Square): boolean {
  const color = scene.pieces.get(square)?.color ?? 'white';
  const rank = ownRank(square, color);
  return !pawnsOf(scene, color).some(
    (at) => filesApart(at, square) === 0 && ownRank(at, color) > rank,
  );
}

export function isLever(scene: Scene, own: Square, their: Square): boolean {
  const pawn = scene.pieces.get(own);
  return (
    pawn?.role === 'pawn' &&
    isPawn(scene, their, otherSide(pawn.color)) &&
    takenFrom(own, pawn.color).includes(their)
  );
}

/** The enemy pawns a pawn and they can take each other. */
export function leversOf(scene: Scene, own: Square): Square[] {
  const pawn = scene.pieces.get(own);
  if (pawn?.role !== 'pawn') return [];
  return takenFrom(own, pawn.color).filter((their) => isLever(scene, own, their));
}

/** Pawns that go together on a file, those of one side. */
export function pawnsOnFile(scene: Scene, color: Color, file: number): Square[] {
  return pawnsOf(scene, color).filter((at) => fileIndex(at) === file);
}

export function isOpenFile(scene: Scene, file: number): boolean {
  return (
    pawnsOnFile(scene, 'white', file).length === 0 && pawnsOnFile(scene, 'black', file).length === 0
  );
}

export function islandsOf(scene: Scene, color: Color): number {
  const files = new Set(pawnsOf(scene, color).map(fileIndex));
  return [...files].filter((file) => !files.has(file - 1)).length;
}

export function wingOf(square: Square): Wing {
  return fileIndex(square) < 4 ? 'queenside' : 'kingside';
}

export function countOn(scene: Scene, color: Color, wing: Wing): number {
  return pawnsOf(scene, color).filter((at) => wingOf(at) === wing).length;
}

export function areHanging(scene: Scene, [a, b]: readonly [Square, Square]): boolean {
  const pawn = scene.pieces.get(a);
  if (pawn?.role !== 'pawn' || !isPawn(scene, b, pawn.color) || filesApart(a, b) !== 1)
    return false;
  const near = Math.min(fileIndex(a), fileIndex(b));
  const count = (color: Color, file: number) => pawnsOnFile(scene, color, file).length;
  const enemy = otherSide(pawn.color);
  return (
    [near, near + 1].every((file) => count(pawn.color, file) === 1 && count(enemy, file) === 0) &&
    [near - 1, near + 2].every((file) => count(pawn.color, file) === 0)
  );
}
