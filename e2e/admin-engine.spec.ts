import type { Recommendation } from '@lamplight/contract/admin-engine.ts';
import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Route } from '@playwright/test';
import { listRequests, games, openPanel } from './admin-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';
import { expectFitForPhones } from './thumbs.ts';

const now = Date.now();
const figures: AnswerTo<'GET /api/admin/engine'> = {
  engine: 'Stockfish 19',
  workers: [
    {
      host: 'engine-room',
      pid: 4021,
      engines: 4,
      startedAt: new Date(now - 3_600_000).toISOString(),
      seenAt: new Date(now - 9000).toISOString(),
    },
  ],
  queue: { waiting: 12, running: 2 },
  positionsAnHour: 1840,
  positions: { total: 6506, standard: 6363, deep: 143 },
  evaluatedPositions: 379,
};

const createRecommendation = (n: number): Recommendation => ({
  gameId: 'g1',
  slug: games[0]?.slug ?? '',
  gameTitle: games[0]?.title ?? '',
  moveNumber: n,
  side: n % 2 === 0 ? 'White' : 'Black',
  notation: n === 60 ? null : `${Math.floor(n / 2) + 1}${n % 2 === 0 ? '.' : '…'} Qc2`,
  recommendation1: 'Nf3',
  recommendation2: 'Qxe6#',
  recommendation3: null,
  score1: '-0.25',
  score2: '#-3',
  score3: null,
  depth: 20,
  effort: 'deep',
  engine: 'Stockfish 19',
  analysedAt: new Date(now).toISOString(),
});
const stored = Array.from({ length: 61 }, (_, n) => createRecommendation(n));

const createPage = (search: string) => {
  const asked = new URLSearchParams(search);
  const offset = Number(asked.get('offset'));
  const found = asked.get('query') === 'nobody' ? [] : stored;
  const recommendations = found.slice(offset, offset + Number(asked.get('limit')));
  return { recommendations, total: found.length };
};
const answers = {
  'GET /api/admin/engine': figures,
  'GET /api/admin/stockfish-recommendations': (route: Route) =>
    route.fulfill({ json: createPage(new URL(route.request().url()).search) }),
};

test('figures beside the documents’ own; stored recommendations are searched, filtered and paged', async ({
  page,
}) => {
  let isDown = true;
  const asked = await openPanel(
    page,
    {
      ...answers,
      'GET /api/admin/engine': (route) =>
        isDown ? route.abort() : route.fulfill({ json: figures }),
    },
    '?tab=engine',
  );
  const card = page.locator('.panel', { hasText: 'Analysis Depth' });
  await expect(card).toContainText('20-24');
  await expect(card).toContainText('Top 3');
  await expect(card.getByRole('alert')).toContainText('figures could not be loaded');
  isDown = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('Stockfish 19');
  await expect(card).toContainText(/2 running\s*12 waiting/);
  await expect(card).toContainText(/6,506\s*6,363 standard, 143 deep/);
  await expect(card.getByRole('row').nth(1)).toHaveText(/engine-room\s*4021\s*4.*s ago/);

  const table = page.getByRole('table', { name: 'Stored recommendations' });
  const first = table.getByRole('row').nth(1);
  await expect(first).toHaveText(/1\. Qc2\s*White\s*Nf3\s*−0\.25\s*Qxe6#\s*#−3\s*–\s*20\s*Deep/);
  await expect(first.getByRole('link')).toHaveAttribute(
    'href',
    `/analysis/${games[0]?.slug}?ply=0`,
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('51–61 of 61')).toBeVisible();
  await expect(table.getByRole('link').last()).toHaveText('After the last move');

  const search = page.getByRole('searchbox', { name: 'Search' });
  const searched = () =>
    new URL(
      listRequests(asked, 'GET /api/admin/stockfish-recommendations').at(-1)?.url() ?? '',
    ).searchParams.get('query');
  await search.pressSequentially('world ');
  await expect.poll(searched).toBe('world');
  await search.pressSequentially('cup');
  await expect.poll(searched).toBe('world cup');

  await page.getByLabel('Game', { exact: true }).selectOption('g3');
  await search.fill('nobody');
  await expect(page.getByText('No stored position matches.')).toBeVisible();
  const last = listRequests(asked, 'GET /api/admin/stockfish-recommendations').at(-1);
  expect(new URL(last?.url() ?? '').search).toBe('?query=nobody&gameId=g3&offset=0&limit=50');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('1–50 of 61')).toBeVisible();
});

test('the tab fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, answers, '?tab=engine');
  await expect(page.getByText('1–10 of 61')).toBeVisible();
  await expectNothingForAxeInBothThemes(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFitForPhones(page);
});
