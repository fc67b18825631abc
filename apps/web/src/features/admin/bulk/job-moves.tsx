import type { BulkJob } from '@lamplight/contract/bulk.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsLocked } from '../key-guard.tsx';
import { QueryResult } from '../parts/query-result.tsx';
import { copy } from './copy.ts';
import { isOver } from './ended-jobs.ts';
import { pollMs } from '../queries.ts';
import { jobQuery } from './queries.ts';

type Move = AnswerTo<'GET /api/admin/bulk-jobs/{id}'>['moves'][number];

const words = copy.moves;
const states = ['done', 'searched', 'waiting', 'failed'] as const;

/** The result of each move of a job. Failed moves come first, with the reason. */
export function JobMoves({ job }: { job: BulkJob }) {
  const isLocked = useIsLocked();
  const isWatched = !isOver(job) && !isLocked;
  const moves = useQuery({ ...jobQuery(job.id), refetchInterval: isWatched ? pollMs : false });
  return (
    <QueryResult query={moves} errorTitle={words.failed}>
      {({ moves }) => <Moves title={job.gameTitle} moves={moves} />}
    </QueryResult>
  );
}

function Moves({ title, moves }: { title: string; moves: readonly Move[] }) {
  if (moves.length === 0) return <p className="text-text-3">{words.none}</p>;
  const failed = moves.filter(({ failure }) => failure !== null);
  const counts = states
    .map((state) => ({ state, count: moves.filter((move) => move.state === state).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className="bulk-moves">
      <p className="tnum text-text-2">
        {counts.map(({ state, count }) => words.count(words.states[state], count)).join(' · ')}
      </p>
      {failed.length > 0 && (
        <ul className="bulk-failures">
          {failed.map(({ ply, name, tries, failure }) => (
            <li key={ply}>
              <span className="san font-semibold">{name}</span>
              <span className="text-text-3">{words.tries(tries)}</span>
              <span className="wrap-anywhere text-danger">{failure}</span>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label={words.label(title)} className="bulk-move-list">
        {moves.map(({ ply, name, state, tries }) => (
          <li key={ply} data-state={state}>
            <span className="san">{name}</span>
            <span>
              {words.states[state]}
              {tries > 1 && `, ${words.tries(tries)}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
