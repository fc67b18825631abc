import type { BulkJob } from '@lamplight/contract/bulk.ts';
import type { Page } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { listRequests, createJob, jobs, openPanel } from './admin-answers.ts';
import { expect, test } from './support.ts';
import { expectFitForPhones } from './thumbs.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Start analysis' });
const box = (page: Page, round: number) =>
  page.getByRole('checkbox', { name: new RegExp(`round ${round}$`) });
const row = (page: Page, round: number) =>
  page
    .getByRole('table', { name: 'Bulk analysis jobs' })
    .getByRole('row', { name: new RegExp(`round ${round}\\b`) });

test('games are chosen, the estimate is read, one job is started by a double click', async ({
  page,
}) => {
  const asked = await openPanel(page, {
    'POST /api/admin/bulk-analysis': async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.fulfill({ status: 202, json: { jobs: [createJob(7), createJob(8)] } });
    },
  });
  const estimates = () => listRequests(asked, 'POST /api/admin/bulk-analysis/estimate');
  await start(page).click();
  await expect(page.getByText('No Games Selected')).toBeVisible();
  await expect(page.getByText('Please select at least one game to analyze')).toBeVisible();
  await page.getByRole('button', { name: 'Recalculate move quality' }).click();
  await expect(page.getByText('No Games Selected')).toBeVisible();
  expect(estimates()).toEqual([]);

  await page.getByLabel('Search').fill('topalov 2019');
  await expect(page.getByRole('button', { name: 'Select all found (1)' })).toBeVisible();
  await box(page, 7).check();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('combobox', { name: 'Analysis', exact: true }).selectOption('Deep');
  await page.getByRole('button', { name: 'Select all found (5)' }).click();
  await expect(page.getByText('6 of 65 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Select all unanalysed (20)' }).click();
  await expect(page.getByText('20 of 65 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('combobox', { name: 'Analysis', exact: true }).selectOption('All');
  await page.getByText('Carlsen – Topalov, round 7', { exact: false }).first().click();
  await box(page, 8).check();

  const model = page.getByRole('combobox', { name: 'AI model' });
  await expect(model.locator('option:disabled')).toHaveText('Sage (DEEPSEEK_API_KEY is not set)');
  await model.selectOption('Swift');
  await page.getByText('White', { exact: true }).first().click();
  await page.getByLabel('Start move').fill('five');
  await page.getByLabel('End move').fill('40');
  await page.getByText('Deep', { exact: true }).last().click();
  await expect(page.getByText('or until 6,000,000 positions')).toBeVisible();
  await expect(page.getByLabel('Start move')).toHaveValue('1');
  await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('High');
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText(
    /Time\s*about 12 minutes with 2 engines.*Positions\s*41 to search, 20 reused/,
  );
  const wanted = {
    gameIds: ['g7', 'g8'],
    aiModel: 'swift',
    analysisSide: 'White',
    startMove: 1,
    endMove: 40,
    wholeGame: false,
    effort: 'deep',
    depth: 20,
    priority: 5,
  };
  await expect.poll(() => estimates().at(-1)?.postDataJSON()).toEqual(wanted);

  const listed = listRequests(asked, 'GET /api/admin/stats').length;
  await start(page).dblclick();
  await expect(page.getByText('Bulk analysis started')).toBeVisible();
  await expect(page.getByText('2 jobs are in the queue.')).toBeVisible();
  const started = listRequests(asked, 'POST /api/admin/bulk-analysis');
  expect(started.map((request) => request.postDataJSON())).toEqual([wanted]);
  await expect(page.getByText('0 of 65 selected')).toBeVisible();
  await expect
    .poll(() => listRequests(asked, 'GET /api/admin/stats').length)
    .toBeGreaterThan(listed);
});

test('what the server refuses is told in its words', async ({ page }) => {
  const wrongEnd = { fields: { endMove: 'The last move must not come before the first.' } };
  await openPanel(page, {
    'POST /api/admin/bulk-analysis/estimate': (route) =>
      refuse(route, 'validation_failed', wrongEnd),
    'POST /api/admin/bulk-analysis': (route) => refuse(route, 'validation_failed', wrongEnd),
    'POST /api/admin/recalculate-move-quality': (route) =>
      route.request().postDataJSON().gameIds.length === 1
        ? refuse(route, 'service_unavailable')
        : route.fulfill({ json: { movesUpdated: 120, gamesProcessed: 2 } }),
  });
  await box(page, 1).check();
  await page.getByLabel('Start move').fill('31');
  await expect(page.getByLabel('End move')).toHaveAccessibleDescription(wrongEnd.fields.endMove);
  await start(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to start bulk analysis');
  await expect(page.getByRole('alert')).toContainText(wrongEnd.fields.endMove);
  const recalculate = page.getByRole('button', { name: 'Recalculate move quality' });
  await recalculate.click();
  await expect(page.getByRole('alert')).toContainText('Failed to recalculate move quality');
  await box(page, 2).check();
  // A second click within half a second of the first would count as part of a double click.
  await page.waitForTimeout(500);
  await recalculate.click();
  await expect(page.getByText('120 moves updated in 2 games.')).toBeVisible();
});

test('jobs are watched while they are seen; what ends is announced', async ({ page }) => {
  await page.clock.install();
  let isDone = false;
  const ended = createJob(4, {
    ...jobs[1],
    status: 'completed',
    analyzedMoves: 60,
    searchedMoves: 60,
  });
  const asked = await openPanel(page, {
    'GET /api/admin/bulk-jobs': (route) => {
      const status = new URL(route.request().url()).searchParams.get('status');
      const all = jobs.map((each) => (isDone && each.id === 'j4' ? ended : each));
      const shown = all.filter((each) => status === null || each.status === status);
      return route.fulfill({ json: { jobs: shown, total: shown.length } });
    },
  });
  const polls = () => listRequests(asked, 'GET /api/admin/bulk-jobs').length;
  await expect(row(page, 4)).toContainText('21 / 60, 44 searched');
  await expect(row(page, 3)).toContainText('$0.0123');
  await expect(row(page, 3)).toContainText('The model did not answer in time.');
  expect(polls()).toBe(1);
  const figures = listRequests(asked, 'GET /api/admin/stats').length;

  isDone = true;
  await page.clock.runFor(5000);
  await expect(row(page, 4)).toContainText('Completed');
  await expect(
    page.getByText('The analysis of Carlsen – Karjakin, round 4 is complete.'),
  ).toBeAttached();
  await expect
    .poll(() => listRequests(asked, 'GET /api/admin/stats').length)
    .toBeGreaterThan(figures);

  await page.getByRole('tab', { name: 'Stockfish Engine' }).click();
  await expect(page.getByRole('table', { name: 'Bulk analysis jobs' })).toBeHidden();
  const before = polls();
  await page.clock.runFor(20_000);
  expect(polls()).toBe(before);

  await page.getByRole('tab', { name: 'Bulk Analysis' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Running');
  await expect(page.getByText('No jobs with this status.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row(page, 1)).toBeVisible();
});

test('a page that is gone by the time it is asked for is the one before; until then nothing seems old', async ({
  page,
}) => {
  const full = Array.from({ length: 20 }, (_, n) => createJob(n + 1));
  const held = Promise.withResolvers<void>();
  await openPanel(page, {
    'GET /api/admin/bulk-jobs': async (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get('offset') === '0';
      if (!isFirst) await held.promise;
      const total = isFirst ? 21 : 20;
      return route.fulfill({ json: { jobs: isFirst ? full : [], total } });
    },
  });
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–21 of 21')).toBeVisible();
  // Just after midnight, the text includes the previous day.
  await expect(row(page, 2)).toContainText(/since (?:\d+ \w+, )?\d\d:\d\d\s*30 min/);
  held.resolve();
  await expect(page.getByText('1–20 of 21')).toBeVisible();
  await expect(row(page, 2)).toBeVisible();
});

test('a job opens to its moves, is cancelled after a question, and tried again', async ({
  page,
}) => {
  let fourth: BulkJob['status'] = 'running';
  const asked = await openPanel(page, {
    'GET /api/admin/bulk-jobs': (route) => {
      const shown = jobs.map((each) =>
        each.id === 'j4' ? createJob(4, { status: fourth }) : each,
      );
      return route.fulfill({ json: { jobs: shown, total: shown.length } });
    },
    'POST /api/admin/bulk-jobs/j4/cancel': (route) => {
      fourth = 'cancelled';
      return route.fulfill({ json: { job: createJob(4, { status: fourth }) } });
    },
    'POST /api/admin/bulk-jobs/j4/retry': (route) => {
      fourth = 'pending';
      return route.fulfill({ status: 202, json: { job: createJob(4) } });
    },
    'POST /api/admin/bulk-jobs/j3/retry': (route) => refuse(route, 'job_not_over'),
  });
  const opener = row(page, 4).getByRole('button', { name: /^Details/ });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('8 done · 7 searched · 8 waiting · 1 failed')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '3 tries' }).first()).toContainText(
    'The model did not answer in time.',
  );

  const cancels = () => listRequests(asked, 'POST /api/admin/bulk-jobs/j4/cancel').length;
  const cancel = row(page, 4).getByRole('button', { name: /^Cancel/ });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();
  expect(cancels()).toBe(0);
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel job' }).click();
  await expect(page.getByText('What was done is kept.')).toBeVisible();
  expect(cancels()).toBe(1);
  const retry = row(page, 4).getByRole('button', { name: /^Retry/ });
  await expect(retry).toBeFocused();
  await retry.press('Enter');
  await expect(page.getByText('Job in the queue again')).toBeVisible();
  await expect(cancel).toBeFocused();

  await row(page, 3)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('This job is still waiting or running.');
});

test('the tab fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page);
  await row(page, 4)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByText('8 done')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFitForPhones(page);
});

test('the priority of a waiting job is set in its row, and of no other job', async ({ page }) => {
  const asked = await openPanel(page, {
    'POST /api/admin/bulk-jobs/j7/priority': async (route) => {
      const { priority } = route.request().postDataJSON();
      await route.fulfill({ json: { job: createJob(7, { priority }) } });
    },
  });
  const choice = row(page, 7).getByRole('combobox', { name: /^Priority: .*round 7$/ });
  await expect(choice).toHaveValue('0');
  await expect(row(page, 4).getByRole('combobox')).toHaveCount(0);
  const [outer, inner] = await Promise.all([row(page, 7).boundingBox(), choice.boundingBox()]);
  if (!outer || !inner) throw new Error('the row and its select have a place');
  expect(inner.y).toBeGreaterThan(outer.y);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
  await choice.selectOption('Highest');
  await expect(page.getByText('Priority set')).toBeVisible();
  await expect(page.getByText(/round 7 has highest priority now\./)).toBeVisible();
  await expect(choice).toHaveValue('10');
  const sent = listRequests(asked, 'POST /api/admin/bulk-jobs/j7/priority');
  expect(sent.map((request) => request.postDataJSON())).toEqual([{ priority: 10 }]);
});

test('a job that has ended meanwhile keeps its priority, and the list is fetched again', async ({
  page,
}) => {
  const asked = await openPanel(page, {
    'POST /api/admin/bulk-jobs/j7/priority': (route) => refuse(route, 'job_over'),
  });
  const fetched = () => listRequests(asked, 'GET /api/admin/bulk-jobs').length;
  const before = fetched();
  const choice = row(page, 7).getByRole('combobox');
  await choice.selectOption('Low');
  await expect(page.getByRole('alert')).toContainText('Failed to set the priority');
  await expect(page.getByRole('alert')).toContainText('This job has ended.');
  await expect(choice).toHaveValue('0');
  await expect.poll(fetched).toBeGreaterThan(before);
});
