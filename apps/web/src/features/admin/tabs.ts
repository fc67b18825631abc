import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../shared/ui/lazy-part.ts';
import type { TabName } from './tab-address.ts';

/** What stands behind each tab, in a chunk of its own. */
export const tabs: Record<TabName, LazyPart<ComponentType>> = {
  bulk: lazyPart(async () => (await import('./bulk/bulk-tab.tsx')).BulkTab),
  engine: lazyPart(async () => (await import('./engine/engine-tab.tsx')).EngineTab),
  games: lazyPart(async () => (await import('./games/games-tab.tsx')).GamesTab),
  insights: lazyPart(async () => (await import('./system/system-tab.tsx')).InsightsTab),
};
