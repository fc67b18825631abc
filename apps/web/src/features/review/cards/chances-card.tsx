import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { findCostliestAttempt, findPermanentGap } from '@lamplight/domain/play/session-review.ts';
import { RefreshCw, Search } from 'lucide-react';
import { useMemo, memo } from 'react';
import { GraphTrack } from '../../../shared/graph/graph-track.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { describeStepTo } from '../board/announcements.ts';
import { copy } from '../copy.ts';
import type { EvaluationProgress } from '../evaluation/evaluate-session.ts';
import { useReview, useReviewPosition } from '../review-context.ts';
import type { ReviewContextValue, Step } from '../review-context.ts';
import { buildChancesShape } from './chances-shape.ts';
import type { ChancesShape } from './chances-shape.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';

/** A graph of the winning chances in the session, beside those in the recorded game. */
export function ChancesCard() {
  const context = useReview();
  const { review, study, course, cells, step } = context;
  const { session } = review;
  const { ply } = useReviewPosition();
  const shape = useMemo(
    () => buildChancesShape(course, session.divergences),
    [course, session.divergences],
  );
  const wrong = useMemo(() => findTurningPoint(context), [context]);
  const words = copy.chances;
  const hasLeft = course.followed < shape.plies;
  const here = {
    yours: course.yours[ply] ?? null,
    his: ply > course.followed ? (course.his[ply] ?? null) : null,
  };
  const spoken = [
    ...(here.yours === null ? [] : [words.spoken(words.yours, here.yours)]),
    ...(here.his === null ? [] : [words.spoken(words.his, here.his)]),
  ];
  return (
    <Card aria-labelledby="review-chances" className="review-card">
      <CardHeader>
        <CardTitle id="review-chances">{words.title}</CardTitle>
        <p className="tnum text-small text-text-2">
          {here.yours !== null && words.at(words.yours, here.yours)}
          {here.his !== null && (
            <>
              <span aria-hidden className="mid-dot" />
              {words.at(words.his, here.his)}
            </>
          )}
        </p>
      </CardHeader>
      <div className="px-4 pt-3 pb-3.5">
        <GraphTrack
          label={words.title}
          plies={shape.plies}
          ply={ply}
          valueText={describeStepTo(cells, session.startFen, ply, spoken)}
          height={shape.heights[ply]}
          onGo={(to) => step({ type: 'go-to', ply: to })}
          className="chances"
        >
          <ChancesCurve shape={shape} />
          {shape.yours.length === 0 && study !== undefined && (
            <p className="graph-note">{study === null ? words.failed : words.none}</p>
          )}
        </GraphTrack>
        <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-micro text-text-2">
          {[
            { line: 'legend-yours', text: hasLeft ? words.yours : words.together },
            ...(hasLeft ? [{ line: 'legend-his', text: words.his }] : []),
            ...(shape.spurs.length > 0 ? [{ line: 'legend-spur', text: words.tried }] : []),
          ].map(({ line, text }) => (
            <li key={line} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={line} />
              {text}
            </li>
          ))}
        </ul>
        {wrong && (
          <div className="mt-2.5 grid justify-items-start gap-2">
            <p className="font-serif text-title leading-[1.375rem] text-pretty">{wrong.text}</p>
            {wrong.step && (
              <Button size="sm" onClick={() => wrong.step && step(wrong.step)}>
                <Search aria-hidden />
                {words.wrong}
              </Button>
            )}
          </div>
        )}
        <EvaluationLine />
      </div>
    </Card>
  );
}

/** Shows the progress of the background evaluation. */
function EvaluationLine() {
  const { evaluating, retryEvaluation } = useReview();
  const text = describeProgress(evaluating);
  if (text === undefined) return null;
  return (
    <div className="mt-2.5 flex items-center justify-between gap-2 text-micro text-text-3">
      <p className="tnum">{text}</p>
      {evaluating.kind === 'failed' && (
        <Button variant="ghost" size="sm" onClick={retryEvaluation}>
          <RefreshCw aria-hidden />
          {copy.looking.retry}
        </Button>
      )}
    </div>
  );
}

function describeProgress(evaluating: EvaluationProgress): string | undefined {
  const words = copy.looking;
  switch (evaluating.kind) {
    case 'idle':
      return undefined;
    case 'paused':
    case 'failed':
      return words[evaluating.kind];
    case 'loading':
      return words.loading(evaluating.share);
    case 'judging':
    case 'rating':
      return words[evaluating.kind](evaluating.done + 1, evaluating.all);
    default:
      return evaluating satisfies never;
  }
}

/** Rendered once, because a step moves only the cursor. The two strokes can be told apart without colour. */
const ChancesCurve = memo(function ChancesCurve({ shape }: { shape: ChancesShape }) {
  const { plies, yours, his, spurs, marks } = shape;
  const width = Math.max(1, plies);
  return (
    <>
      <svg
        aria-hidden
        className="graph-curve"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1="50" y2="50" className="graph-level" />
        {spurs.map((path) => (
          <path key={path} d={path} className="chances-spur" />
        ))}
        {his.map((path) => (
          <path key={path} d={path} className="chances-his" />
        ))}
        {yours.map((path) => (
          <path key={path} d={path} className="chances-yours" />
        ))}
      </svg>
      {marks.map(({ index, ply, height, sign }) => (
        <span
          key={index}
          className="chances-mark"
          data-sign={sign ?? 'open'}
          style={{ left: `${(100 * ply) / width}%`, top: `${height}%` }}
        >
          {sign && <VerdictSign sign={sign} />}
        </span>
      ))}
    </>
  );
});

interface TurningPoint {
  readonly text: string;
  /** The step to the turning point; undefined if there is none. */
  readonly step: Step | undefined;
}

type KnownSession = Pick<ReviewContextValue, 'review' | 'course' | 'tries'>;

/**
 * The ply after which the session stayed behind the recorded game, or else the most expensive guess. Undefined while
 * evaluations are missing.
 */
export function findTurningPoint({
  review,
  course,
  tries,
}: KnownSession): TurningPoint | undefined {
  const { session } = review;
  const words = copy.chances;
  const hasLeft = course.followed < session.moveHistory.length;
  if (hasLeft) {
    const gap = findPermanentGap(course);
    if (gap.kind === 'unknown') return undefined;
    if (gap.kind === 'none') return { text: words.steady, step: undefined };
    const { ply, points } = gap;
    const before = session.moveHistory[ply - 2]?.fen ?? session.startFen;
    const move = formatMoveIn(before, session.moveHistory[ply - 1]?.san ?? '');
    return { text: words.gap(move, points), step: { type: 'go-to', ply } };
  }
  const costliest = findCostliestAttempt(tries);
  const index = session.divergences.findIndex(({ ply }) => ply === costliest?.ply);
  const divergence = session.divergences[index];
  if (costliest?.behind && divergence) {
    const move = formatMoveIn(divergence.fen, divergence.userMove);
    return {
      text: words.costliest(move, costliest.behind),
      step: { type: 'show', divergence: index },
    };
  }
  const isKnown = tries.length > 0 && tries.every(({ behind }) => behind !== null);
  return isKnown ? { text: words.allGood, step: undefined } : undefined;
}
