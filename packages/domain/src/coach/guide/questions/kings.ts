import { fileIndex } from '../../../chess/square.ts';
import { claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import { listRingAttackers, listRing } from '../../facts/king/ring.ts';
import {
  countRole,
  boundExactly,
  measureCentreDistance,
  findKing,
  toNumberSlot,
  findPhase,
  getRank,
} from '../../facts/pieces/measures.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

/** Their king in the middle, and enough on the board to go after it; before its time nobody has castled. */
export function theirKingInCentre({ position, them, me, here, context }: Desk): Matter | undefined {
  const king = findKing(position, them);
  const isThere = [3, 4].includes(fileIndex(king)) && getRank(king, them) <= 2;
  const isEarly = context.after.chess.fullmoves < 10;
  if (!isThere || isEarly || countRole(position, me, 'queen') === 0) return undefined;
  const slot = toPieceSlot(position, king);
  return { claims: [claimPiece(here, slot)], slots: { king: slot } };
}

export function aroundTheirKing(desk: Desk): Matter | undefined {
  const { position, them, me, here } = desk;
  if (findPhase(position) === 'endgame' && countRole(position, me, 'queen') === 0) return undefined;
  const count = listRingAttackers(position, listRing(position, them), me).length;
  if (count < 2) return undefined;
  const king = toPieceSlot(position, findKing(position, them));
  return {
    claims: [
      claimPiece(here, king),
      so(here, { is: 'ring-attackers', color: them, ...boundExactly(count) }),
    ],
    slots: { king, count: toNumberSlot(count) },
  };
}

export function aroundOwnKing({ position, them, me, here }: Desk): Matter | undefined {
  if (countRole(position, them, 'queen') === 0) return undefined;
  const count = listRingAttackers(position, listRing(position, me), them).length;
  if (count === 0) return undefined;
  const king = toPieceSlot(position, findKing(position, me));
  return {
    claims: [
      claimPiece(here, king),
      so(here, { is: 'ring-attackers', color: me, ...boundExactly(count) }),
    ],
    many: count > 1,
  };
}

/** In the endgame: which king is nearer to the centre. */
export function kingsInEndgame({ position, them, me, here }: Desk): Matter | undefined {
  if (findPhase(position) !== 'endgame') return undefined;
  const kings = [me, them].map((side) => toPieceSlot(position, findKing(position, side)));
  return {
    claims: [
      so(here, { is: 'phase', phase: 'endgame' }),
      ...kings.flatMap((king) => [
        claimPiece(here, king),
        so(here, {
          is: 'from-centre',
          square: king.square,
          ...boundExactly(measureCentreDistance(king.square)),
        }),
      ]),
    ],
  };
}
