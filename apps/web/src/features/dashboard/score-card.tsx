import { copy } from './copy.ts';
import { type Asked, Panel } from './panel.tsx';
import type { SessionLists } from './queries.ts';
import { ScoreChart } from './score-chart.tsx';
import { scoreCourse } from './score-course.ts';

/** Of one session there is no course. */
const fewestForChart = 2;

/** Says nothing where the sessions could not be loaded: the panels around it do. */
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
      {/* Another course begins at its own end. */}
      <ScoreChart
        key={`${course.length} ${newest?.sessionId}`}
        course={course}
        nowMs={dataUpdatedAt}
      />
    </Panel>
  );
}
