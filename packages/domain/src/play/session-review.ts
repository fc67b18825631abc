import type { Color } from '../chess/pieces.ts';
import { computeMoveAccuracy } from '../quality/accuracy.ts';

/** Chances of winning in percent, of the side that the user plays, by half-moves played; null: nobody has looked. */
export type Chances = readonly (number | null)[];

export interface SessionCourse {
  /** In his game, to its end. */
  readonly his: Chances;
  /** In the session: as in his game while it was followed, then as the user's own moves made it. */
  readonly yours: Chances;
  /** Half-moves of his game that the session followed. */
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

/** The first try at one of his moves; it counts. */
export interface FirstAttempt {
  readonly ply: number;
  /** Points of winning chance his move is ahead of it: 0 for his own, null where no engine was asked. */
  readonly behind: number | null;
}

interface GuessAccuracy {
  readonly yours: number;
  readonly his: number;
  /** Over how many moves. */
  readonly moves: number;
}

/** How exact the guesses were and how exact his moves in their place: the mean of the moves', over those that both have. */
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

/** The same for what the user played after leaving the record, the move that left it included; null until all of it is known. */
export function calculateOwnAccuracy(
  { yours, followed }: Pick<SessionCourse, 'yours' | 'followed'>,
  side: Color,
  /** Who moved first in the record. */
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

/** As much as makes a guess 'inferior': less is within what a good defence gets back. */
const gapPoints = 10;

type Gap =
  /** Positions are missing: it cannot be told yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  /** From this half-move to the end the session was behind his game; `points` right after it. */
  | { readonly kind: 'gap'; readonly ply: number; readonly points: number };

/**
 * Where the gap to his game opened that never closed again. Each half-move is held against his game after as many; where that is
 * over, against its last position.
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

/** The first try that fell furthest behind his move, where one fell behind at all. */
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
