import type { AuditEvent } from '@lamplight/contract/admin-system.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { OptionSelect } from '../../../shared/filters/select-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { DataTable, type Columns } from '../parts/data-table.tsx';
import { formatTime } from '../parts/format.ts';
import { getRowsPerPage, useSeenAtMs } from '../parts/hooks.ts';
import { NoneFound, PageTurner } from '../parts/paged-table.tsx';
import { LateNotice, QueryResult } from '../parts/query-result.tsx';
import { auditCopy as words } from './audit-copy.ts';
import { auditQuery, useExportTrail, type Trail } from './audit-queries.ts';
import { SectionCard } from './section-card.tsx';
import { formatCount } from '../../../shared/shell/format.ts';

export function AuditCard() {
  const [kind, setKind] = useState('');
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const [limit] = useState(() => getRowsPerPage(50, 15));
  // For each page after the first, the id of the last event before it.
  const [starts, setStarts] = useState<readonly string[]>([]);
  const query = useQuery(auditQuery({ event: kind, before: starts.at(-1), limit }));
  const seenAtMs = useSeenAtMs(query);
  const exporting = useExportTrail();
  // Keeps the event kinds of the first, unfiltered response, which is no longer available once a filter is chosen.
  if (query.data && kinds.length === 0) setKinds(query.data.kinds);
  const show = (next: string): void => {
    setKind(next);
    setStarts([]);
  };

  return (
    <SectionCard
      id="insights-audit"
      tools={
        <div className="flex flex-wrap items-center gap-2">
          <OptionSelect
            aria-label={words.kind}
            options={[
              { value: '', label: words.all },
              ...kinds.map((value) => ({ value, label: formatEventName(value) })),
            ]}
            value={kind}
            className="insights-filter"
            onValueChange={show}
          />
          <Button pending={exporting.isPending} onClick={() => exporting.mutate(kind)}>
            <Download aria-hidden />
            {words.export}
          </Button>
        </div>
      }
    >
      <LateNotice query={query} />
      <QueryResult query={query} errorTitle={words.failed}>
        {({ events }) =>
          events.length === 0 ? (
            <NoneFound
              isFiltered={kind !== '' && starts.length === 0}
              words={starts.length > 0 ? { ...words, empty: words.noneOlder } : words}
              onShowAll={() => show('')}
            />
          ) : (
            <DataTable
              words={words}
              columns={createAuditColumns(seenAtMs)}
              rows={events}
              getKey={({ id }) => id}
            />
          )
        }
      </QueryResult>
      <TrailPager query={query} starts={starts} onTurn={setStarts} />
    </SectionCard>
  );
}

type TrailPagerProps = {
  query: { data: Trail | undefined; isPlaceholderData: boolean };
  starts: readonly string[];
  onTurn: (starts: readonly string[]) => void;
};

/** Also shown below a page that could not be loaded, as a way back to newer events. */
function TrailPager({ query: { data, isPlaceholderData }, starts, onTurn }: TrailPagerProps) {
  const last = data?.events.at(-1)?.id;
  const hasOlder = data?.hasMore === true && last !== undefined;
  if (starts.length === 0 && !hasOlder) return null;
  return (
    <PageTurner
      label={words.pages}
      place={words.page(starts.length + 1)}
      previous={{
        label: words.newer,
        isEnd: starts.length === 0,
        onTurn: () => onTurn(starts.slice(0, -1)),
      }}
      next={{
        label: words.older,
        // While a page is loading, the events shown are those of another one.
        isEnd: !hasOlder || isPlaceholderData,
        onTurn: () => last !== undefined && onTurn([...starts, last]),
      }}
    />
  );
}

function createAuditColumns(nowMs: number): Columns<AuditEvent, keyof typeof words.headings> {
  return {
    time: {
      inCard: 'corner',
      render: ({ at }) => (
        <time dateTime={at} className="tnum whitespace-nowrap text-text-2">
          {formatTime(at, nowMs)}
        </time>
      ),
    },
    event: {
      inCard: 'title',
      render: ({ event }) => <span className="font-semibold">{formatEventName(event)}</span>,
    },
    who: {
      inCard: 'inline',
      className: 'wrap-anywhere',
      render: ({ username }) => username ?? <span className="text-text-3">{words.nobody}</span>,
    },
    from: {
      inCard: 'inline',
      className: 'wrap-anywhere',
      render: ({ ip }) => <span className="tnum text-text-2">{ip}</span>,
    },
    details: {
      inCard: 'foot',
      render: (event) => <Details event={event} />,
    },
  };
}

function Details({ event }: { event: AuditEvent }) {
  const details = formatDetails(event);
  if (details.length === 0) return null;
  return (
    <dl className="insights-details">
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Kinds of events that this client does not know are shown by their raw name. */
export function formatEventName(kind: string): string {
  return words.events[kind] ?? capitalise(kind.replaceAll('_', ' '));
}

interface Detail {
  readonly name: string;
  readonly value: string;
}

export function formatDetails({ details }: Pick<AuditEvent, 'details'>): readonly Detail[] {
  return Object.entries(details).map(([key, value]) => ({
    name:
      words.details[key] ??
      capitalise(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    value: key === 'kind' ? formatEventName(String(value)) : formatValue(value),
  }));
}

function formatValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'number' ? formatCount(value) : value;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
