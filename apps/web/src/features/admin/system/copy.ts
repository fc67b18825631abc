import { formatCount } from '../../../shared/shell/format-count.ts';

export const copy = {
  parts: 'Parts of System Insights',
  openCount: (count: number) => `${formatCount(count)} open`,
} as const;
