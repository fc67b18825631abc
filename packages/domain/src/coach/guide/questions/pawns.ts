import { files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { wings } from '../../claim.ts';
import type { PawnTrait } from '../../claim.ts';
import { pieceClaim, pieceSlot } from '../../facts/make-fact.ts';
import { countOn, hasTrait, isForemost, leversOf, pawnsOf } from '../../facts/pawns/structure.ts';
import { fileState, squaresOf } from '../../facts/pieces/measures.ts';
import { reachersOf } from '../../facts/pieces/reach.ts';
import { endsOf } from '../../position-view/scene.ts';
import { movesOf } from './moves.ts';
import { so } from '../desk.ts';
import type { Desk, Matter } from '../desk.ts';

/** Files without a pawn, for whom has something to put on them. */
export function openFile({ scene, me, here }: Desk): Matter | undefined {
  const found = files.filter((_, index) => fileState(scene, index, me) === 'open');
  const isUseful = squaresOf(scene, me, ['rook', 'queen']).length > 0;
  if (found.length === 0 || found.length > 3 || !isUseful) return undefined;
  return {
    claims: found.map((file) => so(here, { is: 'open-file', file })),
    many: found.length > 1,
  };
}

export function halfOpenFile({ scene, me, here }: Desk): Matter | undefined {
  const found = files.filter((_, index) => fileState(scene, index, me) === 'half-open');
  const isUseful = squaresOf(scene, me, ['rook', 'queen']).length > 0;
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

function theirPawns({ scene, them, here }: Desk, trait: PawnTrait): Matter | undefined {
  const found = pawnsOf(scene, them).filter((pawn) => hasTrait(scene, pawn, trait));
  if (found.length === 0) return undefined;
  return {
    claims: found.map((square) => so(here, { is: 'pawn', square, trait })),
    many: found.length > 1,
  };
}

/** The user's pawns that no pawn can protect and that an enemy looks at; one alone that moves would be told. */
export function ownWeak({ scene, me, them, here, next }: Desk): Matter | undefined {
  const found = pawnsOf(scene, me).filter(
    (pawn) => hasTrait(scene, pawn, 'isolated') && reachersOf(scene, pawn, them).length > 0,
  );
  if (found.length === 0 || (next && found.includes(next.setting.move.from))) return undefined;
  return {
    claims: found.flatMap((square) => [
      so(here, { is: 'pawn', square, trait: 'isolated' }),
      pieceClaim(here, pieceSlot(scene, square)),
      so(here, { is: 'reached', square, by: them, least: 1 }),
    ]),
    many: found.length > 1,
  };
}

export function passed({ scene, me, them, here }: Desk): Matter | undefined {
  const found = [me, them].flatMap((side) =>
    pawnsOf(scene, side).filter(
      (pawn) => hasTrait(scene, pawn, 'passed') && isForemost(scene, pawn),
    ),
  );
  if (found.length === 0) return undefined;
  return {
    claims: found.map((square) => so(here, { is: 'pawn', square, trait: 'passed' })),
    many: found.length > 1,
  };
}

/** Pawns that can take each other. */
export function tension({ scene, me, here }: Desk): Matter | undefined {
  const found = pawnsOf(scene, me).flatMap((own) =>
    leversOf(scene, own).map((their): readonly [Square, Square] => [own, their]),
  );
  if (found.length === 0) return undefined;
  return {
    claims: found.map(([own, their]) => so(here, { is: 'lever', own, their })),
    many: found.length > 1,
  };
}

export function majority({ scene, me, them, here }: Desk): Matter | undefined {
  const wing = wings.find((one) => countOn(scene, me, one) > countOn(scene, them, one));
  return wing && { claims: [so(here, { is: 'majority', color: me, wing })] };
}

/** Three pawns at least that can go forward. */
export function pushes({ scene, here }: Desk): Matter | undefined {
  const found = movesOf(scene).filter((uci) => {
    const [from, to] = endsOf(uci);
    return scene.pieces.get(from)?.role === 'pawn' && from.charAt(0) === to.charAt(0);
  });
  const pawns = new Map(found.map((uci) => [endsOf(uci)[0], uci]));
  if (pawns.size < 3) return undefined;
  return {
    claims: Array.from(pawns).flatMap(([from, move]) => [
      pieceClaim(here, pieceSlot(scene, from)),
      so(here, { is: 'legal', move }),
    ]),
  };
}
