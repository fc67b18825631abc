import type { AdminAnnotation, AdminComment } from '@lamplight/contract/admin-annotations.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { Link } from '../../../shared/routing/link.tsx';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { useOnce } from '../parts/hooks.ts';
import { leaveReview } from './address.ts';
import { AnnotatorName } from './annotator-name.tsx';
import { CheckState } from './check-state.tsx';
import { copy } from './copy.ts';
import {
  isRunning,
  useCancelCheck,
  useDeleteAnnotation,
  usePublishAll,
  useStartCheck,
} from './queries.ts';
import { VerdictCounts } from './verdict-badge.tsx';

const words = copy.review;

type ReviewHeadProps = {
  annotation: AdminAnnotation;
  comments: readonly AdminComment[];
  title: RefObject<HTMLHeadingElement | null>;
};

/** The game, its annotator, the figures, the proof-reading, and the actions on all sentences. */
export function ReviewHead({ annotation, comments, title }: ReviewHeadProps) {
  const { gameTitle, slug, source, states, editedSentences } = annotation;
  const players = copy.players(annotation);
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader className="flex-wrap">
        <CardTitle ref={title} id={titleId} tabIndex={-1}>
          {gameTitle}
        </CardTitle>
        <Link href={`/analysis/${slug}`} className="annotation-link thumb">
          {words.open}
          <ArrowRight aria-hidden />
        </Link>
      </CardHeader>
      <div className="annotation-head">
        <div className="annotation-game">
          <p className="text-text-2">
            {players && `${players}. `}
            {copy.sources[source]}.
          </p>
          <AnnotatorName annotation={annotation} />
        </div>
        <dl className="annotation-figures">
          <div>
            <dt>{words.verdicts}</dt>
            <dd>
              <VerdictCounts verdicts={annotation.verdicts} />
            </dd>
          </div>
          <div>
            <dt>{words.states}</dt>
            <dd>
              <ul className="annotation-counts">
                <li>{copy.counted(states.waiting, copy.states.waiting)}</li>
                <li>{copy.counted(states.published, copy.states.published)}</li>
                <li>{copy.counted(states.leftOut, copy.states['left-out'])}</li>
                {editedSentences > 0 && <li>{copy.edited(editedSentences)}</li>}
              </ul>
            </dd>
          </div>
          <div>
            <dt>{copy.check.label}</dt>
            <dd>
              <CheckState annotation={annotation} />
            </dd>
          </div>
        </dl>
        <ReviewActions annotation={annotation} comments={comments} title={title} />
      </div>
    </Card>
  );
}

function ReviewActions({ annotation, comments, title }: ReviewHeadProps) {
  const { gameId, gameTitle } = annotation;
  const remove = useDeleteAnnotation(leaveReview);
  return (
    <div className="annotation-actions">
      <PublishAll gameId={gameId} comments={comments} />
      <CheckButton annotation={annotation} />
      <ConfirmedButton
        size="sm"
        variant="ghost"
        words={{
          title: copy.remove.title(gameTitle),
          description: copy.remove.description(annotation),
          keep: copy.remove.keep,
          confirm: copy.remove.confirm,
        }}
        isPending={remove.isPending}
        focusWhenGone={title}
        onConfirm={(close) => remove.mutate(annotation, { onSettled: close })}
      >
        {copy.remove.button}
      </ConfirmedButton>
    </div>
  );
}

type PublishAllProps = { gameId: string; comments: readonly AdminComment[] };

function PublishAll({ gameId, comments }: PublishAllProps) {
  const publish = usePublishAll(gameId);
  const { button, title, description, keep, confirm, none } = copy.publishAll;
  const publishable = comments
    .flatMap(({ sentences }) => sentences)
    .filter(({ state, canPublish }) => state === 'waiting' && canPublish === 'yes');
  const noneId = useId();
  if (publishable.length === 0) {
    return (
      <>
        <Button size="sm" variant="primary" aria-disabled aria-describedby={noneId}>
          {button}
        </Button>
        <span id={noneId} className="sr-only">
          {none}
        </span>
      </>
    );
  }
  const unproved = publishable.filter(({ verdict }) => verdict === 'unproved').length;
  return (
    <ConfirmedButton
      size="sm"
      variant="primary"
      words={{ title, description: description(publishable.length, unproved), keep, confirm }}
      confirmVariant="primary"
      isPending={publish.isPending}
      onConfirm={(close) => publish.mutate(undefined, { onSettled: close })}
    >
      {button}
    </ConfirmedButton>
  );
}

/** Starts the proof-reading, or cancels it while it waits or runs. The button keeps the focus when it changes. */
function CheckButton({ annotation }: { annotation: AdminAnnotation }) {
  const { gameId } = annotation;
  const start = useStartCheck(gameId);
  const cancel = useCancelCheck(gameId);
  const actOnce = useOnce();
  const isBusy = isRunning(annotation);
  return (
    <Button
      size="sm"
      pending={start.isPending || cancel.isPending}
      onClick={() => actOnce(() => (isBusy ? cancel : start).mutateAsync())}
    >
      {isBusy ? copy.check.cancel : copy.check.again}
    </Button>
  );
}

export function BackButton() {
  return (
    <Button size="sm" variant="ghost" className="justify-self-start" onClick={leaveReview}>
      <ArrowLeft aria-hidden />
      {words.back}
    </Button>
  );
}
