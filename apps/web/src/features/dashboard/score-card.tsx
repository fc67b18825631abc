import { copy } from './copy.ts';
import { type PanelQuery, Panel } from './panel.tsx';
import type { SessionLists } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';
import { listScoredSessions } from './score-course.ts';

/** A curve needs at least two play sessions. */
const minForChart = 2;

/** Renders nothing when the sessions could not be loaded: the other panels show the error. */
export function ScoreCard({ lists }: { lists: PanelQuery<SessionLists> }) {
  const { data, dataUpdatedAt } = lists;
  if (data === undefined) return null;
  const course = listScoredSessions(data);
  const newest = course.at(-1);
  const isEmpty = course.length < minForChart || newest === undefined;
  return (
    <Panel
      words={copy.score}
      note={isEmpty ? undefined : copy.score.lead(newest.percent)}
      isEmpty={isEmpty}
    >
      {/* Remounted for a new series, which selects its last session. */}
      <ScoreChart
        key={`${course.length} ${newest?.sessionId}`}
        course={course}
        nowMs={dataUpdatedAt}
      />
    </Panel>
  );
}
