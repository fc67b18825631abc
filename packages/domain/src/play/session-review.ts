import type { Color } from '../chess/pieces.ts';
import { computeMoveAccuracy } from '../quality/accuracy.ts';

/** Winning chances in percent of the user's side, by half-moves played; null where no evaluation is known. */
export type Chances = readonly (number | null)[];

export interface SessionCourse {
  /** In the recorded game, to its end. */
  readonly his: Chances;
  /** In the session: as in the recorded game while it was followed, then after the user's own moves. */
  readonly yours: Chances;
  /** Half-moves of the recorded game that the session followed. */
  readonly followed: number;
}

/** All given chances are White's. */
export function buildSessionCourse(given: {
  readonly side: Color;
  readonly recorded: Chances;
  readonly followed: number;
  /** Half-moves of the session. */
  readonly plies: number;
  /** After the record was left, by half-moves played. */
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

/** The first attempt at a recorded move, which is the one that counts. */
export interface FirstAttempt {
  readonly ply: number;
  /** Points of winning chance by which the recorded move is ahead: 0 for the recorded move itself, null without an evaluation. */
  readonly behind: number | null;
}

interface GuessAccuracy {
  readonly yours: number;
  readonly his: number;
  /** Number of moves in the mean. */
  readonly moves: number;
}

/** Mean accuracy of the guesses and of the recorded moves, over the moves for which both are known. */
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
 * Mean accuracy of the user's moves after leaving the record, the move that left it included; null until all
 * evaluations are known.
 */
export function calculateOwnAccuracy(
  { yours, followed }: Pick<SessionCourse, 'yours' | 'followed'>,
  side: Color,
  /** The side that moved first in the record. */
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

/** The cut-off of the verdict 'inferior'. A smaller gap is one that a good defence can close. */
const gapPoints = 10;

type Gap =
  /** Evaluations are missing. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  /** From this half-move to the end the session was behind the recorded game; `points` is the gap right after it. */
  | { readonly kind: 'gap'; readonly ply: number; readonly points: number };

/**
 * Finds the half-move where the gap to the recorded game opened that never closed again. Each position is compared with
 * the recorded game after as many half-moves, and with its last position once that game is over.
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

/** The first attempt with the largest deficit, if one is large enough. */
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
