import type { Role } from '../../../chess/pieces.ts';
import { isSquare } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { bestFirst } from './best-first.ts';
import {
  exactly,
  fromCentre,
  mobilityOf,
  numberSlot,
  phaseOf,
  rankFor,
  squaresOf,
} from './measures.ts';
import { isShortLived, stayed } from './moved.ts';
import { reaches, reachersOf, reachOf } from './reach.ts';

export const officers: readonly Role[] = ['knight', 'bishop', 'rook', 'queen'];

/** The number of squares of a piece before and after, proved. */
function squaresClaims(from: Square, was: number, to: Square, is: number): Claim[] {
  return [
    says(before, { is: 'mobility', square: from, ...exactly(was) }),
    says(after, { is: 'mobility', square: to, ...exactly(is) }),
  ];
}

/** Knights and bishops have few squares: two more are felt. */
const leastChange: Partial<Record<Role, number>> = { knight: 2, bishop: 2 };
/** How far ahead a line still has to do with the move. */
const nearPlies = 6;

/** The moved piece has many more squares than before, or many fewer. */
export function mobility(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to, role, promotion } = move;
  if (!officers.includes(role) || promotion || isShortLived(setting)) return [];
  const [was, is] = [mobilityOf(then, from), mobilityOf(now, to)];
  if (Math.abs(is - was) < (is > was ? (leastChange[role] ?? 3) : 3)) return [];
  if (is < was && !isPassive(setting, is)) return [];
  const piece = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'mobility',
      about: [to],
      side: me,
      slots: { piece, from: numberSlot(was), to: numberSlot(is) },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, from)),
        ...squaresClaims(from, was, to, is),
      ],
      squares: [[to, 'subject']],
      arrows: [[from, to, 'move']],
      delta: is > was ? 'created' : 'removed',
      confirmed: 'board',
      magnitude: Math.abs(is - was),
    }),
  ];
}

const mostPassive = 4;

/** Few squares left, and by choice: who has to leave, takes, checks or comes out does not look for squares. */
function isPassive({ after: now, before: then, opponent, move }: Setting, left: number): boolean {
  const isQuiet = !move.captured && !now.chess.isCheck() && phaseOf(now) !== 'opening';
  return left <= mostPassive && isQuiet && reachersOf(then, move.from, opponent).length === 0;
}

/** The piece that had the fewest squares of all gets more of them. */
export function worstPiece(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to, promotion } = move;
  if (promotion || phaseOf(then) === 'opening' || isShortLived(setting)) return [];
  if (!isLeastMobile(then, from)) return [];
  const [was, is] = [mobilityOf(then, from), mobilityOf(now, to)];
  if (is - was < 2) return [];
  const piece = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'worst-piece',
      about: [to],
      side: me,
      slots: { piece, from: numberSlot(was), to: numberSlot(is) },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, from)),
        says(before, { is: 'least-mobile', square: from }),
        ...squaresClaims(from, was, to, is),
      ],
      squares: [[to, 'subject']],
      arrows: [[from, to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: is - was,
    }),
  ];
}

/** What `least-mobile` says, of a side that has others to compare with. */
function isLeastMobile(scene: Scene, square: Square): boolean {
  const piece = scene.pieces.get(square);
  if (!piece || !officers.includes(piece.role)) return false;
  const others = squaresOf(scene, piece.color, officers).filter((other) => other !== square);
  const own = mobilityOf(scene, square);
  return others.length >= 2 && others.every((other) => mobilityOf(scene, other) > own);
}

/** A bishop, rook or queen whose way the moved piece has left. */
export function opensLine(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const facts = squaresOf(now, me, ['bishop', 'rook', 'queen'])
    .filter((square) => stayed(setting, square) && reaches(then, square, move.from))
    .flatMap((square): Fact[] => {
      const [was, is] = [mobilityOf(then, square), mobilityOf(now, square)];
      const isUsed = usesWay(setting, square);
      if (is - was < 2 || !(isUsed || isFreed(setting, square, is - was))) return [];
      const piece = pieceSlot(now, square);
      return [
        makeFact(setting, {
          kind: 'opens-line',
          about: [square],
          side: me,
          slots: { piece, from: numberSlot(was), to: numberSlot(is) },
          claims: [
            pieceClaim(after, piece),
            pieceClaim(before, piece),
            pieceClaim(before, pieceSlot(then, move.from)),
            says(before, { is: 'reaches', from: square, to: move.from }),
            ...squaresClaims(square, was, square, is),
          ],
          squares: [
            [square, 'subject'],
            [move.from, 'path'],
          ],
          arrows: [[square, move.from, 'plan']],
          delta: 'created',
          confirmed: 'board',
          magnitude: is - was + (isUsed ? 4 : 0),
        }),
      ];
    });
  return bestFirst(facts).slice(0, 2);
}

/** It goes the new way in what the engine expects. */
function usesWay(setting: Setting, square: Square): boolean {
  return (setting.replies[0]?.steps ?? []).slice(0, nearPlies).some(({ uci }) => {
    const to = uci.slice(2, 4);
    return uci.startsWith(square) && isSquare(to) && !couldGo(setting, square, to);
  });
}

function couldGo({ before: then, me }: Setting, from: Square, to: Square): boolean {
  return reaches(then, from, to) && then.pieces.get(to)?.color !== me;
}

/** Three squares more, one of them on its fourth rank or beyond; a queen that is still at home is in no hurry. */
function isFreed(setting: Setting, square: Square, more: number): boolean {
  const { after: now, me } = setting;
  const isQueenAtHome = now.pieces.get(square)?.role === 'queen' && rankFor(square, me) === 1;
  if (more < 3 || (isQueenAtHome && phaseOf(now) === 'opening')) return false;
  return reachOf(now, square).some(
    (target) =>
      rankFor(target, me) >= 4 &&
      now.pieces.get(target)?.color !== me &&
      !couldGo(setting, square, target),
  );
}

/** A knight, bishop or queen that came to the middle of the board and cannot be won there. */
export function centralised(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const { from, to, role } = move;
  if (!isCentralPlace(role, to, rankFor(to, me)) || isShortLived(setting)) return [];
  // Where it has to go on at once it has not settled there.
  if (setting.replies[0]?.steps[1]?.uci.startsWith(to)) return [];
  const [was, is] = [fromCentre(from), fromCentre(to)];
  if (is >= was) return [];
  // A queen in the middle is only well placed where nothing can hit it.
  if (role === 'queen' && reachersOf(now, to, opponent).length > 0) return [];
  const piece = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'centralised',
      about: [to],
      side: me,
      slots: { piece },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, from)),
        says(after, { is: 'from-centre', square: to, ...exactly(is) }),
        says(before, { is: 'from-centre', square: from, ...exactly(was) }),
        says(after, { is: 'gain', square: to, by: opponent, most: 0 }),
        ...(role === 'queen'
          ? [says(after, { is: 'reached', square: to, by: opponent, most: 0 })]
          : []),
      ],
      squares: [[to, 'subject']],
      arrows: [[from, to, 'move']],
      delta: 'created',
      confirmed: 'board',
      magnitude: 4 - is * 2,
    }),
  ];
}

/** On the four squares of the centre; a knight also beside them, on its fourth rank or further. */
function isCentralPlace(role: Role, square: Square, rank: number): boolean {
  if (role === 'knight') return fromCentre(square) <= 1 && rank >= 4 && rank <= 6;
  return (role === 'bishop' || role === 'queen') && fromCentre(square) === 0;
}
