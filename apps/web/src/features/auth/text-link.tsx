import type { ComponentProps } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { getTextLinkClass } from './text-link-class.ts';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { isAlone?: boolean };

export function TextLink({ isAlone = false, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={getTextLinkClass(isAlone)}>
      {children}
    </Link>
  );
}
