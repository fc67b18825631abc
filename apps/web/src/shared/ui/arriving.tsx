import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';
import type { LazyPart } from './lazy-part.ts';
import { toast } from './toast.ts';

const words = {
  title: 'That part did not arrive',
  description: 'Please try again. If it stays away, load the page anew.',
} as const;

interface ArrivingProps<T> {
  readonly part: LazyPart<T>;
  readonly children: (part: T) => ReactNode;
  /** Holds its place meanwhile. */
  readonly away?: ReactNode;
  /** It did not arrive. Who asked for it is told, and asks again by rendering this anew; without, it is said in its place. */
  readonly onMissing?: (() => void) | undefined;
  /** Not worth a word where nobody has asked for it. */
  readonly isQuiet?: boolean;
  /** In its place, instead of the usual box. */
  readonly renderMissing?: ((retry: () => void) => ReactNode) | undefined;
}

/** A part of the page whose code comes when it is wanted. One that cannot be fetched takes nothing else with it. */
export function Arriving<T>({
  part,
  children,
  away,
  onMissing,
  isQuiet = false,
  renderMissing,
}: ArrivingProps<T>): ReactNode {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
  const here = part.peek();
  const isWanted = here === null && state === 'coming';

  const onFailure = useEffectEvent(() => {
    setState('missing');
    if (onMissing && !isQuiet) toast(words);
    onMissing?.();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    part.load().then(
      () => {
        if (!isGone) setState('here');
      },
      () => {
        if (!isGone) onFailure();
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted]);

  if (here !== null) return children(here);
  if (state !== 'missing') return away;
  if (onMissing) return null;
  const retry = (): void => setState('coming');
  return renderMissing ? (
    renderMissing(retry)
  ) : (
    <ErrorBox title={words.title} message={words.description} onRetry={retry} />
  );
}
