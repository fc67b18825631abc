import type { AnalysisLine, AnalysisPosition } from '@lamplight/contract/analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { describe, expect, test } from 'vitest';
import type { LiveAnalysis, LiveEngineState } from '../../../shared/engine/live-engine.ts';
import { chooseSuggestions, addToCache, indexStoredPositions } from './choose-suggestions.ts';
import type { AnalysisCache } from './choose-suggestions.ts';

const fen = startFen;
const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

const line = (san: string, depth: number): AnalysisLine => ({
  scoreCp: 20,
  mate: null,
  depth,
  san: [san],
  uci: ['e2e4'],
});
const stored = (depth: number, lines = [line('stored', depth)]): AnalysisPosition => ({
  depth,
  effort: 'standard',
  winPercent: 50,
  scoreCp: 20,
  mate: null,
  lines,
});
const analysis = (depth: number, of = fen): LiveAnalysis => ({
  fen: of,
  depth,
  lines: [line('live', depth)],
  source: 'browser',
});
const idle: LiveEngineState = { kind: 'idle' };
const loading: LiveEngineState = { kind: 'loading', fen, progress: 0.4 };
const analysing = (depth?: number): LiveEngineState => ({
  kind: 'analysing',
  fen,
  analysis: depth === undefined ? undefined : analysis(depth),
});
const done = (depth: number, of = fen): LiveEngineState => ({
  kind: 'done',
  fen: of,
  analysis: analysis(depth, of),
});
const failed: LiveEngineState = { kind: 'failed', fen, message: 'no' };

type Case = Partial<Parameters<typeof chooseSuggestions>[0]>;
const choose = (known: Case) =>
  chooseSuggestions({
    fen,
    stored: null,
    live: idle,
    cached: undefined,
    asksByItself: false,
    ...known,
  });
const brief = (known: Case) => {
  const chosen = choose(known);
  if (chosen.kind !== 'lines') return chosen.kind;
  return `${chosen.source} d${chosen.depth}${chosen.isGrowing ? ' growing' : ''}`;
};

describe('what is shown for a position', () => {
  test.each<[string, Case, string]>([
    ['stored data on its way', { stored: undefined }, 'loading'],
    ['nothing stored, nothing asked', {}, 'none'],
    ['about to be asked', { asksByItself: true }, 'loading'],
    ['asked in vain', { asksByItself: true, live: failed }, 'failed'],
    ['stored lines', { stored: stored(18) }, 'stored d18'],
    ['a stored position that is over', { stored: stored(18, []) }, 'none'],
    ['an engine on its way', { live: loading }, 'loading'],
    ['a search that has said nothing yet', { live: analysing() }, 'loading'],
    ['a search at work', { live: analysing(7) }, 'browser d7 growing'],
    [
      'stored lines until a search is as deep',
      { stored: stored(18), live: analysing(17) },
      'stored d18 growing',
    ],
    [
      'a search that is as deep as the stored lines',
      { stored: stored(18), live: analysing(18) },
      'browser d18 growing',
    ],
    [
      'the stored lines after a search that ended at a lower depth',
      { stored: stored(18), live: done(15) },
      'stored d18',
    ],
    [
      'a finished search as deep as the stored lines',
      { stored: stored(18), live: done(18) },
      'browser d18',
    ],
    [
      'an earlier search after one that ended at a lower depth',
      { cached: analysis(21), live: done(15) },
      'browser d21',
    ],
    [
      'a finished search before the stored lines arrive',
      { stored: undefined, live: done(9) },
      'browser d9',
    ],
    ['a search that failed', { stored: stored(18), live: failed }, 'failed'],
    ['what an earlier search has found', { cached: analysis(14) }, 'browser d14'],
    [
      'the deeper of stored and found before',
      { stored: stored(18), cached: analysis(21) },
      'browser d21',
    ],
    [
      'the stored lines where those found before are shallower',
      { stored: stored(18), cached: analysis(14) },
      'stored d18',
    ],
    ['a search for another position is not heard', { live: done(30, afterE4) }, 'none'],
    ['a failure elsewhere is not this one’s', { fen: afterE4, live: failed }, 'none'],
  ])('%s', (_what, known, expected) => {
    expect(brief(known)).toBe(expected);
  });

  test('lines carry the position they are for, and a failure its sentence', () => {
    expect(choose({ live: done(20) })).toMatchObject({ fen, lines: [{ san: ['live'] }] });
    expect(choose({ live: failed })).toEqual({ kind: 'failed', message: 'no' });
  });
});

const move = (fen: string) =>
  ({ notation: 'e4', uci: 'e2e4', fen, moveNumber: 1, color: 'white' }) as const;

describe('stored positions that are reached another way', () => {
  const game = { startFen, moves: [move(afterE4)] };

  test('are found whatever the move counters say', () => {
    const found = indexStoredPositions(game, { positions: [stored(18), stored(20)] });
    expect(found.get(toPositionKey(afterE4.replace('0 1', '12 40')))?.depth).toBe(20);
  });

  test('are not confused with the same board and the other side to move', () => {
    const found = indexStoredPositions(game, { positions: [stored(18), stored(20)] });
    expect(found.get(toPositionKey(afterE4.replace(' b ', ' w ')))).toBeUndefined();
  });

  test('are the deeper one where a game has them twice', () => {
    const twice = { startFen, moves: [move(afterE4), move(startFen)] };
    const found = indexStoredPositions(twice, { positions: [stored(22), null, stored(18)] });
    expect(found.get(toPositionKey(startFen))?.depth).toBe(22);
  });
});

test('the cache keeps the deeper of two searches of a position', () => {
  const deep = addToCache(new Map(), analysis(20));
  expect(addToCache(deep, analysis(15))).toBe(deep);
  expect(addToCache(deep, analysis(20)).get(fen)).not.toBe(deep.get(fen));
  const [same] = deep.values();
  expect(same && addToCache(deep, same)).toBe(deep);
});

test('the cache holds the last hundred searches of a visit', () => {
  let cached: AnalysisCache = new Map();
  for (let index = 0; index < 120; index += 1)
    cached = addToCache(cached, analysis(10, `fen ${index}`));
  cached = addToCache(cached, analysis(11, 'fen 30'));
  expect(cached.size).toBe(100);
  expect(cached.has('fen 19')).toBe(false);
  expect(cached.get('fen 30')?.depth).toBe(11);
  expect([...cached.keys()].at(-1)).toBe('fen 30');
});
