import { createContext, use } from 'react';
import type { Context } from 'react';

/** Creates a context whose hook throws if it is used outside its provider. */
export function createRequiredContext<T>(
  provider: string,
): readonly [context: Context<T | null>, useValue: () => T] {
  const RequiredContext = createContext<T | null>(null);
  const useValue = (): T => {
    const value = use(RequiredContext);
    if (value === null) throw new Error(`this component must be used inside <${provider}>`);
    return value;
  };
  return [RequiredContext, useValue];
}
