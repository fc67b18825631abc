import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { cx } from '../../shared/ui/cx.ts';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { isAlone?: boolean };

export function TextLink({ isAlone = false, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={getTextLinkClass(isAlone)}>
      {children}
    </Link>
  );
}

/**
 * Class of a link in a line of text, or of a button that looks like one. If it is alone on its line, it gets the height
 * of a touch target.
 */
function getTextLinkClass(isAlone: boolean): string {
  return cx(
    'rounded-sm font-semibold whitespace-nowrap text-text underline decoration-line-strong decoration-1 underline-offset-4 transition-colors duration-150 hover:decoration-text',
    isAlone && 'thumb',
  );
}

type TextButtonProps = { onClick: () => void; isAlone?: boolean; children: ReactNode };

/** A button that looks like a link. */
export function TextButton({ onClick, isAlone = false, children }: TextButtonProps) {
  return (
    <button type="button" className={getTextLinkClass(isAlone)} onClick={onClick}>
      {children}
    </button>
  );
}

/** An e-mail address inside a sentence. A long address may wrap at any character. */
export function Address({ email }: { email: string }) {
  return <strong className="font-semibold wrap-anywhere text-text">{email}</strong>;
}
