import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { pawnsText } from '@lamplight/domain/quality/score.ts';
import { formatMinus } from '../../../shared/engine/score-words.ts';
import type { Suggestions } from '../analysis-context.ts';

const sideNames: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

type Source = Extract<Suggestions, { kind: 'lines' }>['source'];

/** What the right panel says. */
export const panelCopy = {
  title: 'Analysis',
  engine: 'Engine',
  insights: 'AI Insights',
  export: 'Export',
  bothOff: 'Switch on Engine or AI Insights to read what they say about this position.',
  veil: {
    lift: 'Show what the computer says',
    toggle: 'Think first',
    hint: 'Think first: hide what the computer says until you ask (z)',
  },
  exploration: {
    label: 'Exploration Mode',
    locked: '(locked)',
    unknown: {
      title: 'Your plan could not be checked',
      description: 'Please try again.',
    },
  },
  suggestions: {
    title: 'Top 3 Suggestions',
    list: 'Suggested moves',
    toMove: (side: Color) => `${sideNames[side]} To Move`,
    threat: (side: Color) => `If it were ${sideNames[side]}’s move`,
    noThreat: 'The king is in check: no other move could be made here.',
    scroll: '↑↓ Scroll for more',
    explore: 'Click pv moves to explore',
    loading: 'Loading engine analysis...',
    loadingEngine: 'Loading the engine',
    percent: (share: number) => `${Math.floor(share * 100)}%`,
    none: 'No analysis available for this position',
    reanalyze: 'Reanalyze Position',
    analyzing: 'Analyzing...',
    soFar: (depth: number) => `Depth ${depth} so far`,
    failed: {
      label: 'Analysis Error',
      title: 'Error',
      message: 'WASM analysis failed',
      stored: 'The stored analysis could not be loaded.',
      retry: 'Retry Analysis',
    },
    source: (source: Source, depth: number) => `${sources[source]}, depth ${depth}`,
    depth: (depth: number) => `d${depth}`,
    spokenDepth: (depth: number) => `depth ${depth}`,
    delta: (cp: number) => formatMinus(pawnsText(cp)),
  },
  summary: {
    title: 'Accuracy',
    show: 'Notable moves',
    side: (side: Color) => sideNames[side],
    accuracy: (percent: number) => `${percent.toFixed(1)}%`,
    quality: 'Quality',
    nothing: 'No move stands out.',
  },
} as const;

const sources: Readonly<Record<Source, string>> = {
  stored: 'Stored analysis',
  browser: 'Your browser',
  server: 'Server',
};
