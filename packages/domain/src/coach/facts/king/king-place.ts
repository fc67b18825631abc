import type { Color } from '../../../chess/pieces.ts';
import { pieceValues } from '../../../chess/material.ts';
import { fileIndex, rankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { squaresBetween } from '../../position-view/attacks.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { fileSlot } from '../pieces/files.ts';
import {
  countOf,
  exactly,
  fileState,
  fromCentre,
  kingOf,
  otherThan,
  phaseOf,
  rankFor,
  squaresOf,
} from '../pieces/measures.ts';
import { isAtHome } from './ring.ts';

const centralFiles = [3, 4];

/** A king in the middle that cannot castle any more: newly so, or the middle has just opened. */
export function kingInCentre(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  return [me, opponent].flatMap((side): Fact[] => {
    const enemy = otherThan(side);
    const square = kingOf(now, side);
    if (!centralFiles.includes(fileIndex(square)) || !isAtHome(now, side)) return [];
    if (mayCastle(now, side) || countOf(now, enemy, 'queen') === 0) return [];
    const opened = centralFiles.filter(
      (file) => fileState(now, file, side) === 'open' && fileState(then, file, side) !== 'open',
    );
    const newly: Claim[] = [
      ...(mayCastle(then, side) ? [says(before, { is: 'may-castle', color: side })] : []),
      ...opened.flatMap((file) => [
        says(after, { is: 'open-file', file: fileSlot(file).file }),
        denies(before, { is: 'open-file', file: fileSlot(file).file }),
      ]),
    ];
    if (newly.length === 0) return [];
    const king = pieceSlot(now, square);
    return [
      makeFact(setting, {
        kind: 'king-in-centre',
        about: [square],
        side,
        slots: { king },
        claims: [
          pieceClaim(after, king),
          denies(after, { is: 'may-castle', color: side }),
          says(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
          ...newly,
        ],
        squares: [[square, 'target']],
        delta: 'created',
        confirmed: 'board',
        magnitude: 4 + opened.length,
      }),
    ];
  });
}

function mayCastle({ chess }: Scene, side: Color): boolean {
  return chess.castles.castlingRights.intersects(chess.board[side]);
}

export function oppositeCastling(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  if (!move.castles || !areApart(now) || areApart(then)) return [];
  if (countOf(now, me, 'queen') === 0 || countOf(now, opponent, 'queen') === 0) return [];
  const king = pieceSlot(now, move.to);
  const enemy = pieceSlot(now, kingOf(now, opponent));
  return [
    makeFact(setting, {
      kind: 'opposite-castling',
      about: [king.square, enemy.square],
      side: me,
      slots: { king, enemy },
      claims: [
        pieceClaim(after, king),
        pieceClaim(after, enemy),
        says(after, { is: 'kings-apart' }),
        denies(before, { is: 'kings-apart' }),
        says(after, { is: 'castles', wing: move.castles }),
        says(after, { is: 'count', color: me, role: 'queen', least: 1 }),
        says(after, { is: 'count', color: opponent, role: 'queen', least: 1 }),
      ],
      squares: [
        [king.square, 'subject'],
        [enemy.square, 'target'],
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 6,
    }),
  ];
}

/** What `kings-apart` says. */
function areApart(scene: Scene): boolean {
  const [a, b] = [fileIndex(kingOf(scene, 'white')), fileIndex(kingOf(scene, 'black'))];
  return Math.min(a, b) <= 2 && Math.max(a, b) >= 5;
}

/** The king leaves the line of an enemy bishop, rook or queen: out of check, or from behind one piece. */
export function kingStepsAway(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const { from, to } = move;
  if (move.role !== 'king' || move.captured) return [];
  const [found] = squaresOf(now, opponent, ['bishop', 'rook', 'queen'])
    .filter((slider) => {
      const between = betweenOn(then, slider, from);
      return between !== undefined && between <= 1 && betweenOn(now, slider, to) === undefined;
    })
    .toSorted((a, b) => {
      const nearer = (betweenOn(then, a, from) ?? 0) - (betweenOn(then, b, from) ?? 0);
      return nearer || valueOn(now, b) - valueOn(now, a);
    });
  if (!found) return [];
  const between = betweenOn(then, found, from) ?? 0;
  const king = pieceSlot(now, to);
  const by = pieceSlot(now, found);
  return [
    makeFact(setting, {
      kind: 'king-steps-away',
      about: [from, found],
      side: me,
      slots: { king, from: { is: 'square', square: from }, by },
      claims: [
        pieceClaim(after, king),
        pieceClaim(before, pieceSlot(then, from)),
        pieceClaim(after, by),
        pieceClaim(before, by),
        says(before, { is: 'aligned', from: found, to: from, ...exactly(between) }),
        denies(after, { is: 'aligned', from: found, to }),
      ],
      squares: [
        [from, 'path'],
        [found, 'target'],
      ],
      arrows: [[found, from, 'threat']],
      delta: 'removed',
      confirmed: 'board',
      magnitude: between === 0 ? 3 : 5,
    }),
  ];
}

/** A king on its wing that goes further from the middle while the pieces are on. */
export function kingTucks(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const { from, to } = move;
  if (move.role !== 'king' || move.captured || move.castles || then.chess.isCheck()) return [];
  if (phaseOf(now) === 'endgame' || countOf(now, opponent, 'queen') === 0) return [];
  const [was, is] = [fromCentre(from), fromCentre(to)];
  const isOutward = Math.abs(fileIndex(to) * 2 - 7) > Math.abs(fileIndex(from) * 2 - 7);
  if (centralFiles.includes(fileIndex(from)) || !isOutward || rankFor(to, me) > 2) return [];
  const king = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'king-tucks',
      about: [from, to],
      side: me,
      slots: { king, from: { is: 'square', square: from } },
      claims: [
        pieceClaim(after, king),
        pieceClaim(before, pieceSlot(then, from)),
        denies(after, { is: 'phase', phase: 'endgame' }),
        says(after, { is: 'count', color: opponent, role: 'queen', least: 1 }),
        says(before, { is: 'from-centre', square: from, ...exactly(was) }),
        says(after, { is: 'from-centre', square: to, ...exactly(is) }),
      ],
      squares: [[to, 'subject']],
      arrows: [[from, to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: 3,
    }),
  ];
}

function valueOn({ pieces }: Scene, square: Square): number {
  return pieceValues[pieces.get(square)?.role ?? 'king'];
}

/** How many pieces stand between a slider and a square on a line it moves along; undefined where there is no such line. */
export function betweenOn({ pieces }: Scene, slider: Square, to: Square): number | undefined {
  const role = pieces.get(slider)?.role;
  const [across, up] = [
    Math.abs(fileIndex(slider) - fileIndex(to)),
    Math.abs(rankIndex(slider) - rankIndex(to)),
  ];
  const isStraight = (across === 0) !== (up === 0);
  const isDiagonal = across === up && across > 0;
  const isLine =
    (isStraight && (role === 'rook' || role === 'queen')) ||
    (isDiagonal && (role === 'bishop' || role === 'queen'));
  if (!isLine) return undefined;
  return squaresBetween(slider, to).filter((square) => pieces.has(square)).length;
}
