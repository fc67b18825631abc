import type { AuditEvent } from '@lamplight/contract/admin-system.ts';
import type { Column } from '../parts/data-table.tsx';
import { formatTime } from '../parts/format.ts';
import { auditCopy } from './audit-copy.ts';
import { formatDetails, formatEventName } from './event-words.ts';

const { headings } = auditCopy;

export function createAuditColumns(nowMs: number): readonly Column<AuditEvent>[] {
  return [
    {
      id: 'time',
      heading: headings.time,
      inCard: 'corner',
      renderCell: ({ at }) => (
        <time dateTime={at} className="tnum whitespace-nowrap text-text-2">
          {formatTime(at, nowMs)}
        </time>
      ),
    },
    {
      id: 'event',
      heading: headings.event,
      inCard: 'title',
      renderCell: ({ event }) => <span className="font-semibold">{formatEventName(event)}</span>,
    },
    {
      id: 'who',
      heading: headings.who,
      inCard: 'inline',
      className: 'wrap-anywhere',
      renderCell: ({ username }) =>
        username ?? <span className="text-text-3">{auditCopy.nobody}</span>,
    },
    {
      id: 'from',
      heading: headings.from,
      inCard: 'inline',
      className: 'wrap-anywhere',
      renderCell: ({ ip }) => <span className="tnum text-text-2">{ip}</span>,
    },
    {
      id: 'details',
      heading: headings.details,
      inCard: 'foot',
      renderCell: (event) => <Details event={event} />,
    },
  ];
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
