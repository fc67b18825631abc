import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { verdictNames, verdictSigns } from '../../../shared/play/verdicts.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { copy } from '../copy.ts';
import { DivergenceCard } from './divergence-card.tsx';
import { useReviewPosition, useReview } from '../review-context.ts';

/** One open divergence, and the list of all. */
export function DivergencesCard() {
  const { review, step } = useReview();
  const { open } = useReviewPosition();
  const { divergences, status } = review.session;
  const words = copy.divergences;
  const divergence = open === undefined ? undefined : divergences[open];
  const show = (index: number): void => step({ type: 'show', divergence: index });
  return (
    <Card aria-labelledby="review-divergences" className="review-card">
      <CardHeader>
        <CardTitle id="review-divergences">{words.title}</CardTitle>
        {open !== undefined && divergence && (
          <div className="flex items-center gap-1">
            <Button
              variant="ghost"
              size="icon"
              aria-label={words.previous}
              aria-disabled={open === 0 || undefined}
              onClick={() => {
                if (open > 0) show(open - 1);
              }}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <span className="tnum text-small text-text-2">
              {words.place(open + 1, divergences.length)}
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={words.next}
              aria-disabled={open >= divergences.length - 1 || undefined}
              onClick={() => {
                if (open < divergences.length - 1) show(open + 1);
              }}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </CardHeader>
      {divergence && open !== undefined ? (
        <DivergenceCard key={open} divergence={divergence} index={open} />
      ) : (
        <p className="px-4 pt-3 pb-3.5 text-text-2">
          {status === 'active' ? words.noneYet : words.none}
        </p>
      )}
      {divergences.length > 1 && (
        <ol aria-label={words.all} className="border-t">
          {divergences.map(({ fen, userMove, magnusMove, judgement }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same move may have been tried twice at one place
            <li key={index}>
              <button
                type="button"
                aria-current={index === open ? 'true' : undefined}
                className="review-row"
                onClick={() => show(index)}
              >
                <span className="san">{formatMoveIn(fen, magnusMove)}</span>
                <span className="san text-diverge">{userMove}</span>
                <span className="inline-flex items-center gap-[5px] text-small/5 text-text-2">
                  {judgement && <VerdictSign sign={verdictSigns[judgement.verdict]} />}
                  {judgement ? verdictNames[judgement.verdict] : words.waiting}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
