import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@lamplight/contract/client.ts';
import type { ErrorCode } from '@lamplight/contract/errors.ts';
import { dismissErrorToast } from '../../shared/ui/toast.ts';

export type BoundField = {
  name: string;
  value: string;
  error: string | undefined;
  'aria-required': true;
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
    return {
      name,
      value: values[name],
      error: errors[name],
      'aria-required': true,
      onValueChange,
    };
  }

  /** Marks the fields with errors and focuses the first of them. Returns false if there are no errors. */
  function showErrors(found: FieldErrors<Name>): boolean {
    // Rendered before the focus moves, so that screen readers announce the error with its field.
    flushSync(() => setErrors(found));
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    return Object.values(found).some((error) => error !== undefined);
  }

  return { formRef, values, field, setValue, showErrors };
}

/** Error messages by field name. */
export type FieldErrors<Name extends string> = { [Key in Name]?: string | undefined };

/**
 * Extracts the field errors of a refused request. `byCode` maps the code of an error without `fields` to a field.
 * Fields that the form does not have are left out.
 */
export function extractFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  byCode: { [Code in ErrorCode]?: Name } = {},
): FieldErrors<Name> {
  if (!(error instanceof ApiError)) return {};
  const found: FieldErrors<Name> = {};
  for (const [code, name] of Object.entries(byCode)) {
    if (code === error.code) found[name] = error.serverMessage;
  }
  for (const name of names) {
    if (Object.hasOwn(error.fields, name)) found[name] = error.fields[name];
  }
  return found;
}

type Submission<Answer> = {
  request: (signal: AbortSignal) => Promise<Answer>;
  /** 'leaving' keeps a form that leads to another page pending until then, so that nothing is sent twice. */
  done: (answer: Answer) => 'leaving' | 'staying';
  failed: (error: unknown) => void;
};

/** Sends one request at a time. A response that arrives after the reader has left the page is ignored. */
export function useSubmit() {
  const [isPending, setIsPending] = useState(false);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function run<Answer>({ request, done, failed }: Submission<Answer>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const { pathname } = location;
    const isLeft = () => signal.aborted || location.pathname !== pathname;
    const release = () => {
      if (signal.aborted) return;
      running.current = null;
      setIsPending(false);
    };

    running.current = controller;
    setIsPending(true);
    let answer: Answer;
    try {
      answer = await request(signal);
    } catch (error) {
      release();
      if (!isLeft()) failed(error);
      return;
    }
    if (isLeft() || done(answer) === 'staying') release();
  }

  function submit<Answer>(submission: Submission<Answer>): void {
    if (running.current !== null) return;
    dismissErrorToast();
    void run(submission);
  }

  return { isPending, submit };
}
