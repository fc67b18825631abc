import type { Square } from '../../../chess/square.ts';
import { formatSquare, listSquares, parseSquare, toSide } from '../../../coach/verify/board.ts';
import type { Truth } from '../../sentence-context.ts';
import type { Spot } from '../../spot.ts';
import { isActing } from './attack-verbs.ts';
import type { Action } from './attack-verbs.ts';
import { isFitting } from './fitting.ts';
import type { Parties } from './parties.ts';
import { isCounted } from './passives.ts';
import { isHeldFrom } from './reach-facts.ts';

/** Action of pieces on others, as a clause states it. */
export interface StatedAction {
  readonly subject: Parties;
  readonly targets: Parties;
  readonly action: Action;
  /** True if the pieces act through others in between. */
  readonly isThrough?: boolean;
  readonly isDenied?: boolean;
  /** True if a piece that is held by a pin does not act off its line. Usually so where the action is denied. */
  readonly isStrict?: boolean;
  readonly isMutual?: boolean;
}

/** Whether the subject attacks, guards or reaches the targets at the position. */
export function isDone(
  spot: Spot,
  {
    subject,
    targets,
    action,
    isThrough = false,
    isDenied = false,
    isStrict = isDenied,
    isMutual = false,
  }: StatedAction,
): Truth {
  // A pinned piece guards nothing off its line: then the denial is right.
  const acts = (from: Square, to: Square): boolean =>
    isActing(spot.board, from, to, action, isThrough) &&
    !(isStrict && isHeldFrom(spot.board, parseSquare(from), parseSquare(to)));
  if (subject.kind === 'nobody') {
    const squares = subject.list.flatMap((party) => party.squares);
    const all = [...listSquares(spot.board, 1), ...listSquares(spot.board, -1)].map(formatSquare);
    const pool = subject.list.length > 0 ? squares : all;
    const others = subject.list.length > 0 ? listUncounted(spot, subject) : [];
    return isFitting(targets, (to) => {
      if (pool.some((from) => acts(from, to))) return false;
      // Some writers count kings and pawns among the pieces.
      return others.some((from) => acts(from, to)) && isGeneral(subject) ? undefined : true;
    });
  }
  if (subject.list.every(({ squares }) => squares.length === 0)) return undefined;
  if (isMutual) {
    const all = subject.list.flatMap(({ squares }) => squares);
    if (all.length !== 2) return undefined;
    const [one, other] = all;
    if (one === undefined || other === undefined) return undefined;
    return (acts(one, other) && acts(other, one)) !== isDenied;
  }
  const isHit = (from: Square): boolean | undefined => isFitting(targets, (to) => acts(from, to));
  if (subject.kind === 'named' && subject.list.length > 1) {
    // 'Queen and rook attack f7 and d6': each does some of it, and all of it is done.
    const every = subject.list.map(({ squares }) =>
      squares.length === 0
        ? undefined
        : squares.some(
            (from) => isFitting({ ...targets, kind: 'meant' }, (to) => acts(from, to)) !== false,
          ),
    );
    if (every.includes(undefined)) return undefined;
    const from = subject.list.flatMap(({ squares }) => squares);
    const isAll = isFitting(targets, (to) => from.some((at) => acts(at, to)));
    return isAll === undefined ? undefined : (isAll && every.every(Boolean)) !== isDenied;
  }
  const isSingle = subject.list.some(({ entity }) => !entity?.isPlural && entity?.count === 1);
  if (isSingle && subject.list.length === 1 && !isDenied) {
    // 'A single white one defends it': no fewer and no more.
    const from = subject.list.flatMap(({ squares }) => squares);
    return isFitting(targets, (to) => {
      if (!from.some((at) => acts(at, to))) return false;
      return isCounted(spot.board, to, action, 1);
    });
  }
  const isSpread =
    subject.kind === 'side' || subject.list.some(({ entity }) => entity?.isPlural === true);
  if (isSpread) {
    const from = subject.list.flatMap(({ squares }) => squares);
    const needs = countAsked(subject);
    const noun = subject.list[0]?.entity?.noun;
    const isExact = needs > 1 && (noun === 'piece' || noun === 'unit');
    if (isExact) from.push(...listUncounted(spot, subject));
    const isAll = isFitting(targets, (to) => {
      const count = from.filter((at) => acts(at, to)).length;
      // 'Two pieces attack it' is open if there are three.
      return isExact && count > needs && isCounted(spot.board, to, action, needs) !== true
        ? undefined
        : count >= needs;
    });
    return isAll === undefined ? undefined : isAll !== isDenied;
  }
  if (subject.isOnly === true && !isDenied) {
    const from = subject.list.flatMap(({ squares }) => squares);
    return isFitting(
      targets,
      (to) =>
        from.some((at) => acts(at, to)) && isCounted(spot.board, to, action, subject.list.length),
    );
  }
  // 'It does not attack f7': of the pieces that can be meant, one must not do it.
  return isFitting(subject, (from) => {
    const truth = isHit(from);
    return truth === undefined ? undefined : truth !== isDenied;
  });
}

/** 'Two black pieces attack d3': each of that number does it. */
function countAsked({ list }: Parties): number {
  const [only, ...others] = list;
  return only?.entity?.isPlural === true && others.length === 0 ? only.needs : 1;
}

function isGeneral({ list }: Parties): boolean {
  return list.some(({ entity }) => entity?.noun === 'piece' || entity?.noun === 'unit');
}

/** Kings and pawns, which some writers count among the pieces. */
function listUncounted({ board }: Spot, { list }: Parties): Square[] {
  const color = list[0]?.entity?.color;
  const sides = color === undefined ? ([1, -1] as const) : [toSide(color)];
  const named = new Set(list.flatMap(({ squares }) => squares));
  return sides
    .flatMap((side) => listSquares(board, side).map(formatSquare))
    .filter((square) => !named.has(square));
}
