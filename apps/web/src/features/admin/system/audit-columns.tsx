import type { AuditEvent } from '@lamplight/contract/admin-system.ts';
import type { Column } from '../parts/data-table.tsx';
import { formatTime } from '../parts/format.ts';
import { auditCopy } from './audit-copy.ts';
import { detailsOf, eventName } from './event-words.ts';

const { headings } = auditCopy;

export function auditColumns(nowMs: number): readonly Column<AuditEvent>[] {
  return [
    {
      id: 'time',
      heading: headings.time,
      inCard: 'corner',
      cell: ({ at }) => (
        <time dateTime={at} className="tnum whitespace-nowrap text-text-2">
          {formatTime(at, nowMs)}
        </time>
      ),
    },
    {
      id: 'event',
      heading: headings.event,
      inCard: 'title',
      cell: ({ event }) => <span className="font-semibold">{eventName(event)}</span>,
    },
    {
      id: 'who',
      heading: headings.who,
      inCard: 'inline',
      className: 'wrap-anywhere',
      cell: ({ username }) => username ?? <span className="text-text-3">{auditCopy.nobody}</span>,
    },
    {
      id: 'from',
      heading: headings.from,
      inCard: 'inline',
      className: 'wrap-anywhere',
      cell: ({ ip }) => <span className="tnum text-text-2">{ip}</span>,
    },
    {
      id: 'details',
      heading: headings.details,
      inCard: 'foot',
      cell: (event) => <Details event={event} />,
    },
  ];
}

function Details({ event }: { event: AuditEvent }) {
  const details = detailsOf(event);
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
