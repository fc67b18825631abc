import { type ReactNode, useId, type ComponentProps } from 'react';
import { cx } from '../ui/cx.ts';
import { CircleAlert } from 'lucide-react';

type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** A short hint at the right end of the label row. */
  note?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Connects a label, a hint and an error with one control. Spread the props passed to `children` on the control. */
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

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx('field-control', className)} />;
}

export function Label({ className, children, htmlFor, ...rest }: ComponentProps<'label'>) {
  return (
    <label
      {...rest}
      htmlFor={htmlFor}
      className={cx('text-small font-semibold text-text', className)}
    >
      {children}
    </label>
  );
}

/** Error text below a control. The control refers to it with `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  );
}

type TextFieldProps = Omit<FieldProps, 'className' | 'children'> &
  Omit<ComponentProps<'input'>, 'onChange'> & {
    fieldClassName?: string | undefined;
    /** Component to use instead of the plain input. For example PasswordInput. */
    control?: typeof Input;
    onValueChange: (value: string) => void;
  };

/** A labelled field with one input. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, note, fieldClassName, control: Control = Input, ...rest } = props;
  const { onValueChange, ...input } = rest;
  return (
    <Field label={label} error={error} hint={hint} note={note} className={fieldClassName}>
      {(control) => (
        <Control {...control} {...input} onChange={({ target }) => onValueChange(target.value)} />
      )}
    </Field>
  );
}
