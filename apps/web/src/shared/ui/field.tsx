import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-error.tsx';
import { Label } from './label.tsx';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** A short rule at the right end of the label row. */
  note?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Ties a label, a hint and an error to one control: spread the given props on it. */
export function Field({ label, error, hint, note, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = error !== undefined && error !== '';
  const hasNote = note !== undefined && note !== null;
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasError && errorId, hasNote && noteId, hasHint && hintId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {hasNote && (
          <span id={noteId} className="text-small text-text-3">
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hasError && <FieldError id={errorId}>{error}</FieldError>}
      {hasHint && (
        <div id={hintId} className="text-small text-text-3">
          {hint}
        </div>
      )}
    </div>
  );
}
