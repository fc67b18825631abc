import { refuse } from './account-answers.ts';
import { answerPanel, listRequests, openPanel, panel, stats } from './admin-answers.ts';
import { visit } from './first-visit.ts';
import { countLimitedRequests, maxNodes, panelBudget } from './pages.ts';
import { expect, settled, signInLocally, test } from './support.ts';

test('figures above four tabs; the chosen one is in the address and comes with its own code', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openPanel(page);
  await expect(page.locator('h1')).toHaveText('Admin Panel');
  const figures = page.locator('dl', { hasText: 'Total Games' });
  await expect(figures).toContainText(/Total Games\s*65/);
  await expect(figures).toContainText(/Analyzed Moves\s*4,821/);
  await expect(figures).toContainText(/Active Jobs\s*1\s*1 pending/);
  await expect(figures).toContainText(/Total Users\s*1,204/);

  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(page.getByRole('tab')).toHaveText([
    'Bulk Analysis',
    'Stockfish Engine',
    'Game Management',
    'System Insights',
  ]);
  await page.getByRole('checkbox', { name: /round 3$/ }).check();
  expect(scripts.filter((url) => /engine-tab|games-tab|insights-tab/.test(url))).toEqual([]);

  await tab('Bulk Analysis').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Stockfish Engine')).toBeFocused();
  await expect(page).toHaveURL(`${panel}?tab=engine`);
  await expect(page.getByRole('tabpanel', { name: 'Stockfish Engine' })).toBeVisible();
  await expect.poll(() => scripts.filter((url) => url.includes('engine-tab'))).not.toEqual([]);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${panel}?tab=insights`);
  await page.reload();
  await settled(page);
  await expect(tab('System Insights')).toHaveAttribute('aria-selected', 'true');

  await page.goBack();
  await expect(tab('Stockfish Engine')).toHaveAttribute('aria-selected', 'true');
  await tab('Bulk Analysis').click();
  await page.getByRole('checkbox', { name: /round 5$/ }).check();
  await tab('Game Management').click();
  await expect(page).toHaveURL(`${panel}?tab=games`);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /round 5$/ })).toBeChecked();
});

test('figures that did not come are asked for again', async ({ page }) => {
  let isDown = true;
  await openPanel(page, {
    'GET /api/admin/stats': async (route) => {
      if (isDown) await refuse(route, 'service_unavailable');
      else
        await route.fulfill({
          json: { ...stats, totalGames: 3 },
        });
    },
  });
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to load stats' });
  await expect(failure).toContainText('The service is not available right now.');
  isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('dl', { hasText: 'Total Games' })).toContainText(/Total Games\s*3/);
});

test('visitors are sent to the login, others to the dashboard, and told why', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  const said = page.getByRole('alert');
  await expect(said).toContainText('Authentication Required');
  await expect(said).toContainText('Please log in to access the admin panel');

  await signInLocally(page);
  await page.route('**/api/**', (route) => refuse(route, 'forbidden'));
  await page.goto(panel);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(
    page.getByText('You do not have permission to access the admin panel'),
  ).toBeVisible();
});

test('when the raised token has run out the key is asked for over the page', async ({ page }) => {
  let isRaised = false;
  const asked = await openPanel(
    page,
    {
      'GET /api/admin/stats': async (route) =>
        isRaised
          ? route.fulfill({
              json: { ...stats, totalGames: 3 },
            })
          : refuse(route, 'admin_key_required'),
      'POST /api/auth/verify-admin-key': async (route) => {
        isRaised = route.request().postDataJSON().authKey === 'the key';
        if (isRaised) await route.fulfill({ json: { success: true, url: panel } });
        else await refuse(route, 'invalid_admin_key');
      },
    },
    '?tab=games',
  );
  const dialog = page.getByRole('dialog', { name: 'Admin authorization' });
  const key = dialog.getByLabel('Authorization key');
  await expect(key).toBeFocused();
  await key.press('Enter');
  await expect(page.getByText('Authorization Key Required')).toBeVisible();
  await expect(key).toHaveAccessibleDescription('Please enter your authorization key');
  await key.fill('a guess');
  await key.press('Enter');
  await expect(page.getByText('Authorization Failed')).toBeVisible();
  await key.fill('the key');
  await key.press('Enter');
  await expect(page.getByText('Access Granted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('dl', { hasText: 'Total Games' })).toContainText(/Total Games\s*3/);
  await expect(page).toHaveURL(`${panel}?tab=games`);

  // Escape leads to the dashboard, because the panel was not shown since the reload. An admin who has seen the panel
  // stays on the page.
  isRaised = false;
  await page.reload();
  await expect(key).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');
  expect(listRequests(asked, 'POST /api/auth/verify-admin-key')).toHaveLength(2);
});

test('a token that is dead leads to the login', async ({ page }) => {
  await openPanel(page, { 'GET /api/admin/stats': 'unauthorized' });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to access the admin panel')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('the panel keeps its budget on a first visit', async ({ page }) => {
  await answerPanel(page);
  const cost = await visit(page, panel, async () => {
    await expect(page.getByRole('table', { name: 'Bulk analysis jobs' })).toBeVisible();
  });
  console.log(
    `${panel} js ${cost.js.toFixed(1)} css ${cost.css.toFixed(1)} all ${cost.all.toFixed(1)} kB, ${cost.requests} requests, ${cost.nodes} nodes`,
  );
  expect(cost.js, 'kB of JavaScript').toBeLessThanOrEqual(panelBudget.js);
  expect(cost.css, 'kB of CSS').toBeLessThanOrEqual(panelBudget.css);
  expect(cost.all, 'kB in all').toBeLessThanOrEqual(panelBudget.all);
  expect(countLimitedRequests(cost, panelBudget), 'requests').toBeLessThanOrEqual(
    panelBudget.requests,
  );
  expect(cost.nodes, 'elements').toBeLessThanOrEqual(maxNodes);
});
