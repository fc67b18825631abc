import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test-support/account-world.ts';
import { openLibraryWorld, type LibraryWorld } from '../../../test-support/library-world.ts';
import { readManifest } from '../../adapters/coach/manifest.ts';

let world: LibraryWorld;
let reader: Person;
const { games } = await readManifest();

beforeAll(async () => {
  world = await openLibraryWorld({
    // The explainer refuses every game, so all texts below come from the shipped files.
    explainer: {
      isIdle: false,
      waiting: 0,
      explain: async () => ({ kind: 'failed', reason: 'full' }),
      close: async () => undefined,
    },
  });
  // Admins may open all games.
  reader = await world.admin();
});
afterAll(() => world.close());

test('after a first start all listed games have suggestions, qualities and comments for all moves at all levels', async () => {
  expect(games.length).toBeGreaterThan(0);
  const listed = await world.list(reader.token);
  const ids = new Map(listed.map(({ slug, id }) => [slug, id]));
  for (const { slug, positions, comments } of games) {
    const id = ids.get(slug);
    const game = await world.call(`GET /api/games/${id}`, { token: reader.token });
    const study = await readStudy(id);
    expect(study.positions).toHaveLength(positions.standard + positions.deep);
    // A position may have fewer than three legal moves, and none if the game is over.
    const suggestions = study.positions.map((position) => position?.lines.length ?? 0);
    expect(suggestions.slice(0, -1)).not.toContain(0);
    expect(suggestions.filter((lines) => lines === 3).length).toBeGreaterThan(20);
    expect(study.qualities.filter((quality) => quality === null)).toEqual([]);
    expect(Object.values(study.accuracy)).not.toContain(null);

    const first = game.body['analysisSide'] === 'White' ? 1 : 2;
    for (const level of levels) {
      const path = `GET /api/games/${id}/analysis/${first}/database?level=${level}`;
      const { status, body } = await world.call(path, { token: reader.token });
      expect([slug, status]).toEqual([slug, 200]);
      expect(body['aiAnalysis']).toMatchObject({ level });
    }
    const { rows } = await world.database.pool.query<{ plies: number }>(
      'select count(*)::int as plies from commentaries where game_id = $1',
      [id],
    );
    expect([slug, rows[0]?.plies]).toEqual([slug, comments]);
  }
});

async function readStudy(id: string | undefined): Promise<GameAnalysis> {
  const { body } = await world.call(`GET /api/games/${id}/study`, { token: reader.token });
  return body as unknown as GameAnalysis;
}
