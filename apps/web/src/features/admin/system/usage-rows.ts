import type { AnswerTo } from '@lamplight/contract/client.ts';
import { tokensCopy } from './system-copy.ts';

type Usage = Pick<AnswerTo<'GET /api/admin/stats'>, 'tokenUsage' | 'tokenCostMicros'>;

export interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly tokens: number;
  readonly micros: number;
}

const families = ['openai', 'deepseek', 'anthropic'] as const;

/** One row for each model family, and a total. */
export function toUsageRows({ tokenUsage, tokenCostMicros }: Usage): readonly UsageRow[] {
  const rows = families.map((id): UsageRow => ({
    id,
    name: tokensCopy.families[id],
    tokens: tokenUsage[id],
    micros: tokenCostMicros[id],
  }));
  const sum = (of: (row: UsageRow) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const all = {
    id: 'all',
    name: tokensCopy.all,
    tokens: sum(({ tokens }) => tokens),
    micros: sum(({ micros }) => micros),
  };
  return [...rows, all];
}
