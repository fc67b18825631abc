import type { HealthPart } from '@lamplight/contract/admin-system.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { Badge, type BadgeVariant } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { QueryResult, LateNotice } from '../parts/query-result.tsx';
import { adminKey, refetchedOnMount } from '../queries.ts';
import { SectionCard } from './section-card.tsx';
import { healthCopy } from './system-copy.ts';

const healthQuery = queryOptions({
  queryKey: [...adminKey, 'health'],
  queryFn: ({ signal }) => api.call('GET /api/admin/health', { signal }),
  ...refetchedOnMount,
});

const badges: Record<HealthPart['state'], BadgeVariant> = {
  well: 'verified',
  off: 'neutral',
  ill: 'failed',
};

export function HealthCard() {
  const query = useQuery(healthQuery);
  const [said, setSaid] = useState('');
  const checkAgain = async (): Promise<void> => {
    setSaid('');
    const { data, isError } = await query.refetch();
    if (data && !isError) setSaid(summarise(data.parts));
  };
  const checkedAt = query.data?.checkedAt;
  return (
    <SectionCard
      id="insights-health"
      note={
        checkedAt !== undefined && (
          <time dateTime={checkedAt} className="tnum text-small text-text-3">
            {healthCopy.checked(formatClock(checkedAt))}
          </time>
        )
      }
      tools={
        <Button size="sm" pending={query.isFetching} onClick={() => void checkAgain()}>
          {!query.isFetching && <RefreshCw aria-hidden />}
          {healthCopy.again}
        </Button>
      }
    >
      <output className="sr-only">{said}</output>
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={healthCopy.failed}>
        {({ parts }) => (
          <dl className="insights-health">
            {parts.map(({ id, state, message }) => (
              <div key={id}>
                <dt>{healthCopy.parts[id]}</dt>
                <dd>
                  <Badge variant={badges[state]}>{healthCopy.states[state]}</Badge>
                </dd>
                <dd className="wrap-anywhere text-text-2">{message}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryResult>
    </SectionCard>
  );
}

/** A summary of the health checks for screen readers. */
function summarise(parts: readonly HealthPart[]): string {
  const ill = parts.filter(({ state }) => state === 'ill').map(({ id }) => healthCopy.parts[id]);
  return ill.length === 0 ? healthCopy.allWell : healthCopy.trouble(ill.join(', '));
}

/** Includes seconds, so that 'Check again' has a visible effect. */
function formatClock(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date(time));
}
