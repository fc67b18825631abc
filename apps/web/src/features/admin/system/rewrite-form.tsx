import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { sheetCopy } from './reports-copy.ts';
import { useHandle } from './reports-queries.ts';

const longest = 600;
const words = sheetCopy.rewrite;

type RewriteFormProps = {
  id: string;
  /** The present text. */
  text: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** The verifier's refusal is shown below the text field, which keeps what was typed. */
export function RewriteForm({ id, text, onSaved, onCancel }: RewriteFormProps) {
  const [draft, setDraft] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const rewrite = useHandle(id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (rewrite.isPending) return;
    rewrite.mutate(
      { action: 'rewrite', text: draft },
      // Focusing the field lets screen readers announce the refusal.
      { onSuccess: onSaved, onError: () => field.current?.focus() },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it gives it up
    <form noValidate className="insights-rewrite" onSubmit={submit} onKeyDown={onKeyDown}>
      <Field
        label={words.field}
        hint={words.hint}
        note={<span className="tnum">{`${draft.length} / ${longest}`}</span>}
        error={rewrite.error === null ? undefined : errorMessage(rewrite.error, words.failed)}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin has just asked for it
            autoFocus
            rows={3}
            maxLength={longest}
            value={draft}
            className="field-control"
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-md:gap-3">
        <Button type="submit" size="sm" variant="primary" pending={rewrite.isPending}>
          {words.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
