import type { Color } from '../../../chess/pieces.ts';
import { fileIndex, files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { exchangeOf } from '../../position-view/exchange.ts';
import { passedOn, stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import type { FileSlot } from '../../slot.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { countOf, fileState, kingOf, otherThan, phaseOf, rankFor, squaresOf } from './measures.ts';
import { cameFrom, isShortLived, lasts, movedPieces } from './moved.ts';
import { reachOf } from './reach.ts';

export function fileSlot(file: number): FileSlot {
  return { is: 'file', file: files[file] ?? 'a' };
}

/** Rooks that came to an open or half-open file, or whose file the move opened; and whether they have it to themselves. */
export function rookFiles(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  return squaresOf(now, me, ['rook']).flatMap((square): Fact[] => {
    const from = cameFrom(setting, square);
    const file = fileIndex(square);
    const state = fileState(now, file, me);
    const isArrival = fileIndex(from) !== file;
    if (state === 'shut' || (square === move.to && isShortLived(setting))) return [];
    if (!lasts(setting, (at) => fileState(at, file, me) === state)) return [];
    const holds =
      state === 'open' && holdsFile(now, square) && farthest(now, square, me) !== undefined;
    const isNew = holds
      ? isArrival || !holdsFile(then, from)
      : isArrival || fileState(then, file, me) !== state;
    // What was open before and is half-open now would be a pawn that came to the file.
    if (!isNew || (!isArrival && state === 'half-open' && fileState(then, file, me) === 'open'))
      return [];
    const piece = pieceSlot(now, square);
    const slot = fileSlot(file);
    const kind = holds ? 'controls-file' : state === 'open' ? 'open-file' : 'half-open-file';
    const names: Claim['says'] =
      state === 'open'
        ? { is: 'open-file', file: slot.file }
        : { is: 'half-open-file', file: slot.file, color: me };
    const claims = [pieceClaim(after, piece), says(after, names)];
    const far = farthest(now, square, me);
    if (holds && far) {
      claims.push(says(after, { is: 'holds-file', square }));
      claims.push(says(after, { is: 'reaches', from: square, to: far }));
    }
    if (from !== square) claims.push(pieceClaim(before, pieceSlot(then, from)));
    if (!isArrival) claims.push(denies(before, holds ? { is: 'holds-file', square: from } : names));
    return [
      makeFact(setting, {
        kind,
        about: [square],
        side: me,
        slots: { piece, file: slot },
        claims,
        squares: [
          [square, 'subject'],
          ...reachOf(now, square)
            .filter((target) => fileIndex(target) === file)
            .map((target) => [target, 'path'] as const),
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: { open: 5, 'half-open': 3 }[state] + (holds ? 2 : 0),
      }),
    ];
  });
}

/** What `holds-file` says. */
function holdsFile(scene: Scene, square: Square): boolean {
  const side = scene.pieces.get(square)?.color;
  const asked = scene.turn === side ? scene : passedOn(scene);
  if (!side || !asked || fileState(scene, fileIndex(square), side) !== 'open') return false;
  const isOnFile = (other: Square) => fileIndex(other) === fileIndex(square);
  if (squaresOf(scene, otherThan(side), ['rook', 'queen']).some(isOnFile)) return false;
  return reachOf(scene, square)
    .filter(isOnFile)
    .filter((target) => stepFrom(asked, `${square}${target}`) !== undefined)
    .every((target) => exchangeOf(asked, `${square}${target}`) >= 0);
}

/** How far a rook gets on its file in the enemy's half; undefined where something stops it before. */
function farthest(scene: Scene, square: Square, side: Color): Square | undefined {
  return reachOf(scene, square)
    .filter((target) => fileIndex(target) === fileIndex(square) && rankFor(target, side) >= 5)
    .toSorted((a, b) => rankFor(b, side) - rankFor(a, side))[0];
}

/** The move took the last pawn off a file, and there are rooks to use it. */
export function opensFile(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  if (countOf(now, me, 'rook') + countOf(now, opponent, 'rook') === 0) return [];
  const touched = new Set([fileIndex(move.from), fileIndex(move.to)]);
  return [...touched]
    .toSorted((a, b) => a - b)
    .filter((file) => fileState(now, file, me) === 'open' && fileState(then, file, me) !== 'open')
    .filter((file) => lasts(setting, (at) => fileState(at, file, me) === 'open'))
    .map((file) => {
      const slot = fileSlot(file);
      const holders = (['white', 'black'] as const).flatMap((side) =>
        squaresOf(now, side, ['rook', 'queen']).filter((square) => fileIndex(square) === file),
      );
      return makeFact(setting, {
        kind: 'opens-file',
        about: [slot.file],
        side: me,
        slots: { file: slot },
        claims: [
          says(after, { is: 'open-file', file: slot.file }),
          denies(before, { is: 'open-file', file: slot.file }),
        ],
        squares: fileSquares(file).map((square) => [square, 'path'] as const),
        delta: 'created',
        confirmed: 'board',
        magnitude: 4 + holders.length,
      });
    });
}

function fileSquares(file: number): Square[] {
  const name = files[file] ?? 'a';
  return ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((rank): Square => `${name}${rank}`);
}

/** A rook or queen that came to the seventh rank, with a king or pawns to trouble there. */
export function seventhRank(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to } = move;
  if (!isOnSeventh(now, to) || isOnSeventh(then, from) || isShortLived(setting)) return [];
  const piece = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'seventh-rank',
      about: [to],
      side: me,
      slots: { piece },
      claims: [
        pieceClaim(after, piece),
        says(after, { is: 'seventh', square: to }),
        pieceClaim(before, pieceSlot(then, from)),
        denies(before, { is: 'seventh', square: from }),
      ],
      squares: [[to, 'subject']],
      delta: 'created',
      confirmed: 'board',
      magnitude: piece.role === 'rook' ? 6 : 4,
    }),
  ];
}

/** What `seventh` says. */
function isOnSeventh(scene: Scene, square: Square): boolean {
  const piece = scene.pieces.get(square);
  if (!piece || (piece.role !== 'rook' && piece.role !== 'queen')) return false;
  const { color } = piece;
  if (rankFor(square, color) !== 7) return false;
  const enemy = otherThan(color);
  return (
    rankFor(kingOf(scene, enemy), color) === 8 ||
    squaresOf(scene, enemy, ['pawn']).some((pawn) => rankFor(pawn, color) === 7)
  );
}

/** A rook that goes up its file to the third or fourth rank, before the endgame. */
export function rookLift(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to, role } = move;
  const isLift =
    role === 'rook' &&
    fileIndex(from) === fileIndex(to) &&
    rankFor(from, me) <= 2 &&
    [3, 4].includes(rankFor(to, me));
  if (!isLift || move.captured || phaseOf(now) === 'endgame' || isShortLived(setting)) return [];
  const rook = pieceSlot(now, to);
  const sideways = reachOf(now, to).filter((target) => fileIndex(target) !== fileIndex(to));
  if (sideways.length < 3) return [];
  return [
    makeFact(setting, {
      kind: 'rook-lift',
      about: [to],
      side: me,
      slots: { rook },
      claims: [
        pieceClaim(after, rook),
        pieceClaim(before, pieceSlot(then, from)),
        denies(after, { is: 'phase', phase: 'endgame' }),
      ],
      squares: [[to, 'subject'], ...sideways.map((target) => [target, 'path'] as const)],
      arrows: [[from, to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: sideways.length,
    }),
  ];
}

/** A rook that takes its place on one of the two middle files while there are pieces to support. */
export function centralRook(setting: Setting): Fact[] {
  const { after: now, before: then, me } = setting;
  if (phaseOf(now) === 'endgame' || isShortLived(setting)) return [];
  return movedPieces(setting).flatMap(({ from, to }): Fact[] => {
    const rook = pieceSlot(now, to);
    const file = fileIndex(to);
    const isCentralFile = file === 3 || file === 4;
    const wasCentral = fileIndex(from) === 3 || fileIndex(from) === 4;
    if (rook.role !== 'rook' || !isCentralFile || wasCentral || rankFor(to, me) > 2) return [];
    // Where the file is free for it, there is more to say than that.
    if (fileState(now, file, me) !== 'shut' || then.pieces.get(from)?.role !== 'rook') return [];
    return [
      makeFact(setting, {
        kind: 'central-rook',
        about: [to],
        side: me,
        slots: { rook, file: fileSlot(file) },
        claims: [
          pieceClaim(after, rook),
          pieceClaim(before, pieceSlot(then, from)),
          denies(after, { is: 'phase', phase: 'endgame' }),
        ],
        squares: [[to, 'subject']],
        arrows: [[from, to, 'move']],
        delta: 'created',
        confirmed: 'board',
        magnitude: 3,
      }),
    ];
  });
}
