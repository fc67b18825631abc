import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { Button } from '../../../shared/ui/button.tsx';

type SentenceFormProps = {
  words: { field: string; hint: string; save: string; cancel: string };
  draft: string;
  maxLength: number;
  error: string | undefined;
  isPending: boolean;
  /** Replaces the hint, for example while the server works. */
  hint?: ReactNode;
  /** To focus the field when the text is refused, so that screen readers announce the refusal. */
  field: Ref<HTMLTextAreaElement>;
  onDraft: (draft: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** Form for new words of a sentence. Escape closes it. */
export function SentenceForm(props: SentenceFormProps) {
  const { words, draft, maxLength, error, isPending, hint = words.hint, field } = props;
  const { onDraft, onSubmit, onCancel } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it gives it up
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
      onKeyDown={onKeyDown}
    >
      <Field
        label={words.field}
        hint={hint}
        note={<span className="tnum">{`${draft.length} / ${maxLength}`}</span>}
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin has just asked for it
            autoFocus
            rows={3}
            maxLength={maxLength}
            value={draft}
            className="field-control h-auto resize-y py-[9px]"
            onChange={({ target }) => onDraft(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-md:gap-3">
        <Button type="submit" size="sm" variant="primary" pending={isPending}>
          {words.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
