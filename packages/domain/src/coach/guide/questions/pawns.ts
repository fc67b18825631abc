import { files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { wings } from '../../claim.ts';
import type { PawnTrait } from '../../placement-claim.ts';
import { affirm, claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
import {
  countPawnsOnWing,
  hasTrait,
  isForemost,
  listLevers,
  listPawns,
} from '../../facts/pawns/structure.ts';
import { findFileState, listSquares } from '../../facts/pieces/measures.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { splitUci } from '../../position-view/position-view.ts';
import { listMoves } from '../../position-view/exchange.ts';
import type { Question, QuestionBasis, QuestionContext } from '../question-context.ts';

/** Asks for open files: one to three of them, and the user has a rook or queen. */
export const findOpenFiles: Question = ({ position, me, here }) => {
  const found = files.filter((_, index) => findFileState(position, index, me) === 'open');
  const isUseful = listSquares(position, me, ['rook', 'queen']).length > 0;
  if (found.length === 0 || found.length > 3 || !isUseful) return undefined;
  return {
    claims: found.map((file) => affirm(here, { is: 'open-file', file })),
    isPlural: found.length > 1,
  };
};

export const findHalfOpenFiles: Question = ({ position, me, here }) => {
  const found = files.filter((_, index) => findFileState(position, index, me) === 'half-open');
  const isUseful = listSquares(position, me, ['rook', 'queen']).length > 0;
  if (found.length === 0 || found.length > 2 || !isUseful) return undefined;
  return {
    claims: found.map((file) => affirm(here, { is: 'half-open-file', file, color: me })),
    isPlural: found.length > 1,
  };
};

/** Asks for the opponent's isolated pawns. */
export const findIsolatedPawns: Question = (context) => {
  return findTheirPawns(context, 'isolated');
};

export const findBackwardPawns: Question = (context) => {
  return findTheirPawns(context, 'backward');
};

function findTheirPawns(
  { position, them, here }: QuestionContext,
  trait: PawnTrait,
): QuestionBasis | undefined {
  const found = listPawns(position, them).filter((pawn) => hasTrait(position, pawn, trait));
  if (found.length === 0) return undefined;
  return {
    claims: found.map((square) => affirm(here, { is: 'pawn', square, trait })),
    isPlural: found.length > 1,
  };
}

/** Asks for the user's isolated pawns under attack, unless the next recorded move moves one of them. */
export const findOwnWeakPawns: Question = ({ position, me, them, here, next }) => {
  const found = listPawns(position, me).filter(
    (pawn) =>
      hasTrait(position, pawn, 'isolated') && listAttackers(position, pawn, them).length > 0,
  );
  if (found.length === 0 || (next && found.includes(next.context.move.from))) return undefined;
  return {
    claims: found.flatMap((square) => [
      affirm(here, { is: 'pawn', square, trait: 'isolated' }),
      claimPiece(here, toPieceSlot(position, square)),
      affirm(here, { is: 'reached', square, by: them, least: 1 }),
    ]),
    isPlural: found.length > 1,
  };
};

export const findPassedPawns: Question = ({ position, me, them, here }) => {
  const found = [me, them].flatMap((side) =>
    listPawns(position, side).filter(
      (pawn) => hasTrait(position, pawn, 'passed') && isForemost(position, pawn),
    ),
  );
  if (found.length === 0) return undefined;
  return {
    claims: found.map((square) => affirm(here, { is: 'pawn', square, trait: 'passed' })),
    isPlural: found.length > 1,
  };
};

/** Asks for pawns of both sides that can capture each other. */
export const findTension: Question = ({ position, me, here }) => {
  const found = listPawns(position, me).flatMap((own) =>
    listLevers(position, own).map((their): readonly [Square, Square] => [own, their]),
  );
  if (found.length === 0) return undefined;
  return {
    claims: found.map(([own, their]) => affirm(here, { is: 'lever', own, their })),
    isPlural: found.length > 1,
  };
};

export const findMajority: Question = ({ position, me, them, here }) => {
  const wing = wings.find(
    (one) => countPawnsOnWing(position, me, one) > countPawnsOnWing(position, them, one),
  );
  return wing && { claims: [affirm(here, { is: 'majority', color: me, wing })] };
};

/** Asked only if at least three pawns can advance. */
export const findPushes: Question = ({ position, here }) => {
  const found = listMoves(position).filter((uci) => {
    const [from, to] = splitUci(uci);
    return position.pieces.get(from)?.role === 'pawn' && from.charAt(0) === to.charAt(0);
  });
  const pawns = new Map(found.map((uci) => [splitUci(uci)[0], uci]));
  if (pawns.size < 3) return undefined;
  return {
    claims: Array.from(pawns).flatMap(([from, move]) => [
      claimPiece(here, toPieceSlot(position, from)),
      affirm(here, { is: 'legal', move }),
    ]),
  };
};
