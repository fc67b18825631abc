import {
  calculateGuessAccuracy,
  calculateOwnAccuracy,
} from '@lamplight/domain/play/session-review.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { copy } from '../copy.ts';
import { getFirstToMove } from '../session-course.ts';
import { ExportButtons } from '../export/export-buttons.tsx';
import { useReview } from '../review-context.ts';

export function ScoreCard({ hasExport }: { hasExport: boolean }) {
  const { review, course, tries } = useReview();
  const { score, userSide, startFen } = review.session;
  const words = copy.score;
  const accuracy = calculateGuessAccuracy(course, tries);
  const own = calculateOwnAccuracy(course, userSide, getFirstToMove(startFen));
  const facts: readonly (readonly [string, string])[] = [
    [words.found, words.outOf(score.found, score.asked)],
    [words.asGood, String(score.asGood)],
    [words.yours, accuracy ? words.percent(accuracy.yours) : words.unknown],
    [words.his, accuracy ? words.percent(accuracy.his) : words.unknown],
  ];
  return (
    <Card aria-labelledby="review-score" className="review-card">
      <CardHeader>
        <CardTitle id="review-score">{words.title}</CardTitle>
        <p className="tnum font-semibold">{words.total(score.points, score.outOf)}</p>
      </CardHeader>
      {score.asked === 0 ? (
        <p className="px-4 pt-3 pb-3.5 text-text-2">{words.none}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-px bg-line" title={words.how}>
          {facts.map(([name, value]) => (
            <div key={name} className="bg-surface px-4 py-1.75">
              <dt className="text-micro text-text-3">{name}</dt>
              <dd className="tnum font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {own && (
        <p className="tnum border-t px-4 py-1.75 text-small text-text-2">
          {words.own(own.accuracy, own.moves)}
        </p>
      )}
      {hasExport && (
        <div className="flex flex-wrap gap-2 border-t py-1.5 pr-2 pl-1">
          <ExportButtons />
        </div>
      )}
    </Card>
  );
}
