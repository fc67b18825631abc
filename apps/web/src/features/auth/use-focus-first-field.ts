import { type RefObject, useEffect } from 'react';

/** For a form that one comes back to by a button which is gone then, and the focus with it. */
export function useFocusFirstField(
  form: RefObject<HTMLFormElement | null>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form, isWanted]);
}
