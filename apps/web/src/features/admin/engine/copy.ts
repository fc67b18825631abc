import type { Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import { pluralise } from '../parts/format.ts';

export const copy = {
  figures: {
    title: 'Engine',
    failed: 'The engine’s figures could not be loaded',
    depth: 'Analysis Depth',
    /** The target depth that the specification requires. */
    depthValue: '20-24',
    top: 'Recommendations',
    topValue: 'Top 3',
    version: 'Engine version',
    noVersion: 'No engine yet',
    workers: 'Workers',
    engines: (count: number) => pluralise(count, 'engine'),
    queue: 'Queue',
    running: (count: number) => `${formatCount(count)} running`,
    waiting: (count: number) => `${formatCount(count)} waiting`,
    perHour: 'Positions an hour',
    perHourNote: 'in the last hour',
    positions: 'Positions stored',
    efforts: (standard: number, deep: number) =>
      `${formatCount(standard)} standard, ${formatCount(deep)} deep`,
    evaluated: 'Every move evaluated',
    evaluatedNote: 'positions',
  },
  workers: {
    label: 'Worker processes',
    empty: 'No worker is running: jobs wait until one is.',
    headings: {
      host: 'Host',
      pid: 'Process',
      engines: 'Engines',
      started: 'Started',
      seen: 'Last sign',
    },
    ago: (time: string) => `${time} ago`,
  },
  recommendations: {
    title: 'Recommendations',
    label: 'Stored recommendations',
    failed: 'The recommendations could not be loaded',
    count: (count: number) => pluralise(count, 'position'),
    search: 'Search',
    searchHint: 'Title, player, tournament',
    game: 'Game',
    allGames: 'All games',
    gameOption: (number: number, title: string) => `${formatCount(number)}. ${title}`,
    empty: 'No position has been analysed yet. Start a job under Bulk Analysis.',
    noneFound: 'No stored position matches.',
    showAll: 'Show all',
    pages: 'Pages of recommendations',
    headings: {
      game: 'Game',
      move: 'Move',
      side: 'Side',
      first: '1st',
      second: '2nd',
      third: '3rd',
      depth: 'Depth',
      effort: 'Effort',
    },
    end: 'After the last move',
    open: (move: string, title: string) => `${move} in ${title}, on the analysis board`,
    efforts: { standard: 'Standard', deep: 'Deep' } satisfies Record<Effort, string>,
  },
} as const;
