import { useSyncExternalStore } from 'react';
import { navigate, subscribeToAddress } from '../../shared/routing/location.ts';

/** Tab names in display order, as written in the address. */
export const tabNames = ['bulk', 'engine', 'games', 'insights'] as const;
export type TabName = (typeof tabNames)[number];

export const isTabName = (name: string | null): name is TabName =>
  tabNames.some((known) => known === name);

/** Returns the tab of an address; the first one by default. */
export function parseTab(search: string): TabName {
  const named = new URLSearchParams(search).get('tab');
  return isTabName(named) ? named : tabNames[0];
}

/** The chosen tab, stored in the address: a reload restores it, Back returns to the previous one. */
export function useTab(): [TabName, (name: string) => void] {
  const tab = useSyncExternalStore(subscribeToAddress, () => parseTab(location.search));
  return [tab, goToTab];
}

function goToTab(name: string): void {
  if (isTabName(name) && name !== parseTab(location.search))
    navigate(`${location.pathname}?tab=${name}`);
}
