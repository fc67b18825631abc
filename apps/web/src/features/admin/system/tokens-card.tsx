import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/shell/format.ts';
import { QueryResult, LateNotice } from '../parts/query-result.tsx';
import { formatMicros } from '../parts/format.ts';
import { statsQuery } from '../queries.ts';
import { SectionCard } from './section-card.tsx';
import { tokensCopy } from './system-copy.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';

export function TokensCard() {
  const query = useQuery(statsQuery);
  return (
    <SectionCard
      id="insights-tokens"
      note={<span className="text-small text-text-3">{tokensCopy.since}</span>}
    >
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={tokensCopy.failed}>
        {(stats) => <Usage rows={toUsageRows(stats)} />}
      </QueryResult>
    </SectionCard>
  );
}

/** A table narrow enough to remain a table, not cards, on every screen. */
function Usage({ rows }: { rows: readonly UsageRow[] }) {
  const { headings } = tokensCopy;
  return (
    <>
      <table aria-label={tokensCopy.label} className="data-table insights-tokens">
        <thead>
          <tr>
            <th scope="col">{headings.family}</th>
            <th scope="col" data-numeric>
              {headings.tokens}
            </th>
            <th scope="col" data-numeric>
              {headings.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, tokens, micros }) => (
            <tr key={id}>
              <td>{name}</td>
              <td data-numeric>{formatCount(tokens)}</td>
              <td data-numeric>{formatMicros(micros)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.every(({ tokens }) => tokens === 0) && (
        <p className="border-t px-4 py-3 text-small text-text-2">{tokensCopy.none}</p>
      )}
    </>
  );
}

type TokenUsage = Pick<AnswerTo<'GET /api/admin/stats'>, 'tokenUsage' | 'tokenCostMicros'>;

interface UsageRow {
  readonly id: string;
  readonly name: string;
  readonly tokens: number;
  readonly micros: number;
}

const families = ['openai', 'deepseek', 'anthropic'] as const;

/** Returns one row for each model family, and a total. */
export function toUsageRows({ tokenUsage, tokenCostMicros }: TokenUsage): readonly UsageRow[] {
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
