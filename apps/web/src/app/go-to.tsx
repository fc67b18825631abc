import { useEffect, type ReactNode } from 'react';
import { navigate } from '../shared/routing/location.ts';

/** Long enough to read the line, so that a redirect is seen and is not a flicker. */
const readableMs = 600;

type GoToProps = { to: string; children?: ReactNode };

/** Replaces the address: at once, or, if there is something to read, after it could be read. */
export function GoTo({ to, children }: GoToProps) {
  const delayMs = children === undefined ? 0 : readableMs;

  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);

  return children;
}
