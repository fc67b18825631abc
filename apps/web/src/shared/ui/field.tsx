import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
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
  /** A link or note at the right end of the label row. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Ties a label, a hint and an error to one control: spread the given props on it. */
export function Field({ label, error, hint, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = error !== undefined && error !== '';
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hasError && (
        <p id={errorId} className="flex items-center gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {hasHint && (
        <div id={hintId} className="text-small text-text-3">
          {hint}
        </div>
      )}
    </div>
  );
}
