import type { EngineView } from './engine-view.ts';

type Source = Extract<EngineView, { kind: 'lines' }>['source'];

const sources: Readonly<Record<Source, string>> = {
  stored: 'Stored analysis',
  browser: 'Your browser',
  server: 'Server',
};

/** What stands under the engine panel's title once it is open. */
export const suggestionsCopy = {
  list: 'Suggested moves',
  loading: 'Loading engine analysis...',
  loadingEngine: 'Loading the engine',
  analyzing: 'Analyzing...',
  analyze: 'Analyze Position',
  notYourTurn: 'Suggestions come back with your turn.',
  failed: { title: 'Analysis Error', retry: 'Retry Analysis' },
  none: {
    title: 'No suggestions available',
    'not-stored': 'No engine analysis found in database for this position',
    'not-computed': 'Engine analysis could not be computed',
  },
  source: (source: Source, depth: number) => `${sources[source]}, depth ${depth}`,
  mate: {
    white: { seen: '#', heard: 'White mates' },
    black: { seen: '#−', heard: 'Black mates' },
  },
  depth: (depth: number) => `d${depth}`,
  spokenDepth: (depth: number) => `depth ${depth}`,
} as const;
