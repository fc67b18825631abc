import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { buy, test } from './paying-server.ts';
import { newAccount } from './people.ts';
import { expect, settled, signIn } from './support.ts';

/** Tests of buying Basic with a real browser, the real server and a fake payment provider that has its own page. */

type Summary = AnswerTo<'GET /api/subscription/summary'>;

// Runs the tests one after the other, because they share one server.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const yours = (page: Page): Locator => page.getByRole('region', { name: 'Your plan' });
const plan = (page: Page, name: 'Starter' | 'Basic'): Locator =>
  page.getByRole('article', { name });
const buyButton = (page: Page): Locator =>
  plan(page, 'Basic').getByRole('button', { name: 'Upgrade to Basic' });
const card = (page: Page): Locator => page.getByRole('region', { name: 'Subscription Management' });
const badge = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByText(name, { exact: true });
const notPaidYet = (page: Page): Locator => page.getByText('A checkout is open and not paid yet.');

const parseId = (page: Page): string => page.url().split('/').at(-1) ?? '';

test.afterEach(({ shop }) => {
  shop.hearEvents();
  shop.provider.behave();
  shop.provider.returnUrl = undefined;
});

test('a year of Basic: chosen here, paid there, and there when one is back', async ({
  page,
  shop,
}) => {
  const buyer = await newAccount();
  const [, second] = await shop.ask<ListedGame[]>(buyer, '/api/games/featured');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request);
  });
  await signIn(page, buyer);
  await page.goto('/subscription');
  await expect(plan(page, 'Starter')).toContainText('Current plan');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(plan(page, 'Basic').getByText('₹1,799', { exact: true })).toBeVisible();
  await buyButton(page).click();

  await page.waitForURL(`${shop.provider.pagesAt}*`);
  const providerId = parseId(page);
  await expect(page.getByRole('heading')).toHaveText('₹1799 yearly');
  const checkouts = sent.filter((request) => request.url().endsWith('/checkout'));
  expect(checkouts.map((request) => request.postDataJSON())).toEqual([{ planType: 'yearly' }]);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading')).toHaveText('Payment successful');
  const summary = await shop.ask<Summary>(buyer, '/api/subscription/summary');
  expect(summary.plan, 'told by the provider alone').toBe('basic');

  await page.goto('/subscription');
  await expect(yours(page)).toContainText('Active Subscription: 5 Games Unlocked');
  await expect(yours(page)).toContainText('billed yearly');
  await expect(plan(page, 'Basic')).toContainText('Current plan');
  await expect(page.getByRole('radio', { name: 'Yearly' }), 'what was bought').toBeChecked();
  await expect(buyButton(page)).toHaveCount(0);

  await plan(page, 'Basic').getByRole('link', { name: 'Manage subscription' }).click();
  await expect(card(page)).toContainText('Yearly');
  await expect(card(page)).toContainText('₹1,799 per year');
  const mine = await shop.ask<AnswerTo<'GET /api/payments/my-subscription'>>(
    buyer,
    '/api/payments/my-subscription',
  );
  await expect(card(page)).toContainText(mine.subscription?.subscriptionId ?? 'an id');
  expect(shop.provider.account.find(providerId)).toMatchObject({ status: 'active', paidCount: 1 });

  await page.goto(`/analysis/${second?.slug}`);
  await settled(page);
  await expect(page.locator('cg-board piece').first()).toBeVisible();
});

test('what an address claims counts for nothing, and a payment nobody told of is found', async ({
  page,
  shop,
}) => {
  const buyer = await newAccount();
  shop.loseEvents();
  shop.provider.returnUrl = `${shop.url}/payment/subscription-callback`;
  await signIn(page, buyer);
  await page.goto('/subscription');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await buyButton(page).click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  const providerId = parseId(page);

  const claim = `razorpay_payment_id=pay_00000000000001&razorpay_subscription_id=${providerId}`;
  await page.goto(`${shop.provider.returnUrl}?${claim}&status=paid&plan=basic`);
  await expect(page).toHaveURL('/dashboard');
  await expect(badge(page, 'Starter Plan')).toBeVisible();
  await page.goto('/subscription');
  await expect(notPaidYet(page)).toBeVisible();
  const answered = page.waitForResponse('**/api/payments/refresh');
  await page.getByRole('button', { name: 'Check again' }).click();
  await answered;
  await expect(notPaidYet(page)).toBeVisible();
  await expect(plan(page, 'Starter')).toContainText('Current plan');

  await buyButton(page).click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  expect(parseId(page), 'the page that was open').toBe(providerId);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(badge(page, 'Basic Plan')).toBeVisible();
});

test('cancelled is not over: paid to the end, and the next begins there', async ({
  page,
  shop,
}) => {
  const subscriber = await newAccount();
  const first = await buy(shop, subscriber);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, subscriber);
  await page.goto('/account-settings');
  await card(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Subscription?' });
  await expect(question).toContainText('access continues until the end of the billing period');
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('Your subscription has been cancelled successfully.')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(shop.provider.account.find(first)).toMatchObject({
    status: 'active',
    isCancelledAtCycleEnd: true,
  });

  await page.goto('/subscription');
  await expect(yours(page)).toContainText('Active Subscription: 5 Games Unlocked');
  const end = shop.provider.account.find(first).currentEnd ?? 0;
  const day = await page.evaluate(
    (ms) => new Date(ms).toLocaleDateString('en-US', { dateStyle: 'long' }),
    end * 1000,
  );
  await expect(yours(page)).toContainText(`Access ends${day}`);
  const again = plan(page, 'Basic').getByRole('button', { name: 'Subscribe again' });
  await expect(again).toHaveAccessibleDescription(new RegExp(`^Starts on ${day}, .*charged`));
  await expectNothingForAxe(page);

  await again.click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  const next = parseId(page);
  expect(shop.provider.account.find(next).startAt).toBe(end);
  await page.goBack();
  await expect(notPaidYet(page)).toBeVisible();
  shop.loseEvents();
  await shop.provider.pay(next);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(notPaidYet(page)).toHaveCount(0);
  await expect(yours(page)).toContainText(`Paid until${day}`);
  await expect(again).toHaveCount(0);
});

test('a provider that is down is said where one pressed, and leaves nothing open', async ({
  page,
  shop,
}) => {
  const buyer = await newAccount();
  const opened = shop.provider.account.subscriptions().length;
  shop.provider.misbehave('error', { on: /^POST/ });
  await signIn(page, buyer);
  await page.goto('/subscription');
  await buyButton(page).click();
  await expect(plan(page, 'Basic').getByRole('alert')).toHaveText(
    'The payment service did not answer. Nothing was charged; please try again.',
  );
  await expect(buyButton(page)).toBeEnabled();
  expect(await shop.ask(buyer, '/api/payments/refresh', {})).toEqual({
    subscription: null,
    isWaiting: false,
  });
  expect(shop.provider.account.subscriptions()).toHaveLength(opened);

  shop.provider.behave();
  await buyButton(page).click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  await expect(page.getByRole('heading')).toHaveText('₹199 monthly');
});
