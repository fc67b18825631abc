import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { refuse, type Said } from './account-answers.ts';
import { listRequests, openPanel } from './admin-answers.ts';
import { basic, event, insights, report, sheet, users, wishes } from './admin-insights-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';
import { expectFitForPhones } from './thumbs.ts';

const open = (page: Page, said: Record<string, Said> = {}) =>
  openPanel(page, { ...insights, ...said }, '?tab=insights');
const opener = (page: Page) => page.getByRole('button', { name: /^Details: 2\. Nf3/ });
const factSheet = (page: Page) => page.getByRole('region', { name: 'Fact sheet of 2. Nf3' });
const userRow = (page: Page, n: number) =>
  page
    .getByRole('table', { name: 'Users, newest first' })
    .getByRole('row', { name: new RegExp(`Reader ${n}\\b`) });

test('a reported statement is looked into, rewritten, hidden and brought back', async ({
  page,
}) => {
  const done = { handledAt: '2026-03-03T10:00:00.000Z', handledBy: 'ada' };
  const asked = await open(page, {
    'POST /api/admin/reports/r1': async (route) => {
      const { action, text } = route.request().postDataJSON();
      if (action === 'rewrite' && text !== 'From f3 the knight attacks e5.')
        return refuse(route, 'sentence_refused', { fields: { text: 'It names "h7".' } });
      const status = { rewrite: 'rewritten', hide: 'hidden', dismiss: 'dismissed' }[
        action as 'rewrite' | 'hide' | 'dismiss'
      ] as 'rewritten';
      const replacement = action === 'rewrite' ? text : null;
      return route.fulfill({ json: sheet(report(1, { status, ...done }), { replacement }) });
    },
  });
  const card = page.getByRole('region', { name: 'Reported statements', exact: true });
  await expect(card).toContainText('2 open');
  await expect(card).toContainText('“The pawn is not there yet.”');
  expect(listRequests(asked, 'GET /api/admin/reports')[0]?.url()).toContain('status=open');

  await opener(page).press('Enter');
  const facts = factSheet(page);
  await expect(facts.getByRole('img', { name: 'Position after 2. Nf3' })).toBeVisible();
  await facts.getByText('End of line').click();
  await expect(facts.getByRole('img', { name: 'Position after 3. Bb5' })).toBeVisible();
  const claims = facts.getByRole('listitem');
  await expect(claims.filter({ hasText: 'a knight on f3' })).toContainText('Holds');
  await expect(claims.filter({ hasText: 'is loose' })).toContainText(
    /Does not hold.*It is not so\./,
  );
  await expect(facts).toContainText(/\+0\.31\s*2\.Nf3 Nc6 3\.Bb5\s*depth 20/);
  await expect(facts).toContainText('They are shown this statement.');
  await expect(facts.getByRole('link', { name: 'Open on the analysis board' })).toHaveAttribute(
    'href',
    '/analysis/carlsen-anand-0?ply=3',
  );

  await facts.getByRole('button', { name: 'Rewrite' }).click();
  const words = facts.getByRole('textbox');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(report(1).text);
  await words.fill('It eyes h7.');
  await facts.getByRole('button', { name: 'Save the new words' }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription(/It names "h7"\./);
  await words.fill('From f3 the knight attacks e5.');
  await facts.getByRole('button', { name: 'Save the new words' }).click();
  await expect(page.getByText('Statement rewritten')).toBeVisible();
  await expect(facts).toContainText(/Rewritten.*by ada/);
  await expect(facts).toContainText('From f3 the knight attacks e5.');
  await expect(card).toContainText('1 open');

  await facts.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide statement' }).click();
  await expect(page.getByText('Statement hidden')).toBeVisible();
  await expect(facts).toContainText('It is hidden from them.');
  await expect(facts.getByText(/^Hidden.*by ada$/)).toBeFocused();
  await facts.getByRole('button', { name: 'Bring it back' }).dblclick();
  await expect(page.getByText('Statement is back')).toBeVisible();
  const sent = listRequests(asked, 'POST /api/admin/reports/r1').map((request) =>
    request.postDataJSON(),
  );
  expect(sent.map(({ action }) => action)).toEqual(['rewrite', 'rewrite', 'hide', 'dismiss']);
});

test('users are found, granted Basic and put back on Starter', async ({ page }) => {
  let first = users[0];
  const asked = await open(page, {
    'GET /api/admin/users': (route) => {
      const query = new URL(route.request().url()).searchParams.get('query');
      const found = query === null ? [first, ...users.slice(1)] : [];
      return route.fulfill({ json: { users: found, total: found.length } });
    },
    'POST /api/admin/users/u1/subscription': (route) => {
      first = basic(1, true);
      return route.fulfill({ status: 201, json: { user: first } });
    },
    'DELETE /api/admin/users/u2/subscription': (route) => refuse(route, 'service_unavailable'),
    'DELETE /api/admin/users/u1/subscription': { user: users[0] },
  });
  await expect(userRow(page, 2)).toContainText(/Basic\s*Paid, monthly\s*2 Mar 2026.*renews/);
  await expect(userRow(page, 3)).toContainText('Not verified');
  await expect(userRow(page, 3).getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'Grant Basic: Robin Reader 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant Basic to Robin Reader 1?' });
  await dialog.getByText('One year').click();
  await expect(dialog).toContainText('for one year');
  await dialog.getByRole('button', { name: 'Grant Basic' }).click();
  await expect(page.getByText('Robin Reader 1 has Basic until 2 Mar 2027.')).toBeVisible();
  await expect(userRow(page, 1)).toContainText('Granted, yearly');
  const grants = listRequests(asked, 'POST /api/admin/users/u1/subscription');
  expect(grants.map((request) => request.postDataJSON())).toEqual([{ planType: 'yearly' }]);

  const revoke = page.getByRole('button', { name: 'Revoke Basic: Robin Reader 1' });
  await expect(revoke).toBeFocused();
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Revoke Basic: Robin Reader 2' }).click();
  await expect(question).toContainText('cancelled at the payment provider');
  await expect(question).toContainText('not refunded');
  await question.getByRole('button', { name: 'Revoke Basic' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to revoke Basic');
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke Basic' }).click();
  await expect(page.getByText('Robin Reader 1 is on Starter from now on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Grant Basic: Robin Reader 1' })).toBeFocused();

  await page.getByLabel('Search users').fill('nobody');
  await expect(page.getByText('Nobody by that name or address.')).toBeVisible();
});

test('usage, health and the trail are told in words; what fails can be asked for again', async ({
  page,
}) => {
  let isDown = true;
  const asked = await open(page, {
    'GET /api/admin/reports': { reports: [], total: 0, open: 0 },
    'GET /api/admin/health': (route) =>
      isDown
        ? refuse(route, 'service_unavailable')
        : route.fulfill({ json: insights['GET /api/admin/health'] }),
  });
  await expect(page.getByText('Nothing is open')).toBeVisible();
  const usage = page.getByRole('table', { name: /^Tokens/ });
  await expect(usage.getByRole('row', { name: /OpenAI/ })).toContainText(/120,400\s*\$0\.0123/);

  const failure = page.getByRole('alert').filter({ hasText: 'The health could not be checked' });
  await expect(failure).toContainText('The service is not available right now.');
  isDown = false;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checked: trouble with Engine.')).toBeAttached();
  await expect(page.getByText('it was not found.')).toBeVisible();

  const trail = page.getByRole('table', { name: 'Events, newest first' });
  await expect(trail).toContainText(/Basic granted.*Account:\s*u2\s*Plan:\s*yearly/);
  await expect(trail).toContainText(/Sign-in failed\s*nobody signed in/);
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Sign-in failed');
  await expect
    .poll(() => listRequests(asked, 'GET /api/admin/audit').at(-1)?.url())
    .toContain('event=sign_in_failed');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeFocused();
});

/** An event of an account that no other event has. */
const by = (id: number) => event(id, { username: `reader${id}` });

test('the trail is read page by page, and each page begins where the one before ended', async ({
  page,
}) => {
  let isDown = false;
  await open(page, {
    'GET /api/admin/audit': (route) => {
      const before = new URL(route.request().url()).searchParams.get('before');
      if (before !== null && isDown) return refuse(route, 'service_unavailable');
      const json =
        before === null
          ? { events: [by(9), by(8)], hasMore: true, kinds: ['signed_in', 'sign_in_failed'] }
          : { events: [by(Number(before) - 1)], hasMore: before === '8', kinds: [] };
      return route.fulfill({ json });
    },
  });
  const trail = page.getByRole('table', { name: 'Events, newest first' });
  const pages = page.getByRole('navigation', { name: 'Pages of events' });
  const newer = pages.getByRole('button', { name: 'Newer events' });
  const older = pages.getByRole('button', { name: 'Older events' });
  const expectPage = async (number: number, rows: RegExp[]) => {
    await expect(pages.getByRole('status')).toHaveText(`Page ${number}`);
    await expect(trail.locator('tbody').getByRole('row')).toHaveText(rows);
  };
  const first = [/reader9/, /reader8/];
  await expectPage(1, first);
  await expect(newer).toHaveAttribute('aria-disabled', 'true');
  await older.click();
  await expectPage(2, [/reader7/]);
  await older.click();
  await expectPage(3, [/reader6/]);
  // At the end of the trail the button does nothing more, and keeps the focus.
  await expect(older).toHaveAttribute('aria-disabled', 'true');
  await expect(older).toBeFocused();
  await newer.click();
  await expectPage(2, [/reader7/]);

  // Another kind of events begins at the newest, and a page that cannot be loaded leaves a way back.
  isDown = true;
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Signed in');
  await expectPage(1, first);
  await older.click();
  await expect(page.getByRole('alert')).toContainText('The audit trail could not be loaded');
  await newer.click();
  await expectPage(1, first);
});

test('the trail is exported as a file, whole or of the chosen kind', async ({ page }) => {
  const csv = 'id,time,event\r\n9,2026-11-18T00:00:00.000Z,signed_in\r\n';
  let isDown = false;
  const asked = await open(page, {
    'GET /api/admin/audit/export': (route) =>
      isDown
        ? refuse(route, 'service_unavailable')
        : route.fulfill({ contentType: 'text/csv; charset=utf-8', body: csv }),
  });
  const button = page.getByRole('button', { name: 'Export CSV' });
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toBe(csv);
  await expect(page.getByText('Audit trail exported')).toBeVisible();

  await page.getByRole('combobox', { name: 'Event' }).selectOption('Sign-in failed');
  isDown = true;
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The audit trail could not be exported');
  expect(
    listRequests(asked, 'GET /api/admin/audit/export').map((each) => new URL(each.url()).search),
  ).toEqual(['', '?event=sign_in_failed']);
});

test('the tab fits a phone; nothing for axe to say', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await opener(page).click();
  await factSheet(page).getByRole('button', { name: 'Rewrite' }).click();
  await expect(page.getByRole('table', { name: 'Events, newest first' })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFitForPhones(page);
  await expectNothingForAxeInBothThemes(page);
});

test('readers who wait for Basic are counted, and get one mail when the admin has confirmed it', async ({
  page,
}) => {
  let waiting = 3;
  const asked = await open(page, {
    'GET /api/admin/basic-wishes': (route) => route.fulfill({ json: { ...wishes, waiting } }),
    'POST /api/admin/basic-wishes/announcement': (route) => {
      waiting = 0;
      return route.fulfill({ status: 202, json: { mails: 3 } });
    },
  });
  const card = page.getByRole('region', { name: 'Waiting for Basic' });
  await expect(card).toContainText('3 readers asked to be told when Basic is available');
  await expect(card).toContainText('12 readers got the mail');
  await card.getByRole('button', { name: 'Send the mail' }).click();
  const question = page.getByRole('alertdialog', { name: 'Write to 3 readers?' });
  expect(listRequests(asked, 'POST /api/admin/basic-wishes/announcement')).toEqual([]);
  await question.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByText('3 readers will get one.')).toBeVisible();
  await expect(card).toContainText('No reader is waiting');
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('the mail about Basic is not offered while it would be untrue', async ({ page }) => {
  const obstacle = 'The mail needs links to this site: set PUBLIC_URL.';
  await open(page, { 'GET /api/admin/basic-wishes': { ...wishes, obstacle } });
  const card = page.getByRole('region', { name: 'Waiting for Basic' });
  await expect(card).toContainText(obstacle);
  await expect(card.getByRole('button')).toHaveCount(0);
});
