import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSearches } from '@lamplight/domain/proofread/search-file.ts';
import { expect, test } from 'vitest';
import { openSearchCache } from './proof-sources.ts';

const sample = `engine Stockfish 17.1
1Q2kb1r/p2n1ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - | d18 37 | #1 d18 d7b8 d1d8
`;

test('commands that run at the same time keep each other’s searches', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-searches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = pathToFileURL(join(folder, 'searches.txt'));
  const parsed = parseSearches(sample);
  const found = parsed.ok ? [...parsed.value.values()][0] : undefined;
  if (!found) throw new Error('the sample has a search');

  const [first, second] = [await openSearchCache(file), await openSearchCache(file)];
  first.searches.set('8/8/8/8/8/8/k7/1K6 w - -', found);
  second.searches.set('8/8/8/8/8/8/1k6/K7 w - -', found);
  await first.save();
  await second.save();

  const { searches } = await openSearchCache(file);
  expect([...searches.keys()].toSorted()).toEqual([
    '8/8/8/8/8/8/1k6/K7 w - -',
    '8/8/8/8/8/8/k7/1K6 w - -',
  ]);
});
