import { createContext, use } from 'react';

const KeyContext = createContext(false);
export const KeyProvider = KeyContext;

/** The raised token has run out and the key has not been given anew: whoever polls waits. */
export function useIsLocked(): boolean {
  return use(KeyContext);
}
