import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { tryMove } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { toFileSlot } from '../pieces/files.ts';
import {
  countRole,
  boundExactly,
  findFileState,
  findKing,
  toNumberSlot,
  findPhase,
  getRank,
} from '../pieces/measures.ts';
import { opposite } from 'chessops/util';
import { isLasting } from '../pieces/moved-pieces.ts';
import { isAtHome, isUncastled, listShield, hasWeakBackRank } from './ring.ts';

const afterNullMove: Place = { ...after, passed: true };

/** Detects that a king gets more pawns in front of it or loses some. */
export const detectKingShield: Detector = (context) => {
  const { after: now, before: then, me, opponent } = context;
  return [me, opponent].flatMap((side) => {
    const enemy = opposite(side);
    if (countRole(now, enemy, 'queen') === 0 || !isAtHome(now, side)) return [];
    if (isUncastled(now, side)) return [];
    const pawns = listShield(now, side);
    const [was, is] = [listShield(then, side).length, pawns.length];
    const isBetter = is >= was + 2 || (is > was && is >= 2 && side === me && context.move.castles);
    if (!isBetter && is >= was) return [];
    // A king that moves towards the corner can have one pawn less in front of it without being less safe.
    if (!isBetter && side === me && context.move.role === 'king' && was - is < 2) return [];
    if (!isBetter && !isLasting(context, (at) => listShield(at, side).length < was)) return [];
    const king = toPieceSlot(now, findKing(now, side));
    return makeFact(context, {
      kind: 'king-shield',
      about: [king.square],
      side,
      slots: { king, count: toNumberSlot(is) },
      claims: [
        claimPiece(after, king),
        affirm(after, { is: 'shield', color: side, ...boundExactly(is) }),
        affirm(before, { is: 'shield', color: side, ...boundExactly(was) }),
        affirm(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
      ],
      squares: { subject: [king.square], control: pawns },
      delta: isBetter ? 'created' : 'removed',
      magnitude: Math.abs(is - was),
    });
  });
};

/** Detects that the king's file or a file beside it loses the last pawn of the king's side. */
export const detectKingFile: Detector = (context) => {
  const { after: now, before: then, me, opponent } = context;
  return [me, opponent].flatMap((side): Fact[] => {
    const enemy = opposite(side);
    const square = findKing(now, side);
    const heavy = [countRole(now, enemy, 'queen'), countRole(now, enemy, 'rook')];
    if (heavy.includes(0) || !isAtHome(now, side) || findKing(then, side) !== square) return [];
    if (isUncastled(now, side)) return [];
    const king = toPieceSlot(now, square);
    return [-1, 0, 1]
      .map((across) => toFileIndex(square) + across)
      .filter((file) => file >= 0 && file <= 7)
      .filter((file) => findFileState(then, file, side) === 'shut')
      .filter((file) => isLasting(context, (at) => findFileState(at, file, side) !== 'shut'))
      .flatMap((file) => {
        const state = findFileState(now, file, side);
        if (state === 'shut') return [];
        const slot = toFileSlot(file);
        return makeFact(context, {
          kind: 'king-file',
          about: [king.square, slot.file],
          side,
          slots: { king, file: slot },
          claims: [
            claimPiece(after, king),
            claimPiece(before, king),
            ...claimFileOpened(state, slot.file, side),
            affirm(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
            affirm(after, { is: 'count', color: enemy, role: 'rook', least: 1 }),
          ],
          squares: { target: [king.square] },
          magnitude: (state === 'open' ? 5 : 4) + (toFileIndex(square) === file ? 1 : 0),
        });
      });
  });
};

/** Claims that the file has no pawn of the side after the move and had one before. */
function claimFileOpened(state: 'open' | 'half-open', file: string, color: Color): Claim[] {
  const open = { is: 'open-file', file } as const;
  const half = { is: 'half-open-file', file, color } as const;
  return [affirm(after, state === 'open' ? open : half), deny(before, open), deny(before, half)];
}

/** Detects a pawn move that gives an escape square to a king that could not leave its first rank. */
export const detectLuft: Detector = (context) => {
  const { after: now, before: then, nullMoveAfter, me, opponent, move } = context;
  const king = findKing(now, me);
  if (move.role !== 'pawn' || !nullMoveAfter || !isLuftPawn(context)) return [];
  if (!hasWeakBackRank(then, me) || hasWeakBackRank(now, me)) return [];
  // Excludes the opening, in which the back rank is not yet in danger.
  if (findPhase(now) === 'opening') return [];
  if (countRole(now, opponent, 'rook') + countRole(now, opponent, 'queen') === 0) return [];
  const uci = `${king}${move.from}`;
  if (!tryMove(nullMoveAfter, uci)) return [];
  const slot = toPieceSlot(now, king);
  return makeFact(context, {
    kind: 'luft',
    about: [move.from],
    slots: { king: slot, square: { is: 'square', square: move.from } },
    claims: [
      claimPiece(after, slot),
      claimPiece(before, toPieceSlot(then, move.from)),
      affirm(before, { is: 'weak-back-rank', color: me }),
      deny(after, { is: 'weak-back-rank', color: me }),
      affirm(afterNullMove, { is: 'legal', move: uci }),
    ],
    squares: { subject: [king], target: [move.from] },
    arrows: [[king, move.from, 'plan']],
    magnitude: 4,
  });
};

/**
 * True if the king has left the centre and the pawn is on an outer file of its wing: a rook pawn, or a knight pawn that
 * moves one step.
 */
function isLuftPawn({ after: now, me, move: { from, to } }: MoveContext): boolean {
  const king = toFileIndex(findKing(now, me));
  const pawn = toFileIndex(from);
  const isWing = king >= 5 ? pawn >= 6 : king <= 2 && pawn <= 1;
  const isRookPawn = pawn === 0 || pawn === 7;
  return isWing && (isRookPawn || getRank(to, me) - getRank(from, me) === 1);
}
