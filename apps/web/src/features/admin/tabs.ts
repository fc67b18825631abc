import type { ComponentType } from 'react';
import { createLazyModule, type LazyModule } from '../../shared/loading/lazy-module.ts';
import type { TabName } from './tab-address.ts';

/** The content of each tab, in a chunk of its own. */
export const tabs: Record<TabName, LazyModule<ComponentType>> = {
  bulk: createLazyModule(async () => (await import('./bulk/bulk-tab.tsx')).BulkTab),
  engine: createLazyModule(async () => (await import('./engine/engine-tab.tsx')).EngineTab),
  games: createLazyModule(async () => (await import('./games/games-tab.tsx')).GamesTab),
  insights: createLazyModule(async () => (await import('./system/system-tab.tsx')).InsightsTab),
};
