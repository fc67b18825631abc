import { ArrowUpDown, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from '../copy.ts';
import { useReviewPosition, useReview } from '../review-context.ts';

const buttons = [
  { type: 'start', Icon: ChevronFirst, isOuter: true, leads: 'back' },
  { type: 'previous', Icon: ChevronLeft, isOuter: false, leads: 'back' },
  { type: 'next', Icon: ChevronRight, isOuter: false, leads: 'on' },
  { type: 'end', Icon: ChevronLast, isOuter: true, leads: 'on' },
] as const;

/** Start, Previous, Next, End. They keep the focus where they can go no further. */
export function StepButtons() {
  const { review, step } = useReview();
  const { ply, tried } = useReviewPosition();
  const isOff = {
    back: ply === 0,
    on: tried === null && ply >= review.session.moveHistory.length,
  };
  return (
    <fieldset aria-label={copy.steps.label} className="flex gap-1">
      {buttons.map(({ type, Icon, isOuter, leads }) => (
        <Button
          key={type}
          variant={isOuter ? 'ghost' : 'secondary'}
          size="icon"
          aria-label={copy.steps[type]}
          title={copy.steps[type]}
          aria-disabled={isOff[leads] || undefined}
          className="step-button"
          onClick={() => {
            if (!isOff[leads]) step({ type });
          }}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </fieldset>
  );
}

export function StepLabel() {
  const { review } = useReview();
  const { ply } = useReviewPosition();
  return (
    <p className="tnum font-semibold whitespace-nowrap">
      {copy.steps.move(ply, review.session.moveHistory.length)}
    </p>
  );
}

export function FlipButton() {
  const { flip } = useReview();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={copy.steps.flip}
      title={copy.steps.flip}
      className="step-button"
      onClick={flip}
    >
      <ArrowUpDown aria-hidden />
    </Button>
  );
}
