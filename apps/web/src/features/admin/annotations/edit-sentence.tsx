import type { AdminSentence } from '@lamplight/contract/admin-annotations.ts';
import { ApiError } from '@lamplight/contract/client.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import {
  maxSentenceLength,
  parseSentenceText,
} from '@lamplight/domain/annotation/sentence-text.ts';
import { useRef, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { SentenceForm } from '../parts/sentence-form.tsx';
import { copy } from './copy.ts';
import { useChangeSentence } from './queries.ts';
import { useReview } from './review-state.ts';

const words = copy.edit;

type EditSentenceProps = {
  commentKey: string;
  sentence: AdminSentence;
  onClose: () => void;
};

/** Form for new words. If they are refused, or the sentence was changed by somebody else, the typed text stays. */
export function EditSentence({ commentKey, sentence, onClose }: EditSentenceProps) {
  const { gameId, actions } = useReview();
  const [draft, setDraft] = useState(sentence.text);
  const [problem, setProblem] = useState<string>();
  // Undefined after the server has reported a conflict, which the message says.
  const [seen, setSeen] = useState<string | undefined>(sentence.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useChangeSentence(gameId, commentKey);

  const refuse = (message: string): void => {
    setProblem(message);
    // Screen readers announce the refusal with the field.
    field.current?.focus();
  };
  const submit = (): void => {
    const parsed = parseSentenceText(draft);
    if (!parsed.ok) {
      refuse(parsed.error);
      return;
    }
    // The sentence of the list may have been loaded again while the admin was typing.
    if (seen !== undefined && seen !== sentence.text) {
      setSeen(sentence.text);
      refuse(`${words.changed} ${words.again}`);
      return;
    }
    setProblem(undefined);
    edit.mutate(
      { sentence, change: { action: 'edit', text: parsed.value } },
      {
        onSuccess: ({ comment, isUnfinished }) => {
          const verdict = comment.sentences[sentence.index]?.verdict ?? 'unchecked';
          actions.say(copy.sentence.done.edit(copy.verdicts[verdict]));
          if (isUnfinished) toast({ title: copy.sentence.unfinished });
          onClose();
        },
        onError: (error) => {
          const isConflict = error instanceof ApiError && error.code === 'sentence_changed';
          if (isConflict) setSeen(undefined);
          const message = errorMessage(error, copy.sentence.failed);
          refuse(isConflict ? `${message} ${words.again}` : message);
        },
      },
    );
  };

  return (
    <SentenceForm
      words={words}
      {...(edit.isPending && { hint: words.checking })}
      draft={draft}
      maxLength={maxSentenceLength}
      error={problem}
      isPending={edit.isPending}
      field={field}
      onDraft={setDraft}
      onSubmit={submit}
      onCancel={onClose}
    />
  );
}
