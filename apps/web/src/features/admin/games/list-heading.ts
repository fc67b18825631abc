import { createContext, use, type RefObject } from 'react';

const HeadingContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
export const ListHeadingProvider = HeadingContext;

/** The heading above the list; it takes the focus when a row is deleted. */
export function useListHeading(): RefObject<HTMLElement | null> | undefined {
  return use(HeadingContext);
}
