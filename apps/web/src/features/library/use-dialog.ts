import { useRef, useState } from 'react';

/** One dialog of several, and the way back to where the focus was. */
export function useDialog<Name extends string>() {
  const [shown, setShown] = useState<{ name: Name | null; isOpen: boolean }>({
    name: null,
    isOpen: false,
  });
  const opener = useRef<HTMLElement | null>(null);

  return {
    ...shown,
    open: (name: Name): void => {
      opener.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setShown({ name, isOpen: true });
    },
    onClose: (): void => setShown(({ name }) => ({ name, isOpen: false })),
    returnFocus: (): void => {
      const isThere = opener.current?.isConnected === true;
      (isThere ? opener.current : document.getElementById('main'))?.focus();
    },
  };
}
