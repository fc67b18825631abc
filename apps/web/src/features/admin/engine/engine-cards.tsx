import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/shell/format.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/notice.tsx';
import { useIsLocked } from '../key/key-context.ts';
import { QueryResult } from '../parts/query-result.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { formatTaken, formatTime } from '../parts/format.ts';
import { LateNotice } from '../parts/late-notice.tsx';
import { copy } from './copy.ts';
import { engineQuery, pollMs } from './queries.ts';

type Answer = AnswerTo<'GET /api/admin/engine'>;
type Worker = Answer['workers'][number];
type Figure = { name: string; value: string; note?: string };

const words = copy.figures;

/** Figures that the documents fix, counted figures, and the workers. */
export function EngineCards() {
  const isLocked = useIsLocked();
  const query = useQuery({ ...engineQuery, refetchInterval: isLocked ? false : pollMs });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <LateNotice query={query} isPolled />
      <Figures
        figures={query.data === undefined ? fixed : [...fixed, ...formatCounted(query.data)]}
      />
      <div className="border-t">
        <QueryResult query={query} errorTitle={words.failed}>
          {({ workers }) =>
            workers.length === 0 ? (
              <EmptyState message={copy.workers.empty} />
            ) : (
              <DataTable
                label={copy.workers.label}
                columns={createWorkerColumns(query.dataUpdatedAt)}
                rows={workers}
                getKey={({ host, pid }) => `${host} ${pid}`}
              />
            )
          }
        </QueryResult>
      </div>
    </Card>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="engine-figures">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="stat">
          <dt className="text-small text-text-2">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="display tnum text-h3">{value}</span>
            {note !== undefined && <span className="tnum text-small text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const fixed: readonly Figure[] = [
  { name: words.depth, value: words.depthValue },
  { name: words.top, value: words.topValue },
];

function formatCounted(answer: Answer): readonly Figure[] {
  const { engine, workers, queue, positionsAnHour, positions, evaluatedPositions } = answer;
  const engines = workers.reduce((sum, worker) => sum + worker.engines, 0);
  return [
    { name: words.version, value: engine ?? words.noVersion },
    { name: words.workers, value: formatCount(workers.length), note: words.engines(engines) },
    {
      name: words.queue,
      value: words.running(queue.running),
      note: words.waiting(queue.waiting),
    },
    { name: words.perHour, value: formatCount(positionsAnHour), note: words.perHourNote },
    {
      name: words.positions,
      value: formatCount(positions.total),
      note: words.efforts(positions.standard, positions.deep),
    },
    { name: words.evaluated, value: formatCount(evaluatedPositions), note: words.evaluatedNote },
  ];
}

function createWorkerColumns(nowMs: number): readonly Column<Worker>[] {
  const { headings, ago } = copy.workers;
  return [
    {
      id: 'host',
      heading: headings.host,
      inCard: 'title',
      className: 'wrap-anywhere',
      renderCell: ({ host }) => <span className="font-semibold">{host}</span>,
    },
    { id: 'pid', heading: headings.pid, isNumeric: true, renderCell: ({ pid }) => pid },
    {
      id: 'engines',
      heading: headings.engines,
      isNumeric: true,
      renderCell: ({ engines }) => formatCount(engines),
    },
    {
      id: 'started',
      heading: headings.started,
      isNumeric: true,
      renderCell: ({ startedAt }) => (
        <time dateTime={startedAt}>{formatTime(startedAt, nowMs)}</time>
      ),
    },
    {
      id: 'seen',
      heading: headings.seen,
      isNumeric: true,
      renderCell: ({ seenAt }) => (
        <time dateTime={seenAt}>{ago(formatTaken(nowMs - Date.parse(seenAt)))}</time>
      ),
    },
  ];
}
