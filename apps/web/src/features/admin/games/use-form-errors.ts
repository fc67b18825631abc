import { useEffect, useState } from 'react';
import { findProblems, type Draft } from './draft.ts';
import { extractErrors, dropChangedFields, type Refused } from './form-errors.ts';

/** Shows errors beside their fields until the fields change; the first one takes the focus. */
export function useErrors(draft: Draft) {
  const [refused, setRefused] = useState<Refused & { readonly form: HTMLFormElement }>();
  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return {
    errors: refused ? dropChangedFields(refused, draft) : {},
    /** True when the draft can be sent. */
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
