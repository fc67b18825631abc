import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Locator, Page } from '@playwright/test';
import { admin, adminEmail, ask, newAccount, type SignedIn } from './people.ts';
import { sendFile } from './send-file.ts';
import { expect, signIn, test } from './support.ts';

/** Tests all of an admin's work on the real server with its worker and engines, without fakes. */

const event = 'Whole Way Open';
const file = `[Event "${event}"]
[White "Carlsen, Magnus"]
[Black "Learner, A."]
[Date "2001.01.01"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "${event}"]
[White "Carlsen, Magnus"]
[Black "Broken, B."]
[Result "1-0"]

1. e4 e5 2. Ke3 1-0
`;

test.use({ actionTimeout: 15_000 });

/** Opens a tab and returns its content. The contents of the other tabs stay in the page, hidden. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click();
  return page.getByRole('tabpanel', { name, exact: true });
}
const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
const jobs = (page: Page): Locator => page.getByRole('table', { name: 'Bulk analysis jobs' });
const newestJob = (page: Page): Locator => jobs(page).getByRole('row').nth(1);

test('import, analyse, cancel, retry, grant, handle a report', async ({ page }) => {
  const boss = await newAccount({ email: adminEmail(2), username: 'admin-two' });
  await signIn(page, boss);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  const key = page.getByLabel('Authorization key', { exact: false });
  await key.fill(admin.key);
  await key.press('Enter');
  await expect(page).toHaveURL(/\/panel-[\w-]{22}$/);

  await importFile(page);
  await analyseImported(page);
  await cancelAndRetry(page);
  const reader = await newAccount();
  await grant(page, reader);
  await handleReport(page, reader);
  await deleteImported(page);
});

async function importFile(page: Page): Promise<void> {
  await open(page, 'Game Management');
  await sendFile(page, { name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(file) });
  const report = page.getByRole('region', { name: 'Report for games.pgn' });
  await expect(report).toContainText(/Imported\s*1/);
  await expect(report.getByRole('table')).toContainText('Invalid move in PGN: Ke3');
}

async function choose(page: Page, search: string): Promise<Locator> {
  const games = await open(page, 'Bulk Analysis');
  await games.getByRole('searchbox', { name: 'Search' }).fill(search);
  await page.getByRole('button', { name: 'Select all found (1)' }).click();
  await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible();
  return games;
}

async function analyseImported(page: Page): Promise<void> {
  await choose(page, event);
  await page.getByLabel('Depth').fill('8');
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate).toContainText(/Moves\s*7 in 1 game/);
  await expect(estimate).toContainText(/Positions\s*8 to search, 0 reused/);
  await page.getByRole('button', { name: 'Start analysis' }).click();
  await expect(toast(page, 'Bulk analysis started')).toBeVisible();
  await expect(newestJob(page)).toContainText(/Pending|Running/);
  await expect(newestJob(page)).toContainText('Completed', { timeout: 90_000 });
  await expect(newestJob(page)).toContainText('7 / 7');
  await newestJob(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByText('7 done')).toBeVisible();

  const stored = await open(page, 'Stockfish Engine');
  await stored.getByRole('searchbox', { name: 'Search' }).fill(event);
  // In the last position the game is over, so the engine has no line there.
  await expect(stored.getByRole('table').last()).toContainText('Qxf7#');
}

async function cancelAndRetry(page: Page): Promise<void> {
  const panel = await choose(page, 'Rapport');
  await panel.getByText('Deep', { exact: true }).last().click();
  await page.getByLabel('Depth').fill('30');
  await page.getByRole('button', { name: 'Start analysis' }).click();
  await expect(newestJob(page)).toContainText('deep, depth 30');
  await cancel(page);
  await newestJob(page)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(toast(page, 'Job in the queue again')).toBeVisible();
  await expect(newestJob(page)).toContainText('Running');
  await cancel(page);
}

async function cancel(page: Page): Promise<void> {
  await newestJob(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click();
  await expect(newestJob(page)).toContainText('Cancelled');
}

async function grant(page: Page, reader: SignedIn): Promise<void> {
  const panel = await open(page, 'System Insights');
  await panel.getByRole('searchbox', { name: 'Search users' }).fill(reader.email);
  const row = page.getByRole('row').filter({ hasText: reader.email });
  await row.getByRole('button', { name: /^Grant Basic/ }).click();
  await page.getByRole('dialog').getByText('One year').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant Basic' }).click();
  await expect(row).toContainText('Granted, yearly');
  const summary = await ask<AnswerTo<'GET /api/subscription/summary'>>(
    reader,
    '/api/subscription/summary',
  );
  expect(summary).toMatchObject({ plan: 'basic', canAccessFreestyle: true });
}

/** The report is about the last move, which other tests do not change. */
const move = { number: 37, level: 'tournament' } as const;
type Told = AnswerTo<'GET /api/games/{id}/analysis/{moveNumber}/database'>;

async function handleReport(page: Page, reader: SignedIn): Promise<void> {
  const [first] = await ask<AnswerTo<'GET /api/games/featured'>>(reader, '/api/games/featured');
  const place = `/api/games/${first?.id}/analysis/${move.number}`;
  const told = async (): Promise<string[]> => {
    const { aiAnalysis } = await ask<Told>(reader, `${place}/database?level=${move.level}`);
    return (aiAnalysis?.pointSentences ?? []).map(({ parts }) =>
      parts.map(({ text }) => text).join(''),
    );
  };
  const [text = ''] = await told();
  const report = { level: move.level, sentence: 'points.0', text, note: 'Is that so?' };
  await ask(reader, `${place}/reports`, report);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Is that so?' });
  await row.getByRole('button', { name: /^Details/ }).click();
  const sheet = page.getByRole('cell').filter({ hasText: 'What it claims' });
  await expect(sheet).toContainText('Holds');
  await sheet.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide statement' }).click();
  await expect(sheet).toContainText('It is hidden from them.');
  expect(await told()).not.toContain(text);
  await sheet.getByRole('button', { name: 'Bring it back' }).click();
  await expect(sheet).toContainText('They are shown this statement.');
  expect(await told()).toContain(text);

  const trail = page.getByRole('table', { name: 'Events, newest first' });
  await expect(trail).toContainText('admin-two');
}

async function deleteImported(page: Page): Promise<void> {
  const list = await open(page, 'Game Management');
  await list.getByRole('searchbox', { name: 'Search', exact: true }).fill(event);
  const found = list.getByRole('button', { name: /^Delete: / });
  await expect(found).toHaveCount(1);
  await found.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete game' }).click();
  await expect(toast(page, 'Game deleted')).toBeVisible();
}
