import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './location.ts';

type LinkProps = ComponentProps<'a'> & { href: string };

/** A link that navigates inside the app. Clicks that open a new tab or window or start a download are left to the browser. */
export function Link({ href, onClick, children, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (props.target ?? '_self') !== '_self') return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  );
}
