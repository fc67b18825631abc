import { formatCount } from '../../../shared/shell/format.ts';

export const copy = {
  parts: 'Parts of System Insights',
  openCount: (count: number) => `${formatCount(count)} open`,
} as const;
