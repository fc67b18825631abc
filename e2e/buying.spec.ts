import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { buy, test, type Shop } from './paying-server.ts';
import { newAccount } from './people.ts';
import { expect, settled, signIn } from './support.ts';

/** Tests of buying Basic with a real browser, the real server and a fake payment provider that has its own page. */

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
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Your payment' });

/** Presses the button and returns the tab with the provider's page. */
async function openPayment(page: Page, shop: Shop, button = buyButton(page)): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button.click();
  const tab = await opened;
  await tab.waitForURL(`${shop.provider.pagesAt}*`);
  return tab;
}

const parseId = (page: Page): string => page.url().split('/').at(-1) ?? '';

test.afterEach(({ shop }) => {
  shop.hearEvents();
  shop.provider.behave();
  shop.provider.returnUrl = undefined;
});

test('a year of Basic: chosen here, paid in another tab, and confirmed here', async ({
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
  await expect(buyButton(page)).toHaveAccessibleDescription(/opens in a new tab/);
  const tab = await openPayment(page, shop);
  const providerId = parseId(tab);
  expect(await tab.evaluate(() => opener), 'it cannot reach our page').toBeNull();
  await expect(tab.getByRole('heading')).toHaveText('₹1799 yearly');
  const checkouts = sent.filter((request) => request.url().endsWith('/checkout'));
  expect(checkouts.map((request) => request.postDataJSON())).toEqual([{ planType: 'yearly' }]);
  await expect(strip(page)).toContainText('Confirming your payment...');
  await expect(buyButton(page), 'for who closed the other tab').toBeEnabled();
  await expectNothingForAxe(page);

  await tab.getByRole('button', { name: 'Pay' }).click();
  await expect(tab.getByRole('heading')).toHaveText('Payment successful');
  await tab.close();
  await expect(strip(page)).toContainText('Your subscription is confirmed');
  await expect(yours(page)).toContainText('Active Subscription: 5 Games Unlocked');
  await expect(yours(page)).toContainText('billed yearly');
  await expect(plan(page, 'Basic')).toContainText('Current plan');
  await expect(page.getByRole('radio', { name: 'Yearly' }), 'what was bought').toBeChecked();
  await expect(buyButton(page)).toHaveCount(0);
  await expectNothingForAxe(page);
  await strip(page).getByRole('button', { name: 'Close' }).click();
  await expect(strip(page)).toHaveCount(0);

  await plan(page, 'Basic').getByRole('link', { name: 'Manage subscription' }).click();
  await expect(card(page)).toContainText('Yearly');
  await expect(card(page)).toContainText('₹1,799 per year');
  await expect(card(page).getByRole('button', { name: 'Manage billing' })).toHaveCount(0);
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
  const tab = await openPayment(page, shop);
  const providerId = parseId(tab);

  const claim = `razorpay_payment_id=pay_00000000000001&razorpay_subscription_id=${providerId}`;
  await tab.goto(`${shop.provider.returnUrl}?${claim}&status=paid&plan=basic`);
  await expect(tab).toHaveURL('/dashboard');
  await expect(strip(tab)).toContainText('Confirming your payment...');
  await expect(badge(tab, 'Starter Plan')).toBeVisible();
  await tab.close();
  await expect(plan(page, 'Starter')).toContainText('Current plan');

  const again = await openPayment(page, shop);
  expect(parseId(again), 'the page that was open').toBe(providerId);
  await again.getByRole('button', { name: 'Pay' }).click();
  await expect(again).toHaveURL('/dashboard');
  await expect(strip(again)).toContainText('Your subscription is confirmed');
  await expect(badge(again, 'Basic Plan')).toBeVisible();
  await expect(strip(page), 'in the tab it began in').toContainText('is confirmed');
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

  const tab = await openPayment(page, shop, again);
  const next = parseId(tab);
  expect(shop.provider.account.find(next).startAt).toBe(end);
  shop.loseEvents();
  await tab.getByRole('button', { name: 'Pay' }).click();
  await expect(tab.getByRole('heading')).toHaveText('Payment successful');
  await tab.close();
  await expect(strip(page)).toContainText('Your subscription is confirmed');
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
  const popup = page.waitForEvent('popup');
  await buyButton(page).click();
  const tab = await popup;
  await expect.poll(() => tab.isClosed(), 'the empty tab').toBe(true);
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
  const payment = await openPayment(page, shop);
  await expect(payment.getByRole('heading')).toHaveText('₹199 monthly');
});

test('a browser that opens no tab pays in this one, and Back leads to the confirmation', async ({
  page,
  shop,
}) => {
  const buyer = await newAccount();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(page, buyer);
  await page.goto('/subscription');
  await buyButton(page).click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading')).toHaveText('Payment successful');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/subscription');
  await expect(strip(page)).toContainText('Your subscription is confirmed');
  await expect(yours(page)).toContainText('Active Subscription: 5 Games Unlocked');
});
