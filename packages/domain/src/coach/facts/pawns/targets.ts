import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import { listAttacked, listAttackers, listAttackersThrough } from '../../position-view/attacks.ts';
import { evaluateExchange, computeGain } from '../../position-view/exchange.ts';
import { tryMove } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { gainsTraitForLong, claimTrait } from './changes.ts';
import {
  getSquareAhead,
  countFilesApart,
  hasTrait,
  isPawn,
  getRankIndex,
  listAllPawns,
  listPawns,
  listPawnsReaching,
} from './structure.ts';
import { opposite } from 'chessops/util';

/** Number of plies of the engine's line within which an attack makes a pawn weak. */
const soonPlies = 8;

/** Claims that the pawn is attacked, and at least as often as it is defended. X-ray defenders count. */
function claimPressed(
  { after: position }: MoveContext,
  square: Square,
  side: Color,
): Claim[] | undefined {
  const attackers = listAttackers(position, square, opposite(side)).length;
  const defenders = listAttackers(position, square, side);
  const behind = listAttackersThrough(position, square, side, defenders);
  if (attackers === 0 || attackers < defenders.length + behind.length) return undefined;
  return [
    affirm(after, { is: 'reached', square, by: opposite(side), least: attackers }),
    affirm(after, { is: 'reached', square, by: side, most: attackers }),
  ];
}

/** Claims that the pawn is attacked in the engine's line. */
function claimAttackedSoon(context: MoveContext, square: Square, side: Color): Claim[] | undefined {
  const [line] = context.replies;
  const found = line?.steps
    .slice(0, soonPlies)
    .findIndex(
      ({ position }) =>
        isPawn(position, square, side) &&
        listAttackers(position, square, opposite(side)).length > 0,
    );
  if (!line || found === undefined || found < 0) return undefined;
  const place: Place = { line: line.id, ply: found + 1 };
  return [
    claimPiece(place, { is: 'piece', square, color: side, role: 'pawn' }),
    affirm(place, { is: 'reached', square, by: opposite(side), least: 1 }),
  ];
}

/** Claims that the pawn would be lost if it advanced. A pawn that can advance with an even exchange is not held back. */
function claimHeldBack(context: MoveContext, square: Square, side: Color): Claim[] | undefined {
  const stop = getSquareAhead(square, side);
  const mine = context.after.turn === side;
  const position = mine ? context.after : context.nullMoveAfter;
  if (!stop || !position) return undefined;
  const push = `${square}${stop}`;
  if (!tryMove(position, push) || evaluateExchange(position, push) >= 0) return undefined;
  const place: Place = mine ? after : { ...after, passed: true };
  return [affirm(place, { is: 'exchange', move: push, most: -1 })];
}

const detectBackwardPawn: Detector = (context) =>
  listAllPawns(context)
    .filter(({ square, color }) => isBackwardCandidate(context, square, color))
    .filter(({ square }) => gainsTraitForLong(context, square, 'backward'))
    .flatMap((pawn) => {
      const { square: at, color } = pawn;
      const stop = getSquareAhead(at, color);
      const held = claimHeldBack(context, at, color);
      const weak = claimPressed(context, at, color) ?? claimAttackedSoon(context, at, color);
      if (!stop || !held || !weak) return [];
      const guards = listPawnsReaching(context.after, stop, opposite(color));
      return makeFact(context, {
        kind: 'backward-pawn',
        about: [at],
        side: color,
        slots: { pawn, square: { is: 'square', square: stop } },
        claims: [
          ...claimTrait(context, at, 'backward', 'created'),
          affirm(after, { is: 'vacant', square: stop }),
          ...held,
          ...weak,
        ],
        magnitude: 2,
        squares: { subject: [at], target: [stop], control: guards },
      });
    });

/**
 * True for pawns that players call backward: neither isolated nor doubled, on the first four ranks, with no enemy pawn
 * ahead on the file.
 */
function isBackwardCandidate(
  { after: position }: MoveContext,
  square: Square,
  color: Color,
): boolean {
  const rank = getRankIndex(square, color);
  const isAhead = (at: Square) => getRankIndex(at, color) > rank;
  return (
    rank <= 3 &&
    !hasTrait(position, square, 'isolated') &&
    !hasTrait(position, square, 'doubled') &&
    !listPawns(position, opposite(color)).some(
      (at) => countFilesApart(at, square) === 0 && isAhead(at),
    )
  );
}

/** Claims that the pawn is isolated, or backward and held back. */
function claimWeakness(context: MoveContext, square: Square, side: Color): Claim[] | undefined {
  const { after: position } = context;
  if (hasTrait(position, square, 'isolated'))
    return [affirm(after, { is: 'pawn', square, trait: 'isolated' })];
  if (!hasTrait(position, square, 'backward') || !isBackwardCandidate(context, square, side))
    return undefined;
  const held = claimHeldBack(context, square, side);
  return held && [affirm(after, { is: 'pawn', square, trait: 'backward' }), ...held];
}

const detectWeakPawnAttack: Detector = (context) => {
  const { move, me, opponent } = context;
  const piece = toPieceSlot(context.after, move.to);
  if (piece.role === 'pawn' || move.castles || computeGain(context.after, move.to, opponent) !== 0)
    return [];
  const old = new Set(listAttacked(context.before, move.from));
  const now = new Set(listAttacked(context.after, move.to));
  return listPawns(context.after, opponent)
    .filter((at) => now.has(at) && !old.has(at))
    .flatMap((at) => {
      const weakness = claimWeakness(context, at, opponent);
      const weak = claimPressed(context, at, opponent);
      if (!weakness || !weak) return [];
      return makeFact(context, {
        kind: 'attacks-weak-pawn',
        about: [move.to, at],
        slots: { pawn: toPieceSlot(context.after, at), by: piece },
        claims: [
          ...claimPieces(after, piece, toPieceSlot(context.after, at)),
          ...weakness,
          affirm(after, { is: 'reaches', from: move.to, to: at }),
          affirm(before, { is: 'played', move: move.san }),
          deny(before, { is: 'reaches', from: move.from, to: at }),
          ...weak,
        ],
        magnitude: listAttackers(context.after, at, me).length,
        squares: { target: [at], subject: [move.to] },
        arrows: [[move.to, at, 'attack']],
      });
    });
};

export const targetDetectors: readonly Detector[] = [detectBackwardPawn, detectWeakPawnAttack];
