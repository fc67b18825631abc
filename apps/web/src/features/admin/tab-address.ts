import { useSyncExternalStore } from 'react';
import { navigate, subscribeToAddress } from '../../shared/routing/location.ts';

/** In the order they stand in, as they are called in the address. */
export const tabNames = ['bulk', 'engine', 'games', 'insights'] as const;
export type TabName = (typeof tabNames)[number];

export const isTabName = (name: string | null): name is TabName =>
  tabNames.some((known) => known === name);

/** The tab that an address asks for; the first unless it names another. */
export function tabOf(search: string): TabName {
  const named = new URLSearchParams(search).get('tab');
  return isTabName(named) ? named : tabNames[0];
}

/** The chosen tab, kept in the address: reload keeps it, Back returns to the one before. */
export function useTab(): [TabName, (name: string) => void] {
  const tab = useSyncExternalStore(subscribeToAddress, () => tabOf(location.search));
  return [tab, goToTab];
}

function goToTab(name: string): void {
  if (isTabName(name) && name !== tabOf(location.search))
    navigate(`${location.pathname}?tab=${name}`);
}
