import { RecommendationsCard } from './recommendations-card.tsx';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/shell/format.ts';
import { Stats } from '../../../shared/shell/stat-strip.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/notice.tsx';
import { useIsLocked } from '../key-guard.tsx';
import { QueryResult, LateNotice } from '../parts/query-result.tsx';
import { DataTable, type Columns } from '../parts/data-table.tsx';
import { formatTaken, formatTime } from '../parts/format.ts';
import { copy } from './copy.ts';
import { engineQuery, pollMs } from './queries.ts';

export function EngineTab() {
  return (
    <div className="grid gap-5">
      <EngineCards />
      <RecommendationsCard />
    </div>
  );
}

type Answer = AnswerTo<'GET /api/admin/engine'>;
type Worker = Answer['workers'][number];
type Figure = { name: string; value: string; note?: string };

const words = copy.figures;

/** Figures that the specification requires, counted figures, and the workers. */
function EngineCards() {
  const isLocked = useIsLocked();
  const query = useQuery({ ...engineQuery, refetchInterval: isLocked ? false : pollMs });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <LateNotice query={query} isPolled />
      <Stats isSmall stats={[...fixed, ...(query.data ? formatCounted(query.data) : [])]} />
      <div className="border-t">
        <QueryResult query={query} errorTitle={words.failed}>
          {({ workers }) =>
            workers.length === 0 ? (
              <EmptyState message={copy.workers.empty} />
            ) : (
              <DataTable
                words={copy.workers}
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

const fixed: readonly Figure[] = [
  { name: words.depth, value: words.depthValue },
  { name: words.top, value: words.topValue },
];

function formatCounted(answer: Answer): readonly Figure[] {
  const { engine, workers, queue, positionsAnHour, positions, evaluatedPositions } = answer;
  const engines = workers.reduce((sum, worker) => sum + worker.engines, 0);
  return [
    { name: words.version, value: engine ?? words.noVersion },
    {
      name: words.workers,
      value: formatCount(workers.length),
      note: words.engines(engines),
    },
    {
      name: words.queue,
      value: words.running(queue.running),
      note: words.waiting(queue.waiting),
    },
    {
      name: words.perHour,
      value: formatCount(positionsAnHour),
      note: words.perHourNote,
    },
    {
      name: words.positions,
      value: formatCount(positions.total),
      note: words.efforts(positions.standard, positions.deep),
    },
    {
      name: words.evaluated,
      value: formatCount(evaluatedPositions),
      note: words.evaluatedNote,
    },
  ];
}

function createWorkerColumns(nowMs: number): Columns<Worker, keyof typeof copy.workers.headings> {
  return {
    host: {
      inCard: 'title',
      className: 'wrap-anywhere',
      render: ({ host }) => <span className="font-semibold">{host}</span>,
    },
    pid: { isNumeric: true, render: ({ pid }) => pid },
    engines: { isNumeric: true, render: ({ engines }) => formatCount(engines) },
    started: {
      isNumeric: true,
      render: ({ startedAt }) => <time dateTime={startedAt}>{formatTime(startedAt, nowMs)}</time>,
    },
    seen: {
      isNumeric: true,
      render: ({ seenAt }) => (
        <time dateTime={seenAt}>{copy.workers.ago(formatTaken(nowMs - Date.parse(seenAt)))}</time>
      ),
    },
  };
}
