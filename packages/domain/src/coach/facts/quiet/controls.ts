import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { bestFirst } from '../pieces/best-first.ts';
import { fromCentre, inOrderFor, phaseOf } from '../pieces/measures.ts';
import { isShortLived, movedPieces } from '../pieces/moved.ts';
import type { Transfer } from '../pieces/moved.ts';
import { reaches, reachOf } from '../pieces/reach.ts';
import { matters, worthOf } from './worth.ts';

const mostSquares = 3;

/** Empty squares worth a word that the moved piece, or the castled rook, reaches now and did not before. */
export function controls(setting: Setting): Fact[] {
  if (isShortLived(setting)) return [];
  const facts = movedPieces(setting).flatMap((transfer): Fact[] => {
    const { role } = pieceSlot(setting.after, transfer.to);
    // Before the endgame it is not the king's task to hold squares.
    if (role === 'king' && phaseOf(setting.after) !== 'endgame') return [];
    const chosen = newSquares(setting, transfer);
    return chosen.length === 0 ? [] : [controlOf(setting, transfer, chosen)];
  });
  return bestFirst(facts).slice(0, 1);
}

function newSquares(setting: Setting, { from, to }: Transfer): Square[] {
  const { after: now, before: then, me } = setting;
  const worth = new Map<Square, number>();
  for (const square of reachOf(now, to)) {
    if (now.pieces.has(square) || square === from || reaches(then, from, square)) continue;
    if (matters(setting, square)) worth.set(square, worthOf(setting, square));
  }
  const order = inOrderFor(me);
  const best = Math.max(0, ...worth.values());
  return [...worth.keys()]
    .filter((square) => (worth.get(square) ?? 0) * 2 >= best)
    .toSorted(
      (a, b) =>
        (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || fromCentre(a) - fromCentre(b) || order(a, b),
    )
    .slice(0, mostSquares)
    .toSorted(order);
}

function controlOf(setting: Setting, { from, to }: Transfer, chosen: readonly Square[]): Fact {
  const { after: now, before: then, me } = setting;
  const piece = pieceSlot(now, to);
  return makeFact(setting, {
    kind: 'controls',
    about: [to, ...chosen],
    side: me,
    slots: { piece, squares: { is: 'squares', squares: chosen } },
    claims: [
      pieceClaim(after, piece),
      pieceClaim(before, pieceSlot(then, from)),
      ...chosen.flatMap((square) => [
        says(after, { is: 'vacant', square }),
        says(after, { is: 'reaches', from: to, to: square }),
        denies(before, { is: 'reaches', from, to: square }),
      ]),
    ],
    squares: chosen.map((square) => [square, 'control'] as const),
    arrows: chosen.map((square) => [to, square, 'plan'] as const),
    delta: 'created',
    confirmed: 'board',
    magnitude: Math.max(...chosen.map((square) => worthOf(setting, square))),
  });
}
