import { Activity, useState } from 'react';
import { LazyLoad } from '../../shared/loading/lazy-load.tsx';
import { prefetchModule } from '../../shared/loading/lazy-module.ts';
import { TabsContent, TabsTrigger } from '../../shared/ui/tabs.tsx';
import { copy } from './copy.ts';
import { RowsSkeleton } from './parts/query-result.tsx';
import type { TabName } from './tab-address.ts';
import { tabs } from './tabs.ts';

export function TabButton({ name }: { name: TabName }) {
  const prefetch = (): void => prefetchModule(tabs[name]);
  return (
    <TabsTrigger value={name} onPointerEnter={prefetch}>
      {copy.tabs[name]}
    </TabsTrigger>
  );
}

type TabPanelProps = { name: TabName; isChosen: boolean };

/** A hidden tab stays mounted with its input, but runs no queries. */
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
