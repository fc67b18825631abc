import { useEffect, type ReactNode } from 'react';
import { navigate } from '../shared/routing/location.ts';
import { toast, type ToastInput } from '../shared/ui/toast.ts';

/** Long enough to read the line, so that a redirect is seen and is not a flicker. */
const readableMs = 600;

type GoToProps = {
  to: string;
  /** Why, told on arrival. Always the same object. */
  why?: ToastInput | undefined;
  children?: ReactNode;
};

/** Replaces the address: at once, or, if there is something to read, after it could be read. */
export function GoTo({ to, why, children }: GoToProps) {
  const delayMs = children === undefined ? 0 : readableMs;

  useEffect(() => {
    const timer = setTimeout(() => {
      navigate(to, { replace: true });
      if (why) toast(why);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [to, why, delayMs]);

  return children;
}
