import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import { writeDifficulties } from '@lamplight/domain/difficulty/difficulty-file.ts';
import type { MoveDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import { describe, expect, test } from 'vitest';
import { createLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { importDifficulty } from './import-difficulty.ts';

const firstId = 'carlsen-001';

function createDifficulty(ply: number, share: number): MoveDifficulty {
  const expected = [{ move: 'a2a3', probability: share }];
  return {
    ply,
    shares: Array<number>(9).fill(share),
    expected: { club: expected, improver: expected, tournament: expected },
  };
}

type World = Omit<LibraryWorld, 'close'>;

/** Imports one text for the first game, like the start of a new version. */
async function load({ deps }: World, text: string): Promise<void> {
  await deps.store.transaction(async (store) => {
    await store.deployment.beginLibraryChange();
    await importDifficulty(store, { texts: new Map([[firstId, text]]), version: text });
  });
  deps.library.invalidate();
}

async function readFirst(world: World): Promise<{ listed: ListedGame; moves: string[] }> {
  const { token } = await world.admin();
  const [listed] = await world.list(token);
  if (!listed) throw new Error('no game');
  const { body } = await world.call(`GET /api/games/${listed.id}`, { token });
  return { listed, moves: (body as unknown as Game).moves.map(({ uci }) => uci) };
}

describe('the difficulties that ship with the collection', () => {
  test('are stored, and their mean is in the list of games', async () => {
    const world = await createLibraryWorld();
    const { listed, moves } = await readFirst(world);
    const difficulties = [createDifficulty(0, 0.2), createDifficulty(2, 0.61)];
    await load(world, writeDifficulties({ moves, model: 'test', difficulties }));
    const { moveDifficulties, deployment } = world.deps.store;
    const stored = await moveDifficulties.findByGame(listed.id);
    expect(stored.filter(({ ply }) => ply <= 2)).toEqual(difficulties);
    expect((await readFirst(world)).listed.foundPercents).toEqual(Array(9).fill(41));
    expect((await deployment.readStarterVersions()).difficulty).toContain('model test');
  });

  test.for([
    ['of other moves', (moves: string[]) => [...moves.slice(1), 'a2a3'], 0],
    ['of the other side', (moves: string[]) => moves, 1],
  ] as const)('are skipped if they are %s', async ([, change, ply]) => {
    const world = await createLibraryWorld();
    const { listed, moves } = await readFirst(world);
    const before = await world.deps.store.moveDifficulties.findByGame(listed.id);
    const difficulties = [createDifficulty(ply, 0.123)];
    await load(world, writeDifficulties({ moves: change(moves), model: 'test', difficulties }));
    expect(await world.deps.store.moveDifficulties.findByGame(listed.id)).toEqual(before);
  });

  test('with a fault stop the start and say where it is', async () => {
    const world = await createLibraryWorld();
    await expect(load(world, 'nonsense')).rejects.toThrow(/carlsen-001/);
  });

  test('are deleted with the mean if an admin changes the side of the game', async () => {
    const world = await createLibraryWorld();
    const { listed, moves } = await readFirst(world);
    const difficulties = [createDifficulty(0, 0.2)];
    await load(world, writeDifficulties({ moves, model: 'test', difficulties }));
    const { token } = await world.admin();
    const { status } = await world.call(`POST /api/admin/games/${listed.id}`, {
      token,
      body: { analysisSide: 'Black' },
    });
    expect(status).toBe(200);
    expect(await world.deps.store.moveDifficulties.findByGame(listed.id)).toEqual([]);
    expect((await readFirst(world)).listed.foundPercents).toBeNull();
  });
});
