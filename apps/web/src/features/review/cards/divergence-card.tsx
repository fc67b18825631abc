import type { Divergence } from '@lamplight/contract/play-session.ts';
import { Eye, RotateCcw } from 'lucide-react';
import { SentenceText } from '../../../shared/coach/sentence-text.tsx';
import { describeChoices } from '../../../shared/play/chosen-by.ts';
import { verdictNames, verdictSigns } from '../../../shared/play/verdicts.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { describeDifference } from '../board/announcements.ts';
import { copy } from '../copy.ts';
import { useReview } from '../review-context.ts';
import { DivergenceLine } from './divergence-line.tsx';

interface DivergenceCardProps {
  readonly divergence: Divergence;
  readonly index: number;
}

/** One divergence: both lines, the difference in evaluation, and the reason. */
export function DivergenceCard({ divergence, index }: DivergenceCardProps) {
  const { review, orientation, step } = useReview();
  const { fen, judgement, action, ply } = divergence;
  const words = copy.divergences;
  return (
    <div className="grid gap-2.5 px-4 pt-3 pb-3.5">
      <div className="grid grid-cols-2 gap-3">
        <DivergenceLine
          whose="his"
          fen={fen}
          uci={divergence.magnusUci}
          san={divergence.magnusMove}
          evaluation={judgement?.his ?? null}
          orientation={orientation}
        />
        <DivergenceLine
          whose="yours"
          fen={fen}
          uci={divergence.userUci}
          san={divergence.userMove}
          evaluation={judgement?.yours ?? null}
          orientation={orientation}
        />
      </div>
      <Verdict judgement={judgement} />
      {describeChoices(divergence.choices, review.session.strength).map((sentence) => (
        <p key={sentence} className="tnum text-small text-text-2">
          {sentence}
        </p>
      ))}
      <p className="text-small text-text-2">{words.actions[action ?? 'open']}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          href={`/interactive/${review.game.slug}?from=${ply - 1}`}
          className={buttonClass({ size: 'sm' })}
        >
          <RotateCcw aria-hidden />
          {words.again}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => step({ type: 'show', divergence: index })}>
          <Eye aria-hidden />
          {words.show}
        </Button>
      </div>
    </div>
  );
}

function Verdict({ judgement }: Pick<Divergence, 'judgement'>) {
  const words = copy.divergences;
  if (!judgement) return <p className="text-text-2">{words.unjudged}</p>;
  const { verdict, points, alsoIn, why } = judgement;
  const difference = describeDifference(judgement);
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-1.75">
        <VerdictSign sign={verdictSigns[verdict]} />
        <b className="font-semibold">{verdictNames[verdict]}</b>
        <span className="tnum ml-auto text-text-2">{words.points(points)}</span>
      </p>
      {difference !== null && (
        <p className="tnum text-small text-text-2">{toSentence(difference)}</p>
      )}
      {alsoIn && (
        <p className="text-small text-text-2">
          {words.alsoIn}
          <Link href={`/analysis/${alsoIn.slug}`} className="link">
            {alsoIn.title}
          </Link>
        </p>
      )}
      {why && (
        <p className="font-serif text-title leading-[1.375rem] text-pretty">
          <SentenceText parts={why.parts} />
        </p>
      )}
    </div>
  );
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
