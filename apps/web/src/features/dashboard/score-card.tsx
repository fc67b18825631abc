import { copy } from './copy.ts';
import { Panel, type PanelQuery } from './panel.tsx';
import type { SessionLists } from './queries.ts';
import { useState } from 'react';
import { cx } from '../../shared/ui/cx.ts';
import { createDayFormatter } from '../../shared/dates/day.ts';
import type { ListedSession } from '@lamplight/contract/play.ts';

/** The chart needs at least two play sessions. */
const minForChart = 2;

/** Renders nothing if the sessions could not be loaded, because the other panels show the error. */
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
      {/* The key remounts the chart for a new series, so that the last session is selected. */}
      <ScoreChart
        key={`${course.length} ${newest?.sessionId}`}
        course={course}
        nowMs={dataUpdatedAt}
      />
    </Panel>
  );
}

const scoreWords = copy.score;

type ScoreChartProps = { course: readonly ScoredSession[]; nowMs: number };

/**
 * A line chart of the guess scores over the play sessions. A slider covers the chart: pointer and arrow keys choose a
 * session, which is named below.
 */
function ScoreChart({ course, nowMs }: ScoreChartProps) {
  const [at, setAt] = useState(course.length - 1);
  const chosen = course[at];
  if (!chosen) return null;
  const dayOf = createDayFormatter(nowMs);
  const { levels, places } = toChart(course);
  const { points, outOf } = chosen.score;
  const label = [
    scoreWords.value(chosen.percent),
    scoreWords.points(points, outOf),
    dayOf(chosen.updatedAt),
    chosen.gameTitle,
  ];
  return (
    <figure className="p-4">
      <figcaption className="sr-only">
        {scoreWords.summary(course.map(({ percent }) => percent))}
      </figcaption>
      <div className="dash-chart">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="dash-chart-level" d={levels.map(({ y }) => `M0 ${y}H100`).join('')} />
          <path
            className="dash-chart-line"
            d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`}
          />
        </svg>
        {levels.map(({ percent, y }) => (
          <span key={percent} aria-hidden className="dash-chart-name" style={{ top: `${y}%` }}>
            {scoreWords.value(percent)}
          </span>
        ))}
        {places.map(({ sessionId, x, y }, index) => (
          <span
            key={sessionId}
            className={cx('dash-chart-dot', index === at && 'dash-chart-here')}
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={course.length - 1}
          value={at}
          aria-label={scoreWords.chart}
          aria-valuetext={label.join(', ')}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      </div>
      <p aria-hidden className="tnum mt-4 flex gap-x-3 text-micro text-text-3">
        <span className="font-semibold text-text">{label[0]}</span>
        <span className="shrink-0">{label[1]}</span>
        <span className="truncate">{label[3]}</span>
        <span className="ml-auto shrink-0">{label[2]}</span>
      </p>
    </figure>
  );
}

type ScoredSession = Pick<ListedSession, 'sessionId' | 'gameTitle' | 'updatedAt' | 'score'> & {
  /** Percentage of the available points. A move better than the recorded one can raise it above 100. */
  percent: number;
};

/** Sessions with fewer guesses are left out, because they show too little about a reader's strength. */
const minGuesses = 3;
const maxShown = 20;

/** Guess scores of the sessions, oldest first. If a session left the recorded game, only the guesses before that count. */
export function listScoredSessions({
  activeSessions,
  sessionHistory,
}: Pick<SessionLists, 'activeSessions' | 'sessionHistory'>): ScoredSession[] {
  return [...activeSessions, ...sessionHistory]
    .filter(({ score }) => score.asked >= minGuesses)
    .toSorted((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt))
    .slice(-maxShown)
    .map(({ sessionId, gameTitle, updatedAt, score }) => ({
      sessionId,
      gameTitle,
      updatedAt,
      score,
      percent: Math.round((100 * score.points) / score.outOf),
    }));
}

const levels = [0, 50, 100];

/** Coordinates of the sessions and the level lines, in percent of the chart's width and of its height from the top. */
export function toChart(course: readonly ScoredSession[]) {
  const top = Math.max(100, ...course.map(({ percent }) => percent));
  const toHeight = (percent: number) => round(100 - (100 * percent) / top);
  return {
    levels: levels.map((percent) => ({ percent, y: toHeight(percent) })),
    places: course.map(({ sessionId, percent }, index) => ({
      sessionId,
      x: round((100 * index) / Math.max(1, course.length - 1)),
      y: toHeight(percent),
    })),
  };
}

/** Rounds to one decimal, which is more precise than any screen. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
