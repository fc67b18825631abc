import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from './field-errors.ts';

export type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
};

/** Values and errors of a form by field name. */
export function useForm<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  function setValue(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function field(name: Name): BoundField {
    const onValueChange = (value: string) => setValue(name, value);
    return { name, value: values[name], error: errors[name], onValueChange };
  }

  /** Marks the fields and focuses the first of them. Returns false when there are no errors. */
  function showErrors(found: FieldErrors<Name>): boolean {
    // Rendered before the focus moves, so that the error is announced with its field.
    flushSync(() => setErrors(found));
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    return Object.values(found).some((error) => error !== undefined);
  }

  return { formRef, values, field, setValue, showErrors };
}
