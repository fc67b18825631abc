import type { Color } from '../../../chess/pieces.ts';
import { fileIndex } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Scene } from '../../position-view/scene.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { fileSlot } from '../pieces/files.ts';
import {
  countOf,
  exactly,
  fileState,
  kingOf,
  numberSlot,
  otherThan,
  phaseOf,
  rankFor,
  squareFor,
} from '../pieces/measures.ts';
import { reachersOf } from '../pieces/reach.ts';
import { lasts } from '../pieces/moved.ts';
import { isAtHome, isUncastled, shieldOf } from './ring.ts';

const passed: Place = { ...after, passed: true };

/** A king gains cover by going behind its pawns, or loses some of it. */
export function kingShield(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  return [me, opponent].flatMap((side): Fact[] => {
    const enemy = otherThan(side);
    if (countOf(now, enemy, 'queen') === 0 || !isAtHome(now, side)) return [];
    if (isUncastled(now, side)) return [];
    const pawns = shieldOf(now, side);
    const [was, is] = [shieldOf(then, side).length, pawns.length];
    const isBetter = is >= was + 2 || (is > was && is >= 2 && isCastling(setting, side));
    if (!isBetter && is >= was) return [];
    // A king that goes to the corner has fewer pawns before it and is none the worse.
    if (!isBetter && side === me && setting.move.role === 'king' && was - is < 2) return [];
    if (!isBetter && !lasts(setting, (at) => shieldOf(at, side).length < was)) return [];
    const king = pieceSlot(now, kingOf(now, side));
    return [
      makeFact(setting, {
        kind: 'king-shield',
        about: [king.square],
        side,
        slots: { king, count: numberSlot(is) },
        claims: [
          pieceClaim(after, king),
          says(after, { is: 'shield', color: side, ...exactly(is) }),
          says(before, { is: 'shield', color: side, ...exactly(was) }),
          says(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
        ],
        squares: [[king.square, 'subject'], ...pawns.map((pawn) => [pawn, 'control'] as const)],
        delta: isBetter ? 'created' : 'removed',
        confirmed: 'board',
        magnitude: Math.abs(is - was),
      }),
    ];
  });
}

function isCastling({ me, move }: Setting, side: Color): boolean {
  return side === me && move.castles !== undefined;
}

/** A file at a king loses the pawn that shut it. */
export function kingFile(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  return [me, opponent].flatMap((side): Fact[] => {
    const enemy = otherThan(side);
    const square = kingOf(now, side);
    const heavy = [countOf(now, enemy, 'queen'), countOf(now, enemy, 'rook')];
    if (heavy.includes(0) || !isAtHome(now, side) || kingOf(then, side) !== square) return [];
    if (isUncastled(now, side)) return [];
    const king = pieceSlot(now, square);
    return [-1, 0, 1]
      .map((across) => fileIndex(square) + across)
      .filter((file) => file >= 0 && file <= 7)
      .filter((file) => fileState(then, file, side) === 'shut')
      .flatMap((file): Fact[] => {
        const state = fileState(now, file, side);
        if (state === 'shut' || !lasts(setting, (at) => fileState(at, file, side) !== 'shut'))
          return [];
        const slot = fileSlot(file);
        return [
          makeFact(setting, {
            kind: 'king-file',
            about: [king.square, slot.file],
            side,
            slots: { king, file: slot },
            claims: [
              pieceClaim(after, king),
              pieceClaim(before, king),
              ...fileClaims(state, slot.file, side),
              says(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
              says(after, { is: 'count', color: enemy, role: 'rook', least: 1 }),
            ],
            squares: [[king.square, 'target']],
            delta: 'created',
            confirmed: 'board',
            magnitude: (state === 'open' ? 5 : 4) + (fileIndex(square) === file ? 1 : 0),
          }),
        ];
      });
  });
}

/** No pawn of the side on the file any more, and one before. */
function fileClaims(state: 'open' | 'half-open', file: string, color: Color): Claim[] {
  const open = { is: 'open-file', file } as const;
  const half = { is: 'half-open-file', file, color } as const;
  return [says(after, state === 'open' ? open : half), denies(before, open), denies(before, half)];
}

/** A pawn move gives a king that was shut in on its first rank a square. */
export function luft(setting: Setting): Fact[] {
  const { after: now, before: then, passedAfter, me, opponent, move } = setting;
  const king = kingOf(now, me);
  if (move.role !== 'pawn' || !passedAfter || !isLuftPawn(setting)) return [];
  if (!hasWeakBackRank(then, me) || hasWeakBackRank(now, me)) return [];
  // With all the pieces on nobody comes to the back rank yet.
  if (phaseOf(now) === 'opening') return [];
  if (countOf(now, opponent, 'rook') + countOf(now, opponent, 'queen') === 0) return [];
  const uci = `${king}${move.from}`;
  if (!stepFrom(passedAfter, uci)) return [];
  const slot = pieceSlot(now, king);
  return [
    makeFact(setting, {
      kind: 'luft',
      about: [move.from],
      side: me,
      slots: { king: slot, square: { is: 'square', square: move.from } },
      claims: [
        pieceClaim(after, slot),
        pieceClaim(before, pieceSlot(then, move.from)),
        says(before, { is: 'weak-back-rank', color: me }),
        denies(after, { is: 'weak-back-rank', color: me }),
        says(passed, { is: 'legal', move: uci }),
      ],
      squares: [
        [king, 'subject'],
        [move.from, 'target'],
      ],
      arrows: [[king, move.from, 'plan']],
      delta: 'created',
      confirmed: 'board',
      magnitude: 4,
    }),
  ];
}

/** A king that has left the middle, and an outer pawn beside it: a rook pawn, or a knight's pawn by one step. */
function isLuftPawn({ after: now, me, move: { from, to } }: Setting): boolean {
  const king = fileIndex(kingOf(now, me));
  const pawn = fileIndex(from);
  const isWing = king >= 5 ? pawn >= 6 : king <= 2 && pawn <= 1;
  const isRookPawn = pawn === 0 || pawn === 7;
  return isWing && (isRookPawn || rankFor(to, me) - rankFor(from, me) === 1);
}

/** What `weak-back-rank` says. */
function hasWeakBackRank(scene: Scene, side: Color): boolean {
  const king = kingOf(scene, side);
  if (rankFor(king, side) !== 1) return false;
  return [-1, 0, 1]
    .flatMap((across) => squareFor(side, fileIndex(king) + across, 2) ?? [])
    .every(
      (square) =>
        scene.pieces.get(square)?.color === side ||
        reachersOf(scene, square, otherThan(side)).length > 0,
    );
}
