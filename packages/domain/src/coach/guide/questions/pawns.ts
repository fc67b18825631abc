import { files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { wings } from '../../claim.ts';
import type { PawnTrait } from '../../claim.ts';
import { claimPiece, toPieceSlot } from '../../facts/make-fact.ts';
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
import { movesOf } from './moves.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

/** Files without a pawn, for whom has something to put on them. */
export function openFile({ position, me, here }: Desk): Matter | undefined {
  const found = files.filter((_, index) => findFileState(position, index, me) === 'open');
  const isUseful = listSquares(position, me, ['rook', 'queen']).length > 0;
  if (found.length === 0 || found.length > 3 || !isUseful) return undefined;
  return {
    claims: found.map((file) => so(here, { is: 'open-file', file })),
    many: found.length > 1,
  };
}

export function halfOpenFile({ position, me, here }: Desk): Matter | undefined {
  const found = files.filter((_, index) => findFileState(position, index, me) === 'half-open');
  const isUseful = listSquares(position, me, ['rook', 'queen']).length > 0;
  if (found.length === 0 || found.length > 2 || !isUseful) return undefined;
  return {
    claims: found.map((file) => so(here, { is: 'half-open-file', file, color: me })),
    many: found.length > 1,
  };
}

/** Their pawns that no pawn can protect. */
export function isolated(desk: Desk): Matter | undefined {
  return theirPawns(desk, 'isolated');
}

export function backward(desk: Desk): Matter | undefined {
  return theirPawns(desk, 'backward');
}

function theirPawns({ position, them, here }: Desk, trait: PawnTrait): Matter | undefined {
  const found = listPawns(position, them).filter((pawn) => hasTrait(position, pawn, trait));
  if (found.length === 0) return undefined;
  return {
    claims: found.map((square) => so(here, { is: 'pawn', square, trait })),
    many: found.length > 1,
  };
}

/** The user's pawns that no pawn can protect and that an enemy looks at; one alone that moves would be told. */
export function ownWeak({ position, me, them, here, next }: Desk): Matter | undefined {
  const found = listPawns(position, me).filter(
    (pawn) =>
      hasTrait(position, pawn, 'isolated') && listAttackers(position, pawn, them).length > 0,
  );
  if (found.length === 0 || (next && found.includes(next.context.move.from))) return undefined;
  return {
    claims: found.flatMap((square) => [
      so(here, { is: 'pawn', square, trait: 'isolated' }),
      claimPiece(here, toPieceSlot(position, square)),
      so(here, { is: 'reached', square, by: them, least: 1 }),
    ]),
    many: found.length > 1,
  };
}

export function passed({ position, me, them, here }: Desk): Matter | undefined {
  const found = [me, them].flatMap((side) =>
    listPawns(position, side).filter(
      (pawn) => hasTrait(position, pawn, 'passed') && isForemost(position, pawn),
    ),
  );
  if (found.length === 0) return undefined;
  return {
    claims: found.map((square) => so(here, { is: 'pawn', square, trait: 'passed' })),
    many: found.length > 1,
  };
}

/** Pawns that can take each other. */
export function tension({ position, me, here }: Desk): Matter | undefined {
  const found = listPawns(position, me).flatMap((own) =>
    listLevers(position, own).map((their): readonly [Square, Square] => [own, their]),
  );
  if (found.length === 0) return undefined;
  return {
    claims: found.map(([own, their]) => so(here, { is: 'lever', own, their })),
    many: found.length > 1,
  };
}

export function majority({ position, me, them, here }: Desk): Matter | undefined {
  const wing = wings.find(
    (one) => countPawnsOnWing(position, me, one) > countPawnsOnWing(position, them, one),
  );
  return wing && { claims: [so(here, { is: 'majority', color: me, wing })] };
}

/** Three pawns at least that can go forward. */
export function pushes({ position, here }: Desk): Matter | undefined {
  const found = movesOf(position).filter((uci) => {
    const [from, to] = splitUci(uci);
    return position.pieces.get(from)?.role === 'pawn' && from.charAt(0) === to.charAt(0);
  });
  const pawns = new Map(found.map((uci) => [splitUci(uci)[0], uci]));
  if (pawns.size < 3) return undefined;
  return {
    claims: Array.from(pawns).flatMap(([from, move]) => [
      claimPiece(here, toPieceSlot(position, from)),
      so(here, { is: 'legal', move }),
    ]),
  };
}
