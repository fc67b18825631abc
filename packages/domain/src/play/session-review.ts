import type { Color } from '../chess/pieces.ts';
import { computeMoveAccuracy } from '../quality/accuracy.ts';

/**
 * Winning chances of the user's side, in percent, indexed by the number of half-moves played. Null if no evaluation is
 * known.
 */
export type Chances = readonly (number | null)[];

export interface SessionCourse {
  /** Chances in the recorded game, to its end. */
  readonly his: Chances;
  /** Chances in the session: as in the recorded game up to the move that left it, then after the user's own moves. */
  readonly yours: Chances;
  /** Number of half-moves of the recorded game that the session followed. */
  readonly followed: number;
}

/** Builds the course of a session. All given chances are those of White. */
export function buildSessionCourse(given: {
  readonly side: Color;
  readonly recorded: Chances;
  readonly followed: number;
  /** Number of half-moves of the session. */
  readonly plies: number;
  /** Chances after the user left the recorded game, by number of half-moves played. */
  readonly own: ReadonlyMap<number, number>;
}): SessionCourse {
  const { side, recorded, followed, plies, own } = given;
  const toUserChance = (white: number | null | undefined): number | null =>
    white === null || white === undefined ? null : side === 'white' ? white : 100 - white;
  return {
    his: recorded.map(toUserChance),
    yours: Array.from({ length: plies + 1 }, (_, ply) =>
      toUserChance(ply <= followed ? recorded[ply] : own.get(ply)),
    ),
    followed,
  };
}

/** First attempt at a recorded move. Only this attempt counts for the accuracy of a session. */
export interface FirstAttempt {
  readonly ply: number;
  /**
   * Percentage points of winning chance by which the recorded move is better: 0 for the recorded move itself, null
   * without evaluation.
   */
  readonly behind: number | null;
}

interface GuessAccuracy {
  readonly yours: number;
  readonly his: number;
  /** Number of moves over which the mean is taken. */
  readonly moves: number;
}

/** Mean accuracy of the guesses and of the recorded moves, over the moves for which both accuracies are known. */
export function calculateGuessAccuracy(
  { his }: Pick<SessionCourse, 'his'>,
  tries: readonly FirstAttempt[],
): GuessAccuracy | null {
  const rated = tries.flatMap(({ ply, behind }) => {
    const [before, after] = [his[ply - 1] ?? null, his[ply] ?? null];
    if (before === null || after === null || behind === null) return [];
    return [
      {
        his: computeMoveAccuracy(before, after),
        yours: computeMoveAccuracy(before, clampPercent(after - behind)),
      },
    ];
  });
  const [yours, hisMean] = [
    calculateMean(rated.map((move) => move.yours)),
    calculateMean(rated.map((move) => move.his)),
  ];
  return yours === null || hisMean === null ? null : { yours, his: hisMean, moves: rated.length };
}

/**
 * Mean accuracy of the user's moves since leaving the recorded game, including the move that left it. Null until all
 * evaluations are known.
 */
export function calculateOwnAccuracy(
  { yours, followed }: Pick<SessionCourse, 'yours' | 'followed'>,
  side: Color,
  /** Side that moved first in the recorded game. */
  first: Color,
): { readonly accuracy: number; readonly moves: number } | null {
  const parity = side === first ? 1 : 0;
  const plies = [...yours.keys()].filter((ply) => ply > followed && ply % 2 === parity);
  const rated = plies.map((ply) => {
    const [before, after] = [yours[ply - 1] ?? null, yours[ply] ?? null];
    return before === null || after === null ? null : computeMoveAccuracy(before, after);
  });
  const known = rated.filter((accuracy) => accuracy !== null);
  const accuracy = known.length < rated.length ? null : calculateMean(known);
  return accuracy === null ? null : { accuracy, moves: known.length };
}

/**
 * Minimum gap in percentage points. It equals the cut-off of the verdict 'inferior', because a good defence can close a
 * smaller gap.
 */
const gapPoints = 10;

type Gap =
  /** The gap is unknown, because evaluations are missing. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  /**
   * The session was behind the recorded game from this half-move to the end. `points` is the gap right after this
   * half-move.
   */
  | { readonly kind: 'gap'; readonly ply: number; readonly points: number };

/**
 * Finds the half-move at which the gap to the recorded game opened and after which it never closed again. Each position
 * is compared with the position of the recorded game after the same number of half-moves, or with its last position if
 * the recorded game is shorter.
 */
export function findPermanentGap({ his, yours, followed }: SessionCourse): Gap {
  const gaps = yours.slice(followed + 1).map((chance, index) => {
    const reached = his[Math.min(followed + 1 + index, his.length - 1)] ?? null;
    return chance === null || reached === null ? null : reached - chance;
  });
  if (gaps.includes(null)) return { kind: 'unknown' };
  const closed = gaps.findLastIndex((gap) => gap !== null && gap < gapPoints);
  const points = gaps[closed + 1];
  return typeof points === 'number'
    ? { kind: 'gap', ply: followed + closed + 2, points }
    : { kind: 'none' };
}

/** Returns the first attempt with the largest deficit, if that deficit is at least `gapPoints`. */
export function findCostliestAttempt(tries: readonly FirstAttempt[]): FirstAttempt | undefined {
  return tries
    .filter(({ behind }) => behind !== null && behind >= gapPoints)
    .toSorted((a, b) => (b.behind ?? 0) - (a.behind ?? 0) || a.ply - b.ply)[0];
}

function clampPercent(percent: number): number {
  return Math.max(0, Math.min(100, percent));
}

function calculateMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
