import { toFileIndex } from '../../../chess/square.ts';
import { affirm, claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
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
import type { Question } from '../question-context.ts';

/** Asked from move 10 on, if the opponent's king is in the centre and the user has a queen. */
export const findTheirKingInCentre: Question = ({ position, them, me, here, moveContext }) => {
  const king = findKing(position, them);
  const isThere = [3, 4].includes(toFileIndex(king)) && getRank(king, them) <= 2;
  const isEarly = moveContext.after.chess.fullmoves < 10;
  if (!isThere || isEarly || countRole(position, me, 'queen') === 0) return undefined;
  const slot = toPieceSlot(position, king);
  return { claims: [claimPiece(here, slot)], slots: { king: slot } };
};

export const findAttackOnTheirKing: Question = (context) => {
  const { position, them, me, here } = context;
  if (findPhase(position) === 'endgame' && countRole(position, me, 'queen') === 0) return undefined;
  const count = listRingAttackers(position, listRing(position, them), me).length;
  if (count < 2) return undefined;
  const king = toPieceSlot(position, findKing(position, them));
  return {
    claims: [
      claimPiece(here, king),
      affirm(here, { is: 'ring-attackers', color: them, ...boundExactly(count) }),
    ],
    slots: { king, count: toNumberSlot(count) },
  };
};

export const findAttackOnOwnKing: Question = ({ position, them, me, here }) => {
  if (countRole(position, them, 'queen') === 0) return undefined;
  const count = listRingAttackers(position, listRing(position, me), them).length;
  if (count === 0) return undefined;
  const king = toPieceSlot(position, findKing(position, me));
  return {
    claims: [
      claimPiece(here, king),
      affirm(here, { is: 'ring-attackers', color: me, ...boundExactly(count) }),
    ],
    isPlural: count > 1,
  };
};

/** Asks to compare the distance of both kings from the centre. Only in the endgame. */
export const compareKings: Question = ({ position, them, me, here }) => {
  if (findPhase(position) !== 'endgame') return undefined;
  const kings = [me, them].map((side) => toPieceSlot(position, findKing(position, side)));
  return {
    claims: [
      affirm(here, { is: 'phase', phase: 'endgame' }),
      ...kings.flatMap((king) => [
        claimPiece(here, king),
        affirm(here, {
          is: 'from-centre',
          square: king.square,
          ...boundExactly(measureCentreDistance(king.square)),
        }),
      ]),
    ],
  };
};
