import { createContext, use } from 'react';

const KeyContext = createContext(false);
export const KeyProvider = KeyContext;

/** True when the step-up token has expired and the key was not entered again: polling pauses. */
export function useIsLocked(): boolean {
  return use(KeyContext);
}
