import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import type { ListOrder } from '@lamplight/domain/library/list/order.ts';
import { boardCopy } from '../../shared/board/copy.ts';
import { lockedGameWords } from '../../shared/plans/copy.ts';
import { formatCount } from '../../shared/shell/format.ts';

const orders: Record<ListOrder, string> = {
  study: 'Study order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest first',
  shortest: 'Shortest first',
  opponent: 'Opponent, A to Z',
};

const results: Record<GameResult, string> = {
  '1-0': '1-0, White won',
  '0-1': '0-1, Black won',
  '1/2-1/2': '1/2-1/2, draw',
  '*': '*, unfinished',
};

const formatGames = (count: number): string =>
  count === 1 ? '1 game' : `${formatCount(count)} games`;

export const copy = {
  title: 'Game Selection',
  dashboard: 'Dashboard',
  banner: {
    starter: (games: number) => `You have access to ${games} game`,
    upgrade: 'Upgrade to Basic',
    basic: (newGames: number) =>
      `${newGames} new ${newGames === 1 ? 'game' : 'games'} added this month`,
    other: 'Current plan active',
    visitor: 'Look around: one game is free with an account.',
    signedOut: 'You are not signed in any more. Please sign in to go on.',
    notLoaded: 'Your plan could not be loaded.',
    tryAgain: 'Try again',
  },
  controls: {
    label: 'Search and filters',
    search: 'Search',
    searchHint: 'Player, event, opening, year',
    player: 'Player',
    tournament: 'Tournament',
    result: 'Game Result',
    all: 'All',
    order: 'Sort by',
    orders,
    results,
    choice: (name: string, count: number) => `${name} (${formatCount(count)})`,
    clear: 'Clear filters',
    clearSearch: 'Clear search',
  },
  list: {
    label: 'Games',
    /** Help for screen readers, in place of the visible key hints. */
    help: 'Arrow keys go from game to game and choose it. Enter opens it on the analysis board. Slash goes to the search.',
    keys: { choose: 'choose', enter: 'Enter', open: 'analyze' },
    count: (shown: number, all: number) =>
      shown === all ? formatGames(all) : `${formatCount(shown)} of ${formatGames(all)}`,
    loading: 'Loading games...',
    none: 'No games match your filters.',
    empty: 'No games yet',
    failed: 'The games could not be loaded.',
    tryAgain: 'Try again',
  },
  row: {
    moves: (plies: number) => (toFullMoves(plies) === 1 ? '1 move' : `${toFullMoves(plies)} moves`),
    locked: 'Upgrade to access',
    completed: 'Completed',
    place: boardCopy.place,
    found: (percent: number) => `${percent} % found`,
    foundSpoken: (percent: number, rating: number) =>
      `Players of about ${rating} find ${percent} percent of his moves.`,
  },
  bar: {
    label: 'Chosen game',
    none: 'Choose a game from the list.',
    analyze: 'Analyze Game',
    play: 'Interactive Play',
  },
  failed: { title: 'Failed to access game' },
  authentication: {
    title: 'Authentication Required',
    description: 'Please sign in to open this game. With a free account the first game is yours.',
    keep: 'Cancel',
    confirm: 'Go to Login',
  },
  upgrade: lockedGameWords,
} as const;
