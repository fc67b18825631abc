import { useState, type ReactNode } from 'react';
import { LazyLoad } from '../loading/lazy-load.tsx';
import type { LazyModule } from '../loading/lazy-module.ts';

type LazyDialogProps<Dialog> = {
  module: LazyModule<Dialog>;
  isOpen: boolean;
  /** Closes the dialog. Also called if the dialog's code could not be fetched. */
  onClose: () => void;
  children: (dialog: Dialog) => ReactNode;
};

/** A dialog whose code is fetched when it is first opened. It stays mounted, so that it can close with an animation. */
export function LazyDialog<Dialog>({ module, isOpen, onClose, children }: LazyDialogProps<Dialog>) {
  const [isMounted, setIsMounted] = useState(isOpen);
  if (isOpen && !isMounted) setIsMounted(true);
  if (!isMounted) return null;
  const onError = (): void => {
    setIsMounted(false);
    onClose();
  };
  return (
    <LazyLoad module={module} onError={onError}>
      {children}
    </LazyLoad>
  );
}
