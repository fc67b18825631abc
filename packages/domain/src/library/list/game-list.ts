import type { GameResult } from '../../chess/game-result.ts';
import { turnName } from '../player-name.ts';
import type { Side } from '../side.ts';
import { listChoices, type Choices } from './choices.ts';
import { fold } from './fold.ts';
import { sortGames, type ListOrder } from './order.ts';

export interface ListableGame {
  readonly title: string;
  readonly white: string;
  readonly black: string;
  readonly tournament: string;
  readonly year: number | null;
  readonly result: GameResult;
  readonly totalMoves: number;
  readonly openingStyle: string;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly analysisSide: Side;
}

/** Filters of a list. Null selects all games. A value that no game has is ignored. */
export interface ListQuery {
  readonly search: string;
  readonly player: string | null;
  readonly tournament: string | null;
  readonly result: GameResult | null;
  readonly order: ListOrder;
}

export interface GameList<Game> {
  readonly choices: Choices;
  select: (query: ListQuery) => readonly Game[];
  /**
   * Builds the search index before the first search. For thousands of games, this takes too long to do it between two
   * key strokes.
   */
  prepareSearch: () => void;
}

/** Creates a list that is searched at every key stroke. Data that does not depend on the query is computed once. */
export function createGameList<Game extends ListableGame>(games: readonly Game[]): GameList<Game> {
  const choices = listChoices(games);
  const sortIn = memoize((order: ListOrder) => sortGames(games, order));
  // Cached, because the same names occur in many games.
  const folded = memoize(fold);
  const getSearchText = memoize((game: Game) => buildSearchText(game, folded));

  return {
    choices,
    prepareSearch: () => games.forEach(getSearchText),
    select({ search, order, ...narrowed }) {
      const words = parseSearchWords(search);
      const player = findPlayer(choices.players, narrowed.player);
      const tournament = findKnown(choices.tournaments, narrowed.tournament);
      const result = findKnown(choices.results, narrowed.result);
      return sortIn(order).filter(
        (game) =>
          (player === null || game.white === player || game.black === player) &&
          (tournament === null || game.tournament === tournament) &&
          (result === null || game.result === result) &&
          (words.length === 0 || hasWords(getSearchText(game), words)),
      );
    },
  };
}

/** An address may contain a name as an older version stored it. */
function findPlayer(players: Choices['players'], name: string | null): string | null {
  return findKnown(players, name) ?? (name === null ? null : findKnown(players, turnName(name)));
}

function findKnown<Value extends string>(
  choices: readonly { value: Value }[],
  value: Value | null,
): Value | null {
  return choices.some((choice) => choice.value === value) ? value : null;
}

/** Builds the text to search. A space precedes each word, so that a search finds the beginning of a word and not its middle. */
function buildSearchText(game: ListableGame, folded: (text: string) => string): string {
  const { title, white, black, tournament, year, eco, opening, openingStyle } = game;
  const texts = [white, black, tournament, eco, opening, openingStyle].map((text) =>
    text === null ? '' : folded(text),
  );
  return ` ${fold(title)} ${texts.join(' ')} ${year ?? ''}`;
}

function memoize<Of, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const values = new Map<Of, Value>();
  return (of) => {
    const found = values.get(of);
    if (found !== undefined) return found;
    const value = compute(of);
    values.set(of, value);
    return value;
  };
}

function parseSearchWords(search: string): string[] {
  const folded = fold(search);
  return folded === '' ? [] : folded.split(' ').map((word) => ` ${word}`);
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
