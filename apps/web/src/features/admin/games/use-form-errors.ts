import { useEffect, useState } from 'react';
import { problemsIn, type Draft } from './draft.ts';
import { errorsIn, stillWrong, type Refused } from './form-errors.ts';

/** Errors stand beside their fields until these are changed; the first of them gets the focus. */
export function useErrors(draft: Draft) {
  const [refused, setRefused] = useState<Refused & { readonly form: HTMLFormElement }>();
  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return {
    errors: refused ? stillWrong(refused, draft) : {},
    /** Whether it can be sent as it is. */
    isReady: (form: HTMLFormElement): boolean => {
      const errors = problemsIn(draft);
      const isReady = Object.keys(errors).length === 0;
      setRefused(isReady ? undefined : { sent: draft, errors, form });
      return isReady;
    },
    refuse: (error: unknown, sent: Draft, form: HTMLFormElement): void =>
      setRefused({ sent, errors: errorsIn(error), form }),
  };
}
