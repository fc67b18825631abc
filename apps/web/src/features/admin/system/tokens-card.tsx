import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/shell/format.ts';
import { QueryResult } from '../parts/query-result.tsx';
import { formatMicros } from '../parts/format.ts';
import { statsQuery } from '../queries.ts';
import { LateNotice } from '../parts/late-notice.tsx';
import { SectionCard } from './section-card.tsx';
import { tokensCopy } from './system-copy.ts';
import { toUsageRows, type UsageRow } from './usage-rows.ts';

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

/** Narrow enough to remain a table on every screen. */
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
