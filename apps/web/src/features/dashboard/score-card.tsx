import { copy } from './copy.ts';
import { type Asked, Panel } from './panel.tsx';
import type { SessionLists } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';
import { scoreCourse } from './score-course.ts';

/** A curve needs at least two play sessions. */
const fewestForChart = 2;

/** Renders nothing when the sessions could not be loaded: the other panels show the error. */
export function ScoreCard({ lists }: { lists: Asked<SessionLists> }) {
  const { data, dataUpdatedAt } = lists;
  if (data === undefined) return null;
  const course = scoreCourse(data);
  const newest = course.at(-1);
  const isEmpty = course.length < fewestForChart || newest === undefined;
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
