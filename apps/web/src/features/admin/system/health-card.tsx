import type { HealthPart } from '@lamplight/contract/admin-system.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { Badge, type BadgeVariant } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { QueryResult } from '../parts/query-result.tsx';
import { adminKey, askedAgain } from '../queries.ts';
import { LateNotice } from '../parts/late-notice.tsx';
import { SectionCard } from './section-card.tsx';
import { healthCopy } from './system-copy.ts';

const healthQuery = queryOptions({
  queryKey: [...adminKey, 'health'],
  queryFn: ({ signal }) => api.call('GET /api/admin/health', { signal }),
  ...askedAgain,
});

const badges: Record<HealthPart['state'], BadgeVariant> = {
  well: 'verified',
  off: 'neutral',
  ill: 'failed',
};

export function HealthCard() {
  const asked = useQuery(healthQuery);
  const [said, setSaid] = useState('');
  const checkAgain = async (): Promise<void> => {
    setSaid('');
    const { data, isError } = await asked.refetch();
    if (data && !isError) setSaid(inShort(data.parts));
  };
  const checkedAt = asked.data?.checkedAt;
  return (
    <SectionCard
      id="insights-health"
      note={
        checkedAt !== undefined && (
          <time dateTime={checkedAt} className="tnum text-small text-text-3">
            {healthCopy.checked(clockOf(checkedAt))}
          </time>
        )
      }
      tools={
        <Button size="sm" pending={asked.isFetching} onClick={() => void checkAgain()}>
          {!asked.isFetching && <RefreshCw aria-hidden />}
          {healthCopy.again}
        </Button>
      }
    >
      <output className="sr-only">{said}</output>
      <LateNotice asked={asked} />
      <QueryResult query={asked} errorTitle={healthCopy.failed}>
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

/** Summary for screen readers. */
function inShort(parts: readonly HealthPart[]): string {
  const ill = parts.filter(({ state }) => state === 'ill').map(({ id }) => healthCopy.parts[id]);
  return ill.length === 0 ? healthCopy.allWell : healthCopy.trouble(ill.join(', '));
}

/** With seconds, so that 'Check again' shows an effect. */
function clockOf(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(new Date(time));
}
