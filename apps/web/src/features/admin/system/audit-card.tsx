import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { QueryResult } from '../parts/query-result.tsx';
import { NoneFound } from '../parts/none-found.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { LateNotice } from '../parts/late-notice.tsx';
import { getRowsPerPage } from '../parts/per-page.ts';
import { SectionCard } from './section-card.tsx';
import { createAuditColumns } from './audit-columns.tsx';
import { auditCopy } from './audit-copy.ts';
import { formatEventName } from './event-words.ts';
import { auditQuery, useOlderEvents } from './audit-queries.ts';
import type { Trail } from './with-older.ts';

export function AuditCard() {
  const [kind, setKind] = useState<string>();
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const [limit] = useState(() => getRowsPerPage(50, 15));
  const query = useQuery(auditQuery(kind, limit));
  // The kinds come with the unfiltered answer, which is gone once a filter is chosen.
  if (query.data && kinds.length === 0) setKinds(query.data.kinds);

  return (
    <SectionCard
      id="insights-audit"
      tools={
        <Select
          aria-label={auditCopy.kind}
          value={kind ?? ''}
          className="insights-filter"
          onChange={({ target }) => setKind(target.value || undefined)}
        >
          <option value="">{auditCopy.all}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {formatEventName(each)}
            </option>
          ))}
        </Select>
      }
    >
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={auditCopy.failed}>
        {(trail) =>
          trail.events.length === 0 ? (
            <NoneFound
              isFiltered={kind !== undefined}
              words={auditCopy}
              onShowAll={() => setKind(undefined)}
            />
          ) : (
            <Events
              key={kind}
              trail={trail}
              kind={kind}
              limit={limit}
              seenAtMs={query.dataUpdatedAt}
            />
          )
        }
      </QueryResult>
    </SectionCard>
  );
}

type EventsProps = { trail: Trail; kind: string | undefined; limit: number; seenAtMs: number };

function Events({ trail: { events, hasMore }, kind, limit, seenAtMs }: EventsProps) {
  const older = useOlderEvents(kind, limit);
  const last = events.at(-1);
  return (
    <>
      <DataTable
        label={auditCopy.label}
        columns={createAuditColumns(seenAtMs)}
        rows={events}
        getKey={({ id }) => id}
      />
      {(hasMore || events.length > limit) && (
        <div className="grid border-t p-2">
          {/* The button stays where it was pressed, at the end as well, so that the keyboard focus is not lost. */}
          <Button
            size="sm"
            variant="ghost"
            pending={older.isPending}
            aria-disabled={!hasMore}
            onClick={() => hasMore && last && older.mutate(last.id)}
          >
            {hasMore ? auditCopy.older : auditCopy.end}
          </Button>
        </div>
      )}
    </>
  );
}
