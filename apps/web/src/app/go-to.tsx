import { useEffect, type ReactNode } from 'react';
import { navigate } from '../shared/routing/location.ts';
import { toast, type ToastInput } from '../shared/ui/toast.ts';

/** Time to read the line before a redirect. */
const readableMs = 600;

type GoToProps = {
  to: string;
  /** Toast shown after the redirect. Must be the same object in every render. */
  why?: ToastInput | undefined;
  children?: ReactNode;
};

/** Replaces the address: at once, or, with children, after they could be read. */
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
