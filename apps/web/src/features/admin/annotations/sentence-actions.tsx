import type { AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useId, useState, type RefObject } from 'react';
import { FieldError } from '../../../shared/forms/field.tsx';
import { ConfirmedButton } from '../../../shared/shell/confirmed-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useOnce } from '../parts/hooks.ts';
import { copy } from './copy.ts';
import { useChangeSentence, type SentenceChange } from './queries.ts';
import { useReview } from './review-state.ts';

const words = copy.sentence;

type SentenceActionsProps = {
  commentKey: string;
  sentence: AdminSentence;
  /** The text of the sentence, which gets the focus if a button has disappeared. */
  textButton: RefObject<HTMLElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
};

export function SentenceActions(props: SentenceActionsProps) {
  const { commentKey: key, sentence, textButton, editButton } = props;
  const { gameId, actions } = useReview();
  const { index, text, state, canPublish } = sentence;
  const change = useChangeSentence(gameId, key);
  const [running, setRunning] = useState<SentenceChange['action']>();
  const changeOnce = useOnce();
  const id = useId();

  const send = (wanted: Exclude<SentenceChange, { action: 'edit' }>): Promise<unknown> => {
    setRunning(wanted.action);
    return change.mutateAsync(
      { sentence, change: wanted },
      {
        onSuccess: () => {
          actions.fix({ key, index });
          actions.say(words.done[wanted.action]);
        },
      },
    );
  };
  const isPending = (action: SentenceChange['action']): boolean =>
    change.isPending && running === action;
  const isRefused = canPublish === 'no';
  const isPublished = state === 'published';
  const isLeftOut = state === 'left-out';
  const publication = isPublished ? 'wait' : 'publish';

  return (
    <>
      {isRefused && !isPublished && (
        <p id={`${id}-reason`} className="annotation-reason">
          {sentence.verdict === null ? words.cannot.unchecked : words.cannot.refuted}
        </p>
      )}
      <div className="annotation-actions">
        {canPublish === 'confirm' && !isPublished ? (
          <ConfirmedButton
            size="sm"
            label={words.named(words.publish, text)}
            words={{
              ...words.confirm,
              description: words.confirm.description(toSentence(sentence.reason)),
            }}
            confirmVariant="primary"
            isPending={change.isPending}
            focusWhenGone={textButton}
            onConfirm={(close) => {
              void send({ action: 'publish', confirm: true }).finally(close).catch(ignoreShown);
            }}
          >
            {words.publish}
          </ConfirmedButton>
        ) : (
          <Button
            size="sm"
            aria-label={words.named(isPublished ? words.withdraw : words.publish, text)}
            aria-describedby={isRefused && !isPublished ? `${id}-reason` : undefined}
            aria-disabled={isRefused && !isPublished}
            pending={isPending(publication)}
            onClick={() => {
              if (isPublished) changeOnce(() => send({ action: 'wait' }));
              else if (!isRefused) changeOnce(() => send({ action: 'publish', confirm: false }));
            }}
          >
            {isPublished ? words.withdraw : words.publish}
          </Button>
        )}
        <Button
          ref={editButton}
          size="sm"
          aria-label={words.named(words.edit, text)}
          onClick={() => actions.startEdit({ key, index })}
        >
          {words.edit}
        </Button>
        <Button
          size="sm"
          aria-label={words.named(isLeftOut ? words.restore : words.leaveOut, text)}
          pending={isPending(isLeftOut ? 'wait' : 'leave-out') && !isPublished}
          onClick={() => changeOnce(() => send({ action: isLeftOut ? 'wait' : 'leave-out' }))}
        >
          {isLeftOut ? words.restore : words.leaveOut}
        </Button>
      </div>
      {change.error !== null && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{errorMessage(change.error, words.failed)}</FieldError>
        </div>
      )}
    </>
  );
}

/** The failure is shown below the buttons. */
function ignoreShown(): void {}

/** Writes a reason as a sentence. */
function toSentence(reason: string | null): string {
  if (reason === null || reason === '') return '';
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
