import { ApiError } from '@lamplight/contract/client.ts';
import { emptyDraft, findProblems, type Draft, type FieldName } from './draft.ts';
import { useEffect, useState } from 'react';

type Errors = Partial<Record<FieldName, string>>;

/** A draft that the server refused, with the reasons. */
interface Refused {
  readonly sent: Draft;
  readonly errors: Errors;
}

const isFieldName = (name: string): name is FieldName => Object.hasOwn(emptyDraft, name);

/** Maps the server's nested field names to those of the form. */
export function extractErrors(error: unknown): Errors {
  const errors: Errors = {};
  if (!(error instanceof ApiError)) return errors;
  if (error.code === 'invalid_pgn' && error.serverMessage) errors.pgn = error.serverMessage;
  for (const [path, message] of Object.entries(error.fields)) {
    const name = path.split('.').at(-1) ?? '';
    if (isFieldName(name)) errors[name] = message;
  }
  return errors;
}

/** Drops the errors of fields that have changed since they were sent. */
export function dropChangedFields({ sent, errors }: Refused, draft: Draft): Errors {
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.filter(([name]) => isFieldName(name) && sent[name] === draft[name]),
  );
}

/** Shows errors beside their fields until the fields change. The first field with an error gets the focus. */
export function useErrors(draft: Draft) {
  const [refused, setRefused] = useState<Refused & { readonly form: HTMLFormElement }>();
  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return {
    errors: refused ? dropChangedFields(refused, draft) : {},
    /** True if the draft can be sent. */
    isReady: (form: HTMLFormElement): boolean => {
      const errors = findProblems(draft);
      const isReady = Object.keys(errors).length === 0;
      setRefused(isReady ? undefined : { sent: draft, errors, form });
      return isReady;
    },
    refuse: (error: unknown, sent: Draft, form: HTMLFormElement): void =>
      setRefused({ sent, errors: extractErrors(error), form }),
  };
}
