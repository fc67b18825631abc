import { formatCount } from '../../shared/shell/format.ts';

export const copy = {
  title: 'Admin Panel',
  tabList: 'Parts of the admin panel',
  tabs: {
    bulk: 'Bulk Analysis',
    engine: 'Stockfish Engine',
    games: 'Game Management',
    insights: 'System Insights',
  },
  stats: {
    label: 'Figures',
    failed: 'Unable to load stats',
    games: 'Total Games',
    moves: 'Analyzed Moves',
    jobs: 'Active Jobs',
    pending: (count: number) => `${formatCount(count)} pending`,
    users: 'Total Users',
  },
} as const;
