import type { AdminAnnotation } from '@lamplight/contract/admin-annotations.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import { useRef, useState, type FormEvent } from 'react';
import { TextField } from '../../../shared/forms/field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import { useNameAnnotator } from './queries.ts';

const words = copy.annotator;

/** The annotator as readers see the name, with a form to change it. */
export function AnnotatorName({ annotation }: { annotation: AdminAnnotation }) {
  const { annotator } = annotation;
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isEditing) return <NameForm annotation={annotation} onClose={close} />;
  return (
    <p className="annotation-by">
      <span>{annotator === '' ? copy.unknownAnnotator : copy.by(annotator)}</span>
      <Button ref={button} size="sm" variant="ghost" onClick={() => setIsEditing(true)}>
        {words.change}
      </Button>
    </p>
  );
}

type NameFormProps = { annotation: AdminAnnotation; onClose: () => void };

function NameForm({ annotation, onClose }: NameFormProps) {
  const [draft, setDraft] = useState(annotation.annotator);
  const save = useNameAnnotator(annotation.gameId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft, { onSuccess: onClose });
  };
  return (
    <form noValidate className="annotation-name" onSubmit={submit}>
      <TextField
        label={words.field}
        hint={words.hint}
        error={save.error === null ? undefined : errorMessage(save.error, words.failed)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin has just asked for it
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={draft}
        onValueChange={setDraft}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <div className="annotation-actions">
        <Button type="submit" size="sm" variant="primary" pending={save.isPending}>
          {words.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
