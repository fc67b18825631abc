const sources = {
  stored: 'Stored analysis',
  browser: 'Your browser',
  server: 'Server',
} as const;

/** Texts about the engine, for the analysis board and for play. */
export const engineCopy = {
  analysisFailed: 'WASM analysis failed',
  list: 'Suggested moves',
  loading: 'Loading engine analysis...',
  loadingEngine: 'Loading the engine',
  analyzing: 'Analyzing...',
  source: (source: keyof typeof sources, depth: number) => `${sources[source]}, depth ${depth}`,
  depth: (depth: number) => `d${depth}`,
  spokenDepth: (depth: number) => `depth ${depth}`,
} as const;
