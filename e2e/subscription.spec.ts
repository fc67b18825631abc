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

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Your payment' });

/** Usual prices of a plan that is on sale. */
const onSale: Pricing = {
  monthly: { ...defaultPrices.monthly, discountPercent: discountPercent(defaultPrices.monthly) },
  yearly: { ...defaultPrices.yearly, discountPercent: discountPercent(defaultPrices.yearly) },
  currency: 'INR',
  isOnSale: true,
  hasReturn: true,
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
  await signIn(page, visitor);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/payment/subscription-callback?status=paid&plan=basic&payment_id=pay_mark');
  await expect(page).toHaveURL('/dashboard');
  await expect(strip(page)).toContainText('No payment has arrived');

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

test('a payment that is not confirmed within a minute says what happens next', async ({ page }) => {
  let isPaid = false;
  let asked = 0;
  await page.route('**/api/payments/refresh', (route) => {
    asked += 1;
    const subscription = isPaid
      ? { subscriptionId: 's', planType: 'monthly', amount: 199, currency: 'INR', hasPortal: false }
      : null;
    return route.fulfill({ json: { subscription, isWaiting: !isPaid } });
  });
  await page.clock.install();
  await signIn(page, await newAccount());
  await page.goto('/payment/subscription-callback');
  await expect(strip(page)).toContainText('Confirming your payment...');
  const late = strip(page).getByText('Your payment is not confirmed yet');
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(late).toBeVisible({ timeout: 200 });
  }).toPass();
  const asks = asked;
  expect(asks).toBeGreaterThan(3);
  expect(asks).toBeLessThanOrEqual(20);
  await page.clock.runFor(60_000);
  expect(asked, 'nothing is asked after that').toBe(asks);
  await expect(strip(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectNothingForAxe(page);

  isPaid = true;
  await strip(page).getByRole('button', { name: 'Check again' }).click();
  await expect(strip(page)).toBeFocused();
  await expect(strip(page)).toContainText('Your subscription is confirmed');
});

test('another account in the same browser is asked about no payment of the first', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await page.addInitScript(() => {
    const begun = {
      planType: 'monthly',
      userId: 'somebody-else',
      atMs: Date.now(),
      hasLeft: false,
    };
    localStorage.setItem('checkoutBegun', JSON.stringify(begun));
  });
  await page.goto('/subscription');
  await expect(yours(page)).toContainText('0 of 3');
  await expect(strip(page)).toHaveCount(0);
});

test('without a provider the page says whom to ask, and stores the wish to be told', async ({
  page,
}) => {
  const reader = await newAccount();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, reader);
  await page.goto('/subscription');
  const how = plan(page, 'Basic').getByRole('region', { name: 'How to get Basic here' });
  await expect(how).toContainText('Ask the operator of this site:');
  await expect(how.getByRole('link')).toHaveAttribute('href', 'mailto:support@lamplight.example');
  await how.getByRole('button', { name: 'Tell me when it opens' }).click();
  await expect(how.getByRole('status')).toHaveText(
    `We will write to ${reader.email}, once, when Basic opens here.`,
  );
  await expect(how.getByRole('status')).toBeFocused();
  await expectNothingForAxe(page);

  await page.reload();
  await expect(how.getByRole('status')).toContainText(reader.email);
  await how.getByRole('button', { name: 'Do not write to me' }).click();
  await expect(how.getByRole('button', { name: 'Tell me when it opens' })).toBeFocused();
  await page.reload();
  await expect(how.getByRole('button', { name: 'Tell me when it opens' })).toBeVisible();
});

test('the operator’s text says how to get Basic, with its web address as a link', async ({
  page,
  reader,
}) => {
  const howTo = 'Members of the club write to the secretary: https://club.example.org/join.';
  await page.route('**/api/plans/basic-wish', (route) =>
    route.fulfill({ json: { howTo, contact: 'support@lamplight.example', wish: null } }),
  );
  await signIn(page, reader);
  await page.goto('/subscription');
  const how = page.getByRole('region', { name: 'How to get Basic here' });
  await expect(how).toContainText(howTo);
  await expect(how.getByRole('link')).toHaveAttribute('href', 'https://club.example.org/join');
  await expect(how).not.toContainText('Ask the operator');
});

test('a wish that cannot be saved says so and can be repeated', async ({ page, reader }) => {
  await page.route('**/api/plans/basic-wish', async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else await route.fulfill({ status: 503, body: '' });
  });
  await signIn(page, reader);
  await page.goto('/subscription');
  const how = page.getByRole('region', { name: 'How to get Basic here' });
  await how.getByRole('button', { name: 'Tell me when it opens' }).click();
  await expect(how.getByRole('alert')).toHaveText('That could not be saved. Please try again.');
  await expect(how.getByRole('button', { name: 'Tell me when it opens' })).toBeEnabled();
});

test('the link in a mail stops further mails when its button is pressed, and not before', async ({
  page,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await page.goto('/stop-mails?id=0f8fad5b-d9cb-469f-a165-70867728950e');
  await expect(page.getByRole('heading', { name: 'Stop mails about Basic' })).toBeVisible();
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Done. You will get no more mails about Basic.',
  );
  expect(posted).toEqual(['/api/mails/stop']);
  await expectNothingForAxe(page);
  await page.goto('/stop-mails');
  await expect(page.getByRole('alert')).toContainText('This link is not complete.');
});
