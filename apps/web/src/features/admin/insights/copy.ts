import { formatCount } from '../../../shared/shell/format-count.ts';

export const copy = {
  parts: 'Parts of System Insights',
  noAnswer: 'The server did not answer. Please try again.',
  late: 'Not up to date: the server did not answer.',
  openCount: (count: number) => `${formatCount(count)} open`,
} as const;
