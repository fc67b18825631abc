import { useRef } from 'react';

/** For a dialog that opens by itself: the focus goes back to where it was. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const { current } = before;
      const isPlace = current instanceof HTMLElement && current.isConnected;
      const place =
        isPlace && current !== document.body ? current : document.getElementById('main');
      place?.focus({ preventScroll: true });
    },
  };
}
