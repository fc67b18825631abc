import { readFileSync } from 'node:fs';
import { explainGameAtAllLevels } from '@lamplight/domain/coach/explain/explain-game.ts';
import { levels } from '@lamplight/domain/coach/fact.ts';
import { expect, test } from 'vitest';
import { readManifest } from '../apps/server/src/adapters/coach/manifest.ts';
import { readShipped, toShippedName } from '../apps/server/src/adapters/coach/shipped-comments.ts';
import { builtInWriter } from '../apps/server/src/entities/commentary.ts';
import { isThorough } from '../apps/server/test-support/thorough.ts';
import { readCollectionGames } from './coach/collection-games.ts';

const { games } = await readManifest();
const explained = readCollectionGames((wanted) => games.find(({ id }) => id === wanted)?.slug);
/** Games to compare. The whole collection takes minutes, so `npm run trust` compares all games and `npm test` only three. */
const compared = isThorough ? explained : explained.filter((_, index) => index % 32 === 0);

/** If this test fails, declare a new version in coach-versions.ts and run `npm run analyse -- --collection`. */
test.each(compared)(
  'the coach still writes the shipped texts about $id',
  { timeout: 120_000 },
  async (game) => {
    const { moves } = await readShipped(readFileSync(`data/commentary/${toShippedName(game.id)}`));
    const produced = explainGameAtAllLevels(game);
    const texts = game.moves.map(({ ply }, index) => ({
      ply,
      text: levels
        .map((level) =>
          JSON.stringify({ writer: builtInWriter, insight: produced[level][index]?.insight }),
        )
        .join('\n'),
    }));
    expect(texts).toEqual(moves.map(({ ply, text }) => ({ ply, text })));
  },
);
