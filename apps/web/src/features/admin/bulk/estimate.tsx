import type { AnswerTo } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { cx } from '../../../shared/ui/cx.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { copy } from './copy.ts';

type Answer = AnswerTo<'POST /api/admin/bulk-analysis/estimate'>;

const words = copy.estimate;

type EstimateProps = {
  isNothingChosen: boolean;
  /** False if the built-in coach writes the comments. */
  isByModel: boolean;
  query: UseQueryResult<Answer>;
  /** True if the estimate shown belongs to earlier settings. */
  isOld: boolean;
};

/** The estimated cost of the analysis, shown before it is started. It is a live region. */
export function Estimate(props: EstimateProps) {
  return (
    <section aria-label={words.label} aria-live="polite" className="bulk-estimate">
      <EstimateText {...props} />
    </section>
  );
}

function EstimateText({ isNothingChosen, isByModel, query, isOld }: EstimateProps) {
  if (isNothingChosen) return <p className="text-text-3">{words.nothing}</p>;
  if (query.error !== null && !isOld) {
    return (
      <p className="text-danger">
        {words.failed}: {errorMessage(query.error, partsCopy.noAnswer)}
      </p>
    );
  }
  if (query.data === undefined) return <p className="text-text-3">{words.asking}</p>;
  return (
    <dl className={cx(isOld && 'opacity-60')}>
      {describeEstimate(query.data, isByModel).map(([name, value]) => (
        <div key={name}>
          <dt className="text-text-3">{name}</dt>
          <dd className="tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function describeEstimate(
  answer: Answer,
  isByModel: boolean,
): readonly (readonly [string, string])[] {
  const { games, moves, positions, reusedPositions, everyMovePositions } = answer;
  const { texts, costMicros, capMicros } = answer;
  const noCost = isByModel ? words.nothingToWrite : words.noCost;
  return [
    [words.time, formatTimeLeft(answer)],
    [words.moves, words.movesIn(moves, games)],
    [words.positions, words.positionsOf(positions, reusedPositions)],
    ...(everyMovePositions > 0
      ? [[words.everyMove, words.everyMoveOf(everyMovePositions)] as const]
      : []),
    ...(texts > 0 ? [[words.texts, words.textsOf(texts)] as const] : []),
    [words.cost, texts > 0 ? words.costOf(costMicros, capMicros) : noCost],
  ];
}

function formatTimeLeft({ positions, everyMovePositions, seconds, engines }: Answer): string {
  if (seconds === null)
    return positions + everyMovePositions === 0 ? words.nothingToSearch : words.noTime;
  return seconds === 0 ? words.nothingToSearch : words.timeWith(seconds, engines);
}
