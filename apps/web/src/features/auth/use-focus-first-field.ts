import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a form that replaces the button that was pressed. */
export function useFocusFirstField(
  form: RefObject<HTMLFormElement | null>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form, isWanted]);
}
