import type { Color } from '../../../chess/pieces.ts';
import { fileIndex, rankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { squaresBetween } from '../../position-view/attacks.ts';
import { countsOf } from '../../position-view/line.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { aheadOf, hasTrait, otherSide, ownRank, pawnsOf, sidesOf } from '../pawns/structure.ts';
import { isEndgame, isPawnEnding, signatureOf } from './material.ts';

export function kingOf({ pieces }: Scene, side: Color): Square | undefined {
  return [...pieces].find(([, { color, role }]) => color === side && role === 'king')?.[0];
}

/** Moves of a king from one square to another on an empty board. */
export function kingSteps(from: Square, to: Square): number {
  return Math.max(
    Math.abs(fileIndex(from) - fileIndex(to)),
    Math.abs(rankIndex(from) - rankIndex(to)),
  );
}

function fromCentre(square: Square): number {
  return Math.min(...(['d4', 'e4', 'd5', 'e5'] as const).map((at) => kingSteps(square, at)));
}

/** Towards the centre, where the enemy queen is gone and few pieces are left to disturb it. */
const activeKing: Detector = (setting) => {
  const { move, me, opponent } = setting;
  if (move.role !== 'king' || move.castles || !isEndgame(setting.after)) return [];
  if (countsOf(setting.after, opponent).queen > 0) return [];
  const [far, near] = [fromCentre(move.from), fromCentre(move.to)];
  if (near >= far) return [];
  const king = pieceSlot(setting.after, move.to);
  return [
    makeFact(setting, {
      kind: 'active-king',
      about: [],
      side: me,
      slots: { king },
      claims: [
        says(before, { is: 'played', move: move.san }),
        pieceClaim(before, pieceSlot(setting.before, move.from)),
        pieceClaim(after, king),
        says(after, { is: 'phase', phase: 'endgame' }),
        says(after, { is: 'count', color: opponent, role: 'queen', most: 0 }),
        says(before, { is: 'from-centre', square: move.from, least: far, most: far }),
        says(after, { is: 'from-centre', square: move.to, least: near, most: near }),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 4 - near,
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
    }),
  ];
};

/** By a king's own step, on a file or rank, or on a diagonal with one square between. */
const opposition: Detector = (setting) => {
  const { move, me, opponent, after: scene } = setting;
  const enemy = kingOf(scene, opponent);
  if (move.role !== 'king' || !enemy || !isPawnEnding(scene) || !isOpposed(scene, move.to, enemy))
    return [];
  const between = squaresBetween(move.to, enemy);
  const king = pieceSlot(scene, move.to);
  const other = pieceSlot(scene, enemy);
  return [
    makeFact(setting, {
      kind: 'opposition',
      about: [],
      side: me,
      slots: { king, enemy: other },
      claims: [
        pieceClaim(after, king),
        pieceClaim(after, other),
        says(after, { is: 'opposition', toMove: opponent }),
        denies(before, { is: 'opposition', toMove: opponent }),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 6 - between.length,
      squares: [
        [move.to, 'subject'],
        [enemy, 'target'],
        ...between.map((at) => [at, 'path'] as const),
      ],
    }),
  ];
};

function isOpposed({ pieces }: Scene, own: Square, enemy: Square): boolean {
  const between = squaresBetween(own, enemy);
  const isStraight = fileIndex(own) === fileIndex(enemy) || rankIndex(own) === rankIndex(enemy);
  return (
    between.length % 2 === 1 &&
    (isStraight || between.length === 1) &&
    between.every((at) => !pieces.has(at))
  );
}

/** The rule as the claims have it; who moves is part of it. */
export function isOutsideSquare(scene: Scene, pawn: Square): boolean {
  const color = scene.pieces.get(pawn)?.color;
  if (!color || !hasTrait(scene, pawn, 'passed')) return false;
  const enemy = otherSide(color);
  const king = kingOf(scene, enemy);
  const way = wayOf(pawn, color);
  const last = way.at(-1);
  if (!king || !last || signatureOf(scene, enemy).length > 0) return false;
  if (way.some((at) => scene.pieces.has(at))) return false;
  const moves = way.length - (ownRank(pawn, color) === 1 ? 1 : 0);
  return kingSteps(king, last) > moves + (scene.turn === enemy ? 1 : 0);
}

function wayOf(pawn: Square, color: Color): Square[] {
  return Array.from({ length: 7 }, (_, step) => aheadOf(pawn, color, step + 1)).flatMap(
    (at) => at ?? [],
  );
}

/** A pawn the enemy king alone cannot catch any more. */
const squareRule: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    pawnsOf(setting.after, color)
      .filter((at) => isOutsideSquare(setting.after, at))
      .flatMap((at) => {
        const king = kingOf(setting.after, otherSide(color));
        const origin = at === setting.move.to ? setting.move.from : at;
        const isNew = !isOutsideSquare(setting.before, origin);
        if (!king || (!isNew && at !== setting.move.to) || !runs(setting, at)) return [];
        const then = { is: 'outside-square', pawn: origin } as const;
        const [pawn, enemy] = [pieceSlot(setting.after, at), pieceSlot(setting.after, king)];
        const way = wayOf(at, color);
        return [
          makeFact(setting, {
            kind: 'square-rule',
            about: [at],
            side: color,
            slots: { pawn, king: enemy },
            claims: [
              pieceClaim(after, pawn),
              pieceClaim(after, enemy),
              says(after, { is: 'outside-square', pawn: at }),
              isNew ? denies(before, then) : says(before, then),
            ],
            delta: isNew ? 'created' : 'kept',
            confirmed: 'board',
            magnitude: 8 - way.length,
            squares: [
              [at, 'subject'],
              [king, 'target'],
              ...way.map((one) => [one, 'path'] as const),
            ],
          }),
        ];
      }),
  );

/** The line has it go on: in a race it can be beside the point. */
function runs({ replies: [line] }: Setting, pawn: Square): boolean {
  return !line || line.steps.slice(0, 6).some(({ uci }) => uci.startsWith(pawn));
}

export const kingDetectors: readonly Detector[] = [activeKing, opposition, squareRule];
