import { createContext, use, type RefObject } from 'react';

const HeadingContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
export const ListHeadingProvider = HeadingContext;

/** The heading above the list: it gets the focus when a row is gone. */
export function useListHeading(): RefObject<HTMLElement | null> | undefined {
  return use(HeadingContext);
}
