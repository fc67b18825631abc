import type { Uci } from '../../../chess/notation.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import { computeGain, isSafeMove } from '../../position-view/exchange.ts';
import { tryMove } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import {
  deny,
  makeFact,
  claimPiece,
  claimPieces,
  toPieceSlot,
  affirm,
  sortBestFirst,
} from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  areBeside,
  countRole,
  compareSquaresFor,
  isCentral,
  isHole,
  isLight,
  getRank,
  getSquare,
  listSquares,
  countBishops,
} from './measures.ts';
import { opposite } from 'chessops/util';
import { findOrigin, isShortLived, isLasting } from './moved-pieces.ts';
import { reaches, listAttackers, listAttacked } from '../../position-view/attacks.ts';

const afterNullMove: Place = { ...after, passed: true };

/** True if the statement `outpost` of placement-claim.ts holds. */
export function isOutpost(position: PositionView, square: Square, side: Color): boolean {
  const rank = getRank(square, side);
  if (rank < 4 || rank > 6 || !findSupport(position, square, side)) return false;
  return listSquares(position, opposite(side), ['pawn']).every(
    (pawn) => !areBeside(pawn, square) || getRank(pawn, side) <= rank,
  );
}

/** True for squares on the a- and h-file. A knight there has half as many squares, so players do not call it an outpost. */
function isOnRim(square: Square): boolean {
  return /[ah]/.test(square);
}

function findSupport(position: PositionView, square: Square, side: Color): Square | undefined {
  return listAttackers(position, square, side)
    .filter((from) => position.pieces.get(from)?.role === 'pawn')
    .toSorted(compareSquaresFor(side))[0];
}

/** Detects a knight or bishop that comes to an outpost, or whose square becomes an outpost. */
export const detectOutpost: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  return listSquares(now, me, ['knight', 'bishop']).flatMap((square) => {
    const from = findOrigin(context, square);
    const isNew = from !== square || !isOutpost(then, square, me);
    if (
      !isNew ||
      isOnRim(square) ||
      !isOutpost(now, square, me) ||
      computeGain(now, square, opponent) !== 0
    )
      return [];
    if (square === move.to && isShortLived(context)) return [];
    const support = findSupport(now, square, me);
    if (!support) return [];
    const piece = toPieceSlot(now, square);
    const by = toPieceSlot(now, support);
    const isSecure =
      countRole(now, opponent, 'knight') === 0 &&
      countBishops(now, opponent, isLight(square)) === 0;
    const claims: Claim[] = [
      ...claimPieces(after, piece, by),
      affirm(after, { is: 'reaches', from: support, to: square }),
      affirm(after, { is: 'outpost', square, color: me }),
      affirm(after, { is: 'gain', square, by: opponent, most: 0 }),
      from === square
        ? deny(before, { is: 'outpost', square, color: me })
        : claimPiece(before, toPieceSlot(then, from)),
    ];
    const secure: Claim[] = [
      affirm(after, { is: 'count', color: opponent, role: 'knight', most: 0 }),
      affirm(after, { is: 'on-shade', color: opponent, role: 'bishop', square, most: 0 }),
    ];
    return makeFact(context, {
      kind: isSecure ? 'secure-outpost' : 'outpost',
      about: [square],
      slots: { piece, by },
      claims: isSecure ? [...claims, ...secure] : claims,
      squares: { subject: [square], control: [support] },
      magnitude: getRank(square, me) + (piece.role === 'knight' ? 2 : 0) + (isSecure ? 2 : 0),
    });
  });
};

/** Detects a knight that newly has a safe move to an outpost. Only the best such move is reported. */
export const detectOutpostReach: Detector = (context) => {
  const { after: now, before: then, nullMoveAfter, me, move } = context;
  if (!nullMoveAfter) return [];
  const found = listSquares(now, me, ['knight']).flatMap((square) => {
    if (square === move.to && isShortLived(context)) return [];
    const from = findOrigin(context, square);
    return listAttacked(now, square)
      .filter((target) => isOutpost(now, target, me) && !isOnRim(target) && target !== move.from)
      .filter((target) =>
        from === square ? !isOutpost(then, target, me) : !reaches(then, from, target),
      )
      .filter((target) => isSafeMove(nullMoveAfter, `${square}${target}`))
      .toSorted(compareSquaresFor(me))
      .map((target) => ({ square, target, from }));
  });
  const facts = found.flatMap(({ square, target, from }) => {
    const uci: Uci = `${square}${target}`;
    const step = tryMove(nullMoveAfter, uci);
    if (!step) return [];
    const piece = toPieceSlot(now, square);
    const newClaims =
      from === square
        ? [deny(before, { is: 'outpost', square: target, color: me })]
        : [
            claimPiece(before, toPieceSlot(then, from)),
            deny(before, { is: 'reaches', from, to: target }),
          ];
    return makeFact(context, {
      kind: 'outpost-reach',
      about: [square, target],
      slots: {
        piece,
        square: { is: 'square', square: target },
        move: { is: 'move', at: afterNullMove, uci, san: step.san },
      },
      claims: [
        claimPiece(after, piece),
        affirm(after, { is: 'outpost', square: target, color: me }),
        affirm(afterNullMove, { is: 'legal', move: uci }),
        affirm(afterNullMove, { is: 'exchange', move: uci, least: 0 }),
        ...newClaims,
      ],
      squares: { target: [target] },
      arrows: [[square, target, 'plan']],
      magnitude: getRank(target, me) + (isCentral(target) ? 2 : 0),
    });
  });
  return sortBestFirst(facts).slice(0, 1);
};

/** Detects a square in a side's own half that its pawns can no longer guard and that an enemy knight or bishop reaches. */
export const detectHole: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  const touched = [
    ...(move.role === 'pawn' ? [me] : []),
    ...(move.captured === 'pawn' ? [opponent] : []),
  ];
  return touched.flatMap((side) => {
    const enemy = opposite(side);
    const facts = listOwnHalf(side)
      .filter((square) => isHole(now, square, side) && !isHole(then, square, side))
      .filter(
        (square) => !now.pieces.has(square) && isLasting(context, (at) => isHole(at, square, side)),
      )
      .flatMap((square) => {
        const user = findUser(now, square, enemy);
        if (!user) return [];
        return makeFact(context, {
          kind: 'hole',
          about: [square],
          side,
          slots: { square: { is: 'square', square }, side: { is: 'side', color: side } },
          claims: [
            affirm(after, { is: 'hole', square, color: side }),
            deny(before, { is: 'hole', square, color: side }),
            affirm(after, { is: 'vacant', square }),
            claimPiece(after, toPieceSlot(now, user)),
            affirm(after, { is: 'reaches', from: user, to: square }),
          ],
          squares: { target: [square] },
          arrows: [[user, square, 'threat']],
          magnitude: (isCentral(square) ? 6 : 3) + listAttackers(now, square, enemy).length,
        });
      });
    return facts.toSorted((a, b) => b.magnitude - a.magnitude).slice(0, 1);
  });
};

/** Finds a knight or bishop of the enemy that reaches a square. */
function findUser(position: PositionView, square: Square, enemy: Color): Square | undefined {
  return listAttackers(position, square, enemy)
    .filter((from) => ['knight', 'bishop'].includes(position.pieces.get(from)?.role ?? ''))
    .toSorted(compareSquaresFor(enemy))[0];
}

/** Lists the squares of the files c to f on the side's third and fourth rank. */
function listOwnHalf(side: Color): Square[] {
  return [2, 3, 4, 5].flatMap((file) =>
    [3, 4].flatMap((rank) => getSquare(side, file, rank) ?? []),
  );
}
