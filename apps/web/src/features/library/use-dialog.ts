import { useRef, useState } from 'react';

/** One open dialog of several, with the element the focus returns to. */
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
