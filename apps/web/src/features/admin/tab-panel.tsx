import { Activity, useState, useSyncExternalStore, type ComponentType } from 'react';
import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import {
  prefetchModule,
  createLazyModule,
  type LazyModule,
} from '../../shared/loading/lazy-module.ts';
import { TabsContent, TabsTrigger } from '../../shared/ui/tabs.tsx';
import { copy } from './copy.ts';
import { RowsSkeleton } from './parts/query-result.tsx';
import { navigate, subscribeToAddress } from '../../shared/routing/location.ts';

export function TabButton({ name }: { name: TabName }) {
  const prefetch = (): void => prefetchModule(tabs[name]);
  return (
    <TabsTrigger value={name} onPointerEnter={prefetch}>
      {copy.tabs[name]}
    </TabsTrigger>
  );
}

type TabPanelProps = { name: TabName; isChosen: boolean };

/** A hidden tab stays mounted and keeps its input, but runs no queries. */
export function TabPanel({ name, isChosen }: TabPanelProps) {
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  return (
    <TabsContent value={name} staysMounted={wasChosen} className="mt-5">
      <Activity mode={isChosen ? 'visible' : 'hidden'}>
        <LazyLoad module={tabs[name]} fallback={<RowsSkeleton />}>
          {(Tab) => <Tab />}
        </LazyLoad>
      </Activity>
    </TabsContent>
  );
}

/** The content of each tab. Each is loaded as a separate chunk. */
const tabs: Record<TabName, LazyModule<ComponentType>> = {
  bulk: createLazyModule(async () => (await import('./bulk/bulk-tab.tsx')).BulkTab),
  engine: createLazyModule(async () => (await import('./engine/engine-tab.tsx')).EngineTab),
  games: createLazyModule(async () => (await import('./games/games-tab.tsx')).GamesTab),
  insights: createLazyModule(async () => (await import('./system/system-tab.tsx')).InsightsTab),
};

/** Tab names in display order, as written in the URL. */
export const tabNames = ['bulk', 'engine', 'games', 'insights'] as const;
type TabName = (typeof tabNames)[number];

const isTabName = (name: string | null): name is TabName =>
  tabNames.some((known) => known === name);

/** Returns the tab that the URL names, or the first tab by default. */
export function parseTab(search: string): TabName {
  const named = new URLSearchParams(search).get('tab');
  return isTabName(named) ? named : tabNames[0];
}

/** The chosen tab, stored in the URL. A reload restores it, and Back returns to the previous one. */
export function useTab(): [TabName, (name: string) => void] {
  const tab = useSyncExternalStore(subscribeToAddress, () => parseTab(location.search));
  // A tab may have more in its address than its name. It is left and entered with the same address.
  const [left] = useState(() => new Map<TabName, string>());
  const goToTab = (name: string): void => {
    if (!isTabName(name) || name === tab) return;
    left.set(tab, location.search);
    navigate(`${location.pathname}${left.get(name) ?? `?tab=${name}`}`);
  };
  return [tab, goToTab];
}
