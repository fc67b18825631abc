import type { Pricing } from '@lamplight/contract/payments.ts';
import { discountPercent, defaultPrices } from '@lamplight/domain/plans/prices.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { newAccount } from './people.ts';
import { grant, subscribe } from './subscribe.ts';
import { expect, signIn, test } from './support.ts';

const yours = (page: Page): Locator => page.getByRole('region', { name: 'Your plan' });
const plan = (page: Page, name: 'Starter' | 'Basic'): Locator =>
  page.getByRole('article', { name });

/** Usual prices of a plan that is on sale. */
const onSale: Pricing = {
  monthly: { ...defaultPrices.monthly, discountPercent: discountPercent(defaultPrices.monthly) },
  yearly: { ...defaultPrices.yearly, discountPercent: discountPercent(defaultPrices.yearly) },
  isOnSale: true,
};

test('who has Starter sees what it gives and what Basic would', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signIn(page, await newAccount());
  await page.goto('/subscription');
  await expect(yours(page)).toContainText('0 of 3');
  await expect(plan(page, 'Starter')).toContainText('Current plan');
  await expect(plan(page, 'Basic')).not.toContainText('Current plan');
  await expect(plan(page, 'Basic').getByText('₹199', { exact: true })).toBeVisible();
  await expect(plan(page, 'Basic').getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  await expect(page.getByText('Active Subscription')).toHaveCount(0);
  await expectNothingForAxe(page);

  await plan(page, 'Starter').getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page).toHaveURL('/games');
});

test('who has Basic sees what is paid, and where to change it', async ({ page }) => {
  const subscriber = await newAccount();
  await subscribe(subscriber);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, subscriber);
  await page.goto('/subscription');
  await expect(yours(page)).toContainText('Active Subscription: 5 Games Unlocked');
  await expect(plan(page, 'Basic')).toContainText('Current plan');
  await expectNothingForAxe(page);

  await yours(page).getByRole('link', { name: 'Manage subscription' }).click();
  await expect(page).toHaveURL('/account-settings');
});

test('a granted plan is called so on the dashboard, the subscription page and in the settings', async ({
  page,
}) => {
  const person = await newAccount();
  await grant(person);
  await page.route('**/api/payments/pricing', (route) => route.fulfill({ json: onSale }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, person);
  const granted = /^Granted until [A-Z][a-z]+ \d{1,2}, \d{4}$/;
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText(granted)).toBeVisible();

  await page.goto('/subscription');
  await expect(yours(page)).toContainText('Active Subscription: 5 Games Unlocked');
  await expect(yours(page).getByText(granted)).toBeVisible();
  await expect(yours(page)).not.toContainText(/₹|billed|Paid until|Manage subscription/);
  await expect(plan(page, 'Basic')).toContainText('You can subscribe after that.');
  await expect(plan(page, 'Basic').getByRole('button')).toHaveCount(0);
  await expectNothingForAxe(page);

  await page.goto('/account-settings');
  const card = page.getByRole('region', { name: 'Subscription Management' });
  await expect(card.getByText(granted)).toBeVisible();
  await expect(card).not.toContainText(/₹|Auto-renewal/);
});

test('a plan that does not come is asked for again', async ({ page, reader }) => {
  const summary = '**/api/subscription/summary';
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(summary, async (route) => {
    await arrival;
    await route.fulfill({ status: 500, body: '' });
  });
  await signIn(page, reader);
  await page.goto('/subscription');
  await expect(page.getByText('Loading your plan...')).toBeAttached();
  const height = async () => (await yours(page).boundingBox())?.height;
  const waiting = await height();
  arrive();
  await expect(yours(page).getByRole('alert')).toContainText('Your plan could not be loaded');
  await expect(plan(page, 'Basic')).toContainText('5 AI-analyzed games per month');

  await page.unroute(summary);
  await yours(page).getByRole('button', { name: 'Try again' }).click();
  await expect(yours(page)).toContainText(/\d of 3/);
  expect(await height()).toBe(waiting);
});

test('an address to pay at that is not encrypted is not gone to', async ({ page, reader }) => {
  await page.route('**/api/payments/pricing', (route) => route.fulfill({ json: onSale }));
  const checkoutUrl = 'http://pay.example.org/';
  await page.route('**/api/payments/checkout', (route) =>
    route.fulfill({ status: 201, json: { checkoutUrl } }),
  );
  await signIn(page, reader);
  await page.goto('/subscription');
  const buy = plan(page, 'Basic').getByRole('button', { name: 'Upgrade to Basic' });
  await buy.click();
  await expect(plan(page, 'Basic').getByRole('alert')).toContainText(
    'The checkout could not be opened.',
  );
  await expect(buy).toBeEnabled();
});

test('coming back from paying passes nothing on', async ({ page }) => {
  const visitor = await newAccount();
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/payments/refresh', async (route) => {
    await answer;
    await route.continue();
  });
  await signIn(page, visitor);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/payment/subscription-callback?status=paid&plan=basic&payment_id=pay_mark');
  await expect(page.getByText('Checking your payment...')).toBeVisible();
  letAnswer();
  await expect(page).toHaveURL('/dashboard');

  const calls = asked.filter((request) => request.url().includes('/api/'));
  expect(calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toContain(
    'POST /api/payments/refresh',
  );
  const said = await Promise.all(
    calls.map(
      async (call) => `${call.url()} ${call.postData()} ${JSON.stringify(await call.allHeaders())}`,
    ),
  );
  expect(said.filter((text) => text.includes('pay_mark'))).toEqual([]);
});
