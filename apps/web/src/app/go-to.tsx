import { useEffect, type ReactNode } from 'react';
import { navigate } from '../shared/routing/location.ts';
import { toast, type ToastInput } from '../shared/ui/toast.ts';

/** Time in milliseconds to read the text before a redirect. */
const readableMs = 600;

type GoToProps = {
  to: string;
  /** Toast shown after the redirect. It must be the same object in every render. */
  why?: ToastInput | undefined;
  children?: ReactNode;
};

/** Redirects to another address: at once, or, if there are children, after a delay to read them. */
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
