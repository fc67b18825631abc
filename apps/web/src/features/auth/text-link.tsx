import type { ComponentProps } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { textLinkClass } from './text-link-class.ts';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'className'>;

export function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={textLinkClass}>
      {children}
    </Link>
  );
}
