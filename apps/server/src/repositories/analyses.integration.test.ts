import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibraryWorld, type LibraryWorld } from '../../test-support/library-world.ts';

const nullMoveLine = { score: { kind: 'cp', cp: -5 }, depth: 14, moves: ['e7e5'] } as const;

function analysis(more: Partial<PositionAnalysis>): PositionAnalysis {
  const line = { score: { kind: 'cp', cp: 30 } as const, depth: 20, moves: ['e2e4'] };
  return {
    engine: 'Engine 1',
    effort: 'standard',
    depth: 20,
    nodes: 600_000,
    lines: [line],
    ...more,
  };
}

const stored = analysis({ engine: 'Stored' });

describe('an analysis that is stored again', () => {
  let world: LibraryWorld;
  let gameId: string;

  beforeAll(async () => {
    world = await openLibraryWorld();
    const { token } = await world.admin();
    gameId = (await world.list(token))[0]?.id ?? '';
  });
  afterAll(() => world.close());

  /** Stores one analysis after the other for the same position, and returns what is stored then. */
  async function saveBoth(first: PositionAnalysis, second: PositionAnalysis, other?: string) {
    const { analyses } = world.deps.store;
    await world.database.pool.query('delete from position_analyses where game_id = $1', [gameId]);
    for (const [position, each] of [
      ['a position', first],
      [other ?? 'a position', second],
    ] as const) {
      await analyses.save(gameId, [{ ply: 0, position, analysis: each }], new Date());
    }
    return (await analyses.findByGame(gameId, 0))[0];
  }

  test.each<[string, Partial<PositionAnalysis>, Partial<PositionAnalysis>, 'first' | 'second']>([
    ['less depth', {}, { depth: 19, nodes: 900_000 }, 'first'],
    ['less depth and more effort', {}, { depth: 19, effort: 'deep' }, 'first'],
    ['the same depth with fewer nodes', {}, { nodes: 599_999 }, 'first'],
    ['the same depth with less effort', { effort: 'deep' }, { nodes: 900_000 }, 'first'],
    ['the same depth and the same nodes', {}, {}, 'second'],
    ['the same depth with more nodes', {}, { nodes: 600_001 }, 'second'],
    ['the same depth with more effort', {}, { effort: 'deep', nodes: 1000 }, 'second'],
    ['more depth', {}, { depth: 21, nodes: 1000 }, 'second'],
    ['more depth with less effort', { effort: 'deep' }, { depth: 21 }, 'second'],
  ])('with %s leaves the deeper one', async (_, first, second, stays) => {
    const [one, two] = [
      { ...stored, ...first },
      { ...stored, ...second, engine: 'Again' },
    ];
    expect(await saveBoth(one, two)).toEqual(stays === 'first' ? one : two);
  });

  test('is stored even if shallower, if the position of the game has changed', async () => {
    const shallow = analysis({ depth: 3, nodes: 10 });
    expect(await saveBoth(stored, shallow, 'another position')).toEqual(shallow);
  });

  test('adds a missing null-move line to the deeper one', async () => {
    const shallow = analysis({ depth: 3, nullMoveLine });
    expect(await saveBoth(stored, shallow)).toEqual({ ...stored, nullMoveLine });
    const known = { ...stored, nullMoveLine: { ...nullMoveLine, depth: 2 } };
    expect(await saveBoth(known, shallow)).toEqual(known);
    expect(await saveBoth(known, analysis({ depth: 30 }))).toMatchObject({
      depth: 30,
      nullMoveLine: { depth: 2 },
    });
  });

  const naturalLines = [{ score: { kind: 'cp', cp: -9 }, depth: 20, moves: ['a2a3'] }] as const;

  test('keeps natural lines of the same search, and removes those of a replaced one', async () => {
    const known = { ...stored, naturalLines };
    expect(await saveBoth(known, stored)).toEqual(known);
    const deeper = analysis({ engine: 'Stored', depth: 21 });
    expect(await saveBoth(known, deeper)).toEqual(deeper);
    expect(await saveBoth(known, stored, 'another position')).toEqual(stored);
  });

  test('adds missing natural lines to a deeper analysis of the same engine and effort', async () => {
    const shallow = { ...stored, depth: 3, naturalLines };
    expect(await saveBoth(stored, shallow)).toEqual({ ...stored, naturalLines });
    expect(await saveBoth(stored, { ...shallow, engine: 'Another' })).toEqual(stored);
    expect(await saveBoth(stored, { ...shallow, effort: 'deep' })).toEqual(stored);
    const known = { ...stored, naturalLines: [] };
    expect(await saveBoth(known, shallow)).toEqual(known);
  });

  test('gets natural lines only if the position is still the same; its time stays', async () => {
    await saveBoth(stored, stored);
    const { analyses } = world.deps.store;
    const readTimes = async () =>
      (
        await world.database.pool.query(
          'select analysed_at from position_analyses where game_id = $1',
          [gameId],
        )
      ).rows;
    const before = await readTimes();
    await analyses.saveNaturalLines(gameId, { ply: 0, position: 'other' }, naturalLines);
    expect(await analyses.findByGame(gameId, 0)).toEqual([stored]);
    await analyses.saveNaturalLines(gameId, { ply: 0, position: 'a position' }, naturalLines);
    expect(await analyses.findByGame(gameId, 0)).toEqual([{ ...stored, naturalLines }]);
    expect(await readTimes()).toEqual(before);
  });

  test('is found by its position, of any engine or of one', async () => {
    await saveBoth(stored, stored);
    const { analyses } = world.deps.store;
    expect(await analyses.findByPosition('a position', null)).toEqual(stored);
    expect(await analyses.findByPosition('a position', null, 'Stored')).toEqual(stored);
    expect(await analyses.findByPosition('a position', null, 'Another')).toBeUndefined();
  });
});
