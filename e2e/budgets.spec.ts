import { pagePaths, toPagePattern } from '@lamplight/contract/pages.ts';
import type { Page } from '@playwright/test';
import { measureCost, visit, type Visit } from './first-visit.ts';
import { firstSlug } from './games-support.ts';
import { countLimitedRequests, maxNodes, maxShift, pages, waysOn, type Budget } from './pages.ts';
import { expect, settled, signIn, test } from './support.ts';

/** Maximum size in kB of the scripts that a navigation from one page of the app to another fetches. */
const maxNewScript = 60;

// Desktop screen. Parts of a page that are further down are fetched later.
test.use({ viewport: { width: 1440, height: 900 } });

/** `support.ts` also makes a test fail if the page violates the content security policy. */
for (const { path, as, budget, laterFiles } of pages) {
  test(`E1, E3: ${path} as ${as} keeps its budget on the first and the second visit and asks no other server`, async ({
    page,
    reader,
  }) => {
    if (as === 'user') await signIn(page, reader);
    const first = await visit(page, path, settled);
    print(path, first);
    expectWithin(first, budget);
    await expectNamed(page, path, first, laterFiles);
    const again = await visit(page, path, settled);
    expect(again.all, 'kB again').toBeLessThanOrEqual(15);
    expect(again.requests - again.calls, 'requests again').toBeLessThanOrEqual(4);
  });
}

for (const { path, as, heading, budget } of waysOn) {
  test(`E1, E3: ${path} as ${as} redirects within the budget of its target`, async ({
    page,
    reader,
  }) => {
    if (as === 'user') await signIn(page, reader);
    const cost = await visit(page, path, async () => {
      await expect(page.locator('h1')).toHaveText(heading);
      await settled(page);
    });
    print(path, cost);
    // The code that decides where to go comes on top.
    expectWithin(cost, { ...budget, js: budget.js + 3 });
  });
}

test('every address of the site has a budget', () => {
  const held = new Set([...pages, ...waysOn].map(({ path }) => path.split('?', 1)[0] ?? ''));
  const missing = pagePaths.filter((path) => ![...held].some((to) => toPagePattern(path).test(to)));
  // The panel has no budget here, because admin-panel.spec.ts checks it with simulated responses.
  expect(missing).toEqual(['/panel-*']);
});

/** Navigations through the app, beginning with an empty cache. */
const way: { to: string; follow: (page: Page) => Promise<void>; heading: RegExp }[] = [
  { to: '/dashboard', follow: (page) => go(page, '/dashboard'), heading: /^Welcome back/ },
  { to: '/games', follow: (page) => go(page, '/games'), heading: /Game Selection/ },
  {
    to: '/analysis/…',
    follow: (page) => go(page, `/analysis/${firstSlug}`),
    heading: /^Analysis Board$/,
  },
  {
    to: '/interactive/…',
    follow: (page) => go(page, `/interactive/${firstSlug}`),
    heading: /^Play as Magnus$/,
  },
  {
    to: '/account-settings',
    follow: (page) => go(page, '/account-settings'),
    heading: /^Account Settings$/,
  },
  { to: '/subscription', follow: (page) => go(page, '/subscription'), heading: /Subscription/ },
  { to: '/terms', follow: (page) => go(page, '/terms'), heading: /Terms/ },
];

test('from page to page at most 60 kB of script are new', async ({ page, reader }) => {
  await signIn(page, reader);
  await visit(page, '/contact', settled);
  for (const { to, follow, heading } of way) {
    const cost = await measureCost(page, async () => {
      await follow(page);
      await expect(page.locator('h1')).toHaveText(heading);
      await settled(page);
    });
    console.log(`to ${to.padEnd(20)} js ${cost.js.toFixed(1)} all ${cost.all.toFixed(1)} kB`);
    expect(cost.js, `new script on the way to ${to}`).toBeLessThanOrEqual(maxNewScript);
  }
});

test('no page has a layout shift on a phone', async ({ page, reader }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts: Record<string, number> = {};
  for (const path of ['/', '/login']) shifts[path] = (await visit(page, path, settled)).shift;
  await signIn(page, reader);
  for (const { path, as } of pages) {
    if (as === 'user') shifts[path] = (await visit(page, path, settled)).shift;
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > maxShift)).toEqual([]);
});

/** Navigates within the app as its own links do, without loading a new document. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

function expectWithin(cost: Visit, budget: Budget): void {
  expect(cost.js, 'kB of JavaScript').toBeLessThanOrEqual(budget.js);
  expect(cost.css, 'kB of CSS').toBeLessThanOrEqual(budget.css);
  expect(cost.fonts, 'kB of fonts').toBeLessThanOrEqual(60);
  expect(cost.fontFiles, 'font files').toBeLessThanOrEqual(budget.fonts ?? 2);
  expect(cost.all, 'kB in all').toBeLessThanOrEqual(budget.all);
  expect(countLimitedRequests(cost, budget), 'requests').toBeLessThanOrEqual(budget.requests);
  expect(cost.calls, 'calls').toBeLessThanOrEqual(budget.calls);
  expect(cost.nodes, 'elements').toBeLessThanOrEqual(maxNodes);
  expect(cost.shift, 'layout shift').toBeLessThanOrEqual(maxShift);
  expect(cost.asksForEngine, 'the engine waits until asked').toBe(false);
  expect(cost.strangers, 'other origins').toEqual([]);
}

/**
 * Checks that the HTML links to all scripts and styles. A file without a link would be fetched only after the others
 * have run.
 */
async function expectNamed(
  page: Page,
  path: string,
  { code }: Visit,
  laterFiles: RegExp | undefined,
): Promise<void> {
  const answer = await page.request.get(path);
  const html = await answer.text();
  const unnamed = answer.ok() ? code.filter((file) => !html.includes(`"${file}"`)) : [];
  const unexpected = unnamed.filter((file) => !laterFiles?.test(file));
  expect(unexpected, 'files the page does not name').toEqual([]);
}

function print(path: string, cost: Visit): void {
  console.log(
    `${path.padEnd(40)} js ${cost.js.toFixed(1)} css ${cost.css.toFixed(1)} fonts ${cost.fonts.toFixed(1)} in ${cost.fontFiles}, all ${cost.all.toFixed(1)} kB, ${cost.requests} requests (${cost.scripts} scripts), ${cost.calls} calls, ${cost.nodes} nodes`,
  );
}
