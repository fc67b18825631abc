import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import { hashText } from '@lamplight/domain/coach/wording/variety.ts';
import { replayGame, sources, type PackedGame } from './packed-games.ts';

/** Lower ends of the ranges of ratings, each of 200 points. */
export const bands = [1000, 1200, 1400, 1600, 1800, 2000, 2200] as const;
export type Band = (typeof bands)[number];

/** Moves before this ply are left out, because openings are known by heart. */
const firstPly = 10;

export interface Place {
  readonly game: number;
  readonly ply: number;
}
export interface AskedPosition extends Place {
  readonly band: Band;
  readonly rating: number;
  readonly position: Position;
  readonly history: readonly Uci[];
  readonly played: Uci;
}

export function findBand(rating: number): Band | undefined {
  return bands.find((low) => rating >= low && rating < low + 200);
}

/** True for games of which the model has seen no move, with time to think. */
export function isAsked({ heldOut, source, timeClass }: PackedGame): boolean {
  return heldOut.length > 0 && (source === sources.kaggle || timeClass !== 'bullet');
}

/**
 * Chooses positions of held-out players, as many of each range of ratings. The choice depends only on the numbers of
 * game and ply, so it is the same for every run, and a smaller number takes a part of a larger one.
 */
export function choosePlaces(games: readonly PackedGame[], ofEachBand: number): Place[] {
  const all = games.filter(isAsked).flatMap(({ number: game, ratings, heldOut, moves }) =>
    [...moves.keys()].flatMap((ply) => {
      const side = ply % 2 === 0 ? 'white' : 'black';
      const band = heldOut.includes(side) ? findBand(ratings[side]) : undefined;
      const order = hashText(`position ${game * 1000 + ply}`);
      return band === undefined || ply < firstPly ? [] : [{ game, ply, band, order }];
    }),
  );
  return bands.flatMap((band) =>
    all
      .filter((place) => place.band === band)
      .toSorted((a, b) => a.order - b.order)
      .slice(0, ofEachBand)
      .map(({ game, ply }) => ({ game, ply })),
  );
}

export function groupByGame(places: readonly Place[]): Map<number, Set<number>> {
  const groups = new Map<number, Set<number>>();
  for (const { game, ply } of places) {
    const plies = groups.get(game) ?? new Set();
    groups.set(game, plies.add(ply));
  }
  return groups;
}

/** Replays a game and lists its chosen positions. Underpromotions are left out: the model knows none. */
export function* listAskedPositions(
  game: PackedGame,
  plies: ReadonlySet<number>,
): Generator<AskedPosition> {
  for (const { ply, turn, history, played, writeFen } of replayGame(game)) {
    const rating = game.ratings[turn];
    const band = findBand(rating);
    if (band === undefined || !plies.has(ply) || /[rbn]$/.test(played)) continue;
    const position = parsePosition(writeFen());
    if (!position.ok) throw new Error(position.error);
    yield { game: game.number, ply, band, rating, position: position.value, history, played };
  }
}
