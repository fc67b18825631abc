import { fileIndex } from '../../../chess/square.ts';
import { pieceClaim, pieceSlot } from '../../facts/make-fact.ts';
import { onRing, ringOf } from '../../facts/king/ring.ts';
import {
  countOf,
  exactly,
  fromCentre,
  kingOf,
  numberSlot,
  phaseOf,
  rankFor,
} from '../../facts/pieces/measures.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

/** Their king in the middle, and enough on the board to go after it; before its time nobody has castled. */
export function theirKingInCentre({ scene, them, me, here, setting }: Desk): Matter | undefined {
  const king = kingOf(scene, them);
  const isThere = [3, 4].includes(fileIndex(king)) && rankFor(king, them) <= 2;
  const isEarly = setting.after.chess.fullmoves < 10;
  if (!isThere || isEarly || countOf(scene, me, 'queen') === 0) return undefined;
  const slot = pieceSlot(scene, king);
  return { claims: [pieceClaim(here, slot)], slots: { king: slot } };
}

export function aroundTheirKing(desk: Desk): Matter | undefined {
  const { scene, them, me, here } = desk;
  if (phaseOf(scene) === 'endgame' && countOf(scene, me, 'queen') === 0) return undefined;
  const count = onRing(scene, ringOf(scene, them), me).length;
  if (count < 2) return undefined;
  const king = pieceSlot(scene, kingOf(scene, them));
  return {
    claims: [
      pieceClaim(here, king),
      so(here, { is: 'ring-attackers', color: them, ...exactly(count) }),
    ],
    slots: { king, count: numberSlot(count) },
  };
}

export function aroundOwnKing({ scene, them, me, here }: Desk): Matter | undefined {
  if (countOf(scene, them, 'queen') === 0) return undefined;
  const count = onRing(scene, ringOf(scene, me), them).length;
  if (count === 0) return undefined;
  const king = pieceSlot(scene, kingOf(scene, me));
  return {
    claims: [
      pieceClaim(here, king),
      so(here, { is: 'ring-attackers', color: me, ...exactly(count) }),
    ],
    many: count > 1,
  };
}

/** In the endgame: which king is nearer to the centre. */
export function kingsInEndgame({ scene, them, me, here }: Desk): Matter | undefined {
  if (phaseOf(scene) !== 'endgame') return undefined;
  const kings = [me, them].map((side) => pieceSlot(scene, kingOf(scene, side)));
  return {
    claims: [
      so(here, { is: 'phase', phase: 'endgame' }),
      ...kings.flatMap((king) => [
        pieceClaim(here, king),
        so(here, { is: 'from-centre', square: king.square, ...exactly(fromCentre(king.square)) }),
      ]),
    ],
  };
}
