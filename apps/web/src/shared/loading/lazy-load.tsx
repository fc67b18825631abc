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
  /** Called after a toast if the module could not be fetched. Without it, an error box with a retry button is shown. */
  readonly onError?: (() => void) | undefined;
  /** True to show no toast, for a part that the reader did not request. */
  readonly silent?: boolean;
  /** Renders the content shown instead of the error box. */
  readonly renderError?: ((retry: () => void) => ReactNode) | undefined;
}

/** Renders a part of the page whose code is fetched when needed. A failed fetch affects only this part. */
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
  // The failure of another module does not count for this one.
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
