import type { ReactNode } from 'react';
import { getTextLinkClass } from './text-link-class.ts';

type TextButtonProps = { onClick: () => void; isAlone?: boolean; children: ReactNode };

/** A button that looks like a link. */
export function TextButton({ onClick, isAlone = false, children }: TextButtonProps) {
  return (
    <button type="button" className={getTextLinkClass(isAlone)} onClick={onClick}>
      {children}
    </button>
  );
}
