import { RecommendationsCard } from './recommendations-card.tsx';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/shell/format.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/notice.tsx';
import { useIsLocked } from '../key-guard.tsx';
import { QueryResult, LateNotice } from '../parts/query-result.tsx';
import { DataTable, type Columns } from '../parts/data-table.tsx';
import { formatTaken, formatTime } from '../parts/format.ts';
import { copy } from './copy.ts';
import { engineQuery, pollMs } from './queries.ts';
import './engine.css';

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

const figureWords = copy.figures;

/** Figures that the documents fix, counted figures, and the workers. */
function EngineCards() {
  const isLocked = useIsLocked();
  const query = useQuery({ ...engineQuery, refetchInterval: isLocked ? false : pollMs });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{figureWords.title}</CardTitle>
      </CardHeader>
      <LateNotice query={query} isPolled />
      <Figures
        figures={query.data === undefined ? fixed : [...fixed, ...formatCounted(query.data)]}
      />
      <div className="border-t">
        <QueryResult query={query} errorTitle={figureWords.failed}>
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
  { name: figureWords.depth, value: figureWords.depthValue },
  { name: figureWords.top, value: figureWords.topValue },
];

function formatCounted(answer: Answer): readonly Figure[] {
  const { engine, workers, queue, positionsAnHour, positions, evaluatedPositions } = answer;
  const engines = workers.reduce((sum, worker) => sum + worker.engines, 0);
  return [
    { name: figureWords.version, value: engine ?? figureWords.noVersion },
    {
      name: figureWords.workers,
      value: formatCount(workers.length),
      note: figureWords.engines(engines),
    },
    {
      name: figureWords.queue,
      value: figureWords.running(queue.running),
      note: figureWords.waiting(queue.waiting),
    },
    {
      name: figureWords.perHour,
      value: formatCount(positionsAnHour),
      note: figureWords.perHourNote,
    },
    {
      name: figureWords.positions,
      value: formatCount(positions.total),
      note: figureWords.efforts(positions.standard, positions.deep),
    },
    {
      name: figureWords.evaluated,
      value: formatCount(evaluatedPositions),
      note: figureWords.evaluatedNote,
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
