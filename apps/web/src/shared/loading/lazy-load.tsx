import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { toast } from '../ui/toast.ts';
import { ErrorBox } from './error-box.tsx';
import type { LazyModule } from './lazy-module.ts';

const copy = {
  title: 'That part did not arrive',
  description: 'Please try again. If it stays away, load the page anew.',
} as const;

interface LazyLoadProps<T> {
  readonly module: LazyModule<T>;
  readonly children: (module: T) => ReactNode;
  /** Shown while the module loads. */
  readonly fallback?: ReactNode;
  /** Called when the module could not be fetched, after a toast. Without it, an error box with a retry button is shown. */
  readonly onError?: (() => void) | undefined;
  /** No toast: the reader has not asked for this part. */
  readonly silent?: boolean;
  /** Shown instead of the error box. */
  readonly renderError?: ((retry: () => void) => ReactNode) | undefined;
}

/** Renders a part of the page whose code is fetched on demand. A failed fetch affects only this part. */
export function LazyLoad<T>({
  module,
  children,
  fallback,
  onError,
  silent = false,
  renderError,
}: LazyLoadProps<T>): ReactNode {
  const [outcome, setOutcome] = useState<{ module: LazyModule<T>; hasFailed: boolean } | null>(
    null,
  );
  const loaded = module.peek();
  // The outcome of another module says nothing about this one.
  const hasFailed = outcome?.module === module && outcome.hasFailed;
  const isLoading = loaded === null && !hasFailed;

  const onFailure = useEffectEvent(() => {
    setOutcome({ module, hasFailed: true });
    if (onError && !silent) toast(copy);
    onError?.();
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    let isUnmounted = false;
    module.load().then(
      () => {
        if (!isUnmounted) setOutcome({ module, hasFailed: false });
      },
      () => {
        if (!isUnmounted) onFailure();
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [module, isLoading]);

  if (loaded !== null) return children(loaded);
  if (!hasFailed) return fallback;
  if (onError) return null;
  const retry = (): void => setOutcome(null);
  return renderError ? (
    renderError(retry)
  ) : (
    <ErrorBox title={copy.title} message={copy.description} onRetry={retry} />
  );
}
