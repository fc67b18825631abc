import { gameResults, type GameResult } from '../../chess/game-result.ts';
import type { GameDraft } from '../game-draft.ts';
import { fold } from './fold.ts';
import { toFiledName } from './names.ts';
import { sortBy } from './order.ts';

type Played = Pick<GameDraft, 'white' | 'black' | 'tournament' | 'result'>;

export interface Choice<Value extends string = string> {
  readonly value: Value;
  /** Number of games with this value. */
  readonly count: number;
}

/** Values by which a list of games can be filtered. */
export interface Choices {
  /** All players, sorted by last name. */
  readonly players: readonly Choice[];
  readonly tournaments: readonly Choice[];
  /** All results of finished games, even if no game has them. Unfinished is included only if there is such a game. */
  readonly results: readonly Choice<GameResult>[];
}

export function listChoices(games: readonly Played[]): Choices {
  const players = new Map<string, number>();
  const tournaments = new Map<string, number>();
  const results = new Map<GameResult, number>();
  for (const { white, black, tournament, result } of games) {
    addOne(players, white);
    if (black !== white) addOne(players, black);
    addOne(tournaments, tournament);
    addOne(results, result);
  }
  return {
    players: sortChoices(players, toFiledName),
    tournaments: sortChoices(tournaments, fold),
    results: gameResults
      .filter((result) => result !== '*' || results.has(result))
      .map((value) => ({ value, count: results.get(value) ?? 0 })),
  };
}

function addOne<Key extends string>(counts: Map<Key, number>, key: Key): void {
  if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sortChoices(
  counts: ReadonlyMap<string, number>,
  toKey: (value: string) => string,
): Choice[] {
  return sortBy([...counts], ([value]) => toKey(value)).map(([value, count]) => ({ value, count }));
}
