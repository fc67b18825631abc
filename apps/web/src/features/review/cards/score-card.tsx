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
        <p className="review-body text-text-2">{words.none}</p>
      ) : (
        <dl className="review-score" title={words.how}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {own && <p className="review-own tnum">{words.own(own.accuracy, own.moves)}</p>}
      {hasExport && (
        <div className="review-export">
          <ExportButtons />
        </div>
      )}
    </Card>
  );
}
