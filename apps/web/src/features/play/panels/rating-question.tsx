import { useId } from 'react';
import { ratingCopy } from '../../../shared/rating/copy.ts';
import { RatingForm } from '../../../shared/rating/rating-form.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';

/** Asks for the reader's rating, once. Play goes on meanwhile; the next moves are rated for the answer. */
export function RatingQuestion({ onAnswered }: { onAnswered: () => void }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle id={titleId}>{ratingCopy.title}</CardTitle>
      </CardHeader>
      <div className="grid gap-3 px-4 py-3">
        <p className="text-pretty text-text-2">{ratingCopy.question}</p>
        <RatingForm rating={null} isAnswered={false} onSaved={onAnswered} />
      </div>
    </Card>
  );
}
