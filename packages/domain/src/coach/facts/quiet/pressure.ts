import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { squaresBetween } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import type { Setting } from '../../setting.ts';
import { betweenOn } from '../king/king-place.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { officers } from '../pieces/activity.ts';
import { bestFirst } from '../pieces/best-first.ts';
import { exactly, mobilityOf, numberSlot, squaresOf } from '../pieces/measures.ts';
import { isShortLived, movedPieces, stayed } from '../pieces/moved.ts';
import { reachersOf } from '../pieces/reach.ts';
import { newcomerOn } from './newcomer.ts';
import { targetsAhead, worthOf } from './worth.ts';

/** One attacker more on an enemy unit that is defended and worth no more than it. */
export function pressures(setting: Setting): Fact[] {
  const { after: now, opponent } = setting;
  if (isShortLived(setting)) return [];
  const facts = squaresOf(now, opponent, ['pawn', 'knight', 'bishop', 'rook', 'queen'])
    .filter((square) => stayed(setting, square) && !isUndefended(now, square))
    .flatMap((square) => pressureOn(setting, square));
  return bestFirst(facts).slice(0, 2);
}

function pressureOn(setting: Setting, square: Square): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  const newcomer = newcomerOn(setting, square);
  const [had, has] = [reachersOf(then, square, me).length, reachersOf(now, square, me).length];
  if (!newcomer || has <= had) return [];
  const target = pieceSlot(now, square);
  const by = pieceSlot(now, newcomer.by);
  // Pawns that meet are a break, and told as one.
  if (by.role === 'pawn' && target.role === 'pawn') return [];
  // A queen alone does not take what is defended.
  if (by.role === 'queen' && has === 1) return [];
  if (by.role !== 'king' && pieceValues[target.role] > pieceValues[by.role]) return [];
  const defenders = reachersOf(now, square, opponent).length;
  // A pawn that is held often enough is under no pressure, unless the line goes there.
  if (target.role === 'pawn' && has < defenders - 1 && !targetsAhead(setting).has(square))
    return [];
  return [
    makeFact(setting, {
      kind: 'pressures',
      about: [square, newcomer.by],
      side: me,
      slots: { target, by },
      claims: [
        pieceClaim(after, target),
        pieceClaim(before, target),
        pieceClaim(after, by),
        pieceClaim(before, pieceSlot(then, newcomer.from)),
        says(after, { is: 'reaches', from: newcomer.by, to: square }),
        denies(before, { is: 'reaches', from: newcomer.from, to: square }),
        says(before, { is: 'reached', square, by: me, ...exactly(had) }),
        says(after, { is: 'reached', square, by: me, ...exactly(has) }),
        denies(after, { is: 'undefended', square }),
      ],
      squares: [
        [square, 'target'],
        [newcomer.by, 'subject'],
      ],
      arrows: [[newcomer.by, square, 'attack']],
      delta: 'created',
      confirmed: 'board',
      magnitude: Math.max(1, 4 + 2 * (has - defenders) + worthOf(setting, square) / 2),
    }),
  ];
}

/** A rook or bishop on a line with the enemy king or queen, with a piece of its own between that may not stay. */
export function faces(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  if (isShortLived(setting)) return [];
  const facts = movedPieces(setting).flatMap(({ from, to }): Fact[] => {
    const piece = pieceSlot(now, to);
    if (piece.role !== 'rook' && piece.role !== 'bishop') return [];
    return squaresOf(now, opponent, ['queen', 'king'])
      .filter(
        (square) => then.pieces.get(from)?.role === piece.role && isFaced(setting, to, square),
      )
      .filter((square) => betweenOn(then, from, square) === undefined)
      .map((square) => {
        const target = pieceSlot(now, square);
        const between = betweenOn(now, to, square) ?? 0;
        return makeFact(setting, {
          kind: 'faces',
          about: [to, square],
          side: me,
          slots: { piece, target },
          claims: [
            pieceClaim(after, piece),
            pieceClaim(before, pieceSlot(then, from)),
            pieceClaim(after, target),
            says(after, { is: 'aligned', from: to, to: square, ...exactly(between) }),
            denies(before, { is: 'aligned', from, to: square }),
          ],
          squares: [
            [to, 'subject'],
            [square, 'target'],
          ],
          arrows: [[to, square, 'plan']],
          delta: 'created',
          confirmed: 'board',
          magnitude: 6 - between,
        });
      });
  });
  return bestFirst(facts).slice(0, 1);
}

/** One piece between, its own; an enemy one would be pinned or shielded, which is another matter. */
function isFaced({ after: now, me }: Setting, from: Square, to: Square): boolean {
  const isOwn = (square: Square) => now.pieces.get(square)?.color === me;
  return betweenOn(now, from, to) === 1 && squaresBetween(from, to).some(isOwn);
}

/** An enemy piece that has far fewer squares than before, and no more than a few. */
export function restricts(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  if (isShortLived(setting) || now.chess.isCheck()) return [];
  const facts = squaresOf(now, opponent, officers)
    .filter((square) => stayed(setting, square))
    .flatMap((square): Fact[] => {
      const [was, is] = [mobilityOf(then, square), mobilityOf(now, square)];
      const lost = was - is;
      if (is > 4 || (lost < 3 && !(lost === 2 && is <= 2))) return [];
      const piece = pieceSlot(now, square);
      return [
        makeFact(setting, {
          kind: 'restricts',
          about: [square],
          side: me,
          slots: { piece, from: numberSlot(was), to: numberSlot(is) },
          claims: [
            pieceClaim(after, piece),
            pieceClaim(before, piece),
            says(before, { is: 'mobility', square, ...exactly(was) }),
            says(after, { is: 'mobility', square, ...exactly(is) }),
          ],
          squares: [[square, 'target']],
          delta: 'created',
          confirmed: 'board',
          magnitude: lost + (is <= 2 ? 2 : 0),
        }),
      ];
    });
  return bestFirst(facts).slice(0, 1);
}
