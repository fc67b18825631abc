import type { Color, Role } from '../../../chess/pieces.ts';
import { rankIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { squaresBetween } from '../../position-view/attacks.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { exactly, numberSlot, phaseOf, rankFor, squaresOf } from './measures.ts';
import { cameFrom, isShortLived } from './moved.ts';

const homeFiles: Partial<Record<Role, string>> = { knight: 'bg', bishop: 'cf' };

export function isAtHome(role: Role, square: Square, side: Color): boolean {
  return rankFor(square, side) === 1 && (homeFiles[role]?.includes(square.charAt(0)) ?? false);
}

/** What `developed` counts. */
function developedOf(scene: Scene, side: Color): number {
  const away = (role: Role) =>
    squaresOf(scene, side, [role]).filter((square) => !isAtHome(role, square, side)).length;
  return away('knight') + away('bishop');
}

/** A knight or bishop leaves its home square in the opening; and whether that makes a lead. */
export function development(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const { from, to, role } = move;
  if (phaseOf(now) !== 'opening' || !isAtHome(role, from, me) || isAtHome(role, to, me)) return [];
  if (isShortLived(setting)) return [];
  const piece = pieceSlot(now, to);
  const [own, their] = [developedOf(now, me), developedOf(now, opponent)];
  const proof = [
    pieceClaim(after, piece),
    pieceClaim(before, pieceSlot(then, from)),
    says(after, { is: 'phase', phase: 'opening' }),
    says(after, { is: 'developed', color: me, ...exactly(own) }),
    says(before, { is: 'developed', color: me, ...exactly(own - 1) }),
  ];
  const develops: Fact = makeFact(setting, {
    kind: 'develops',
    about: [to],
    side: me,
    slots: { piece },
    claims: proof,
    squares: [[to, 'subject']],
    arrows: [[from, to, 'move']],
    delta: 'created',
    confirmed: 'board',
    magnitude: own,
  });
  const isLead = own - their >= 2 && own - 1 - developedOf(then, opponent) < 2;
  if (!isLead) return [develops];
  const lead: Fact = makeFact(setting, {
    kind: 'development-lead',
    about: [],
    side: me,
    slots: { own: numberSlot(own), their: numberSlot(their) },
    claims: [...proof, says(after, { is: 'developed', color: opponent, ...exactly(their) })],
    squares: squaresOf(now, me, ['knight', 'bishop'])
      .filter((square) => !isAtHome(now.pieces.get(square)?.role ?? 'pawn', square, me))
      .map((square) => [square, 'subject'] as const),
    delta: 'created',
    confirmed: 'board',
    magnitude: own - their,
  });
  return [develops, lead];
}

export function castling(setting: Setting): Fact[] {
  const { after: now, me, move } = setting;
  if (!move.castles) return [];
  const king = pieceSlot(now, move.to);
  return [
    makeFact(setting, {
      kind: 'castles',
      about: [move.castles],
      side: me,
      slots: { wing: { is: 'wing', wing: move.castles }, king },
      claims: [pieceClaim(after, king), says(after, { is: 'castles', wing: move.castles })],
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: 5,
    }),
  ];
}

/** Two rooks on one rank that now guard each other. */
export function rooksConnected(setting: Setting): Fact[] {
  const { after: now, before: then, me } = setting;
  const rooks = squaresOf(now, me, ['rook']);
  const [first, second] = rooks;
  if (!first || !second || rooks.length > 2 || !areConnected(now, first, second)) return [];
  if (rankIndex(first) !== rankIndex(second)) return [];
  const [was, other] = [cameFrom(setting, first), cameFrom(setting, second)];
  if (then.pieces.get(was)?.role !== 'rook' || then.pieces.get(other)?.role !== 'rook') return [];
  if (areConnected(then, was, other)) return [];
  const pieces = [pieceSlot(now, first), pieceSlot(now, second)];
  return [
    makeFact(setting, {
      kind: 'rooks-connected',
      about: [first, second],
      side: me,
      slots: { rooks: { is: 'pieces', pieces } },
      claims: [
        ...pieces.map((piece) => pieceClaim(after, piece)),
        says(after, { is: 'rooks-connected', squares: [first, second] }),
        pieceClaim(before, pieceSlot(then, was)),
        pieceClaim(before, pieceSlot(then, other)),
        denies(before, { is: 'rooks-connected', squares: [was, other] }),
      ],
      squares: [
        [first, 'subject'],
        [second, 'subject'],
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: 4,
    }),
  ];
}

function areConnected({ pieces }: Scene, a: Square, b: Square): boolean {
  const isOneLine = rankIndex(a) === rankIndex(b) || a.charAt(0) === b.charAt(0);
  return isOneLine && squaresBetween(a, b).every((square) => !pieces.has(square));
}
