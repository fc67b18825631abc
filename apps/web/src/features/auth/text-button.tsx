import type { ReactNode } from 'react';
import { textLinkClass } from './text-link-class.ts';

type TextButtonProps = { onClick: () => void; children: ReactNode };

/** Reads like a link, but stays on the page. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={textLinkClass} onClick={onClick}>
      {children}
    </button>
  );
}
