import type { Locator, Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { buy, stripeTest as test } from './paying-server.ts';
import { newAccount } from './people.ts';
import { expect, signIn } from './support.ts';

/** Tests of buying Basic with a real browser, the real server and a fake Stripe with its pages. */

// Runs the tests one after the other, because they share one server.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const yours = (page: Page): Locator => page.getByRole('region', { name: 'Your plan' });
const basic = (page: Page): Locator => page.getByRole('article', { name: 'Basic' });
const buyButton = (page: Page): Locator =>
  basic(page).getByRole('button', { name: 'Upgrade to Basic' });
const card = (page: Page): Locator => page.getByRole('region', { name: 'Subscription Management' });
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Your payment' });
const badge = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByText(name, { exact: true });

test.afterEach(({ shop }) => {
  shop.hearEvents();
  shop.provider.behave();
});

test('from the button to a confirmed plan and the customer portal, by links and buttons alone', async ({
  page,
  shop,
}) => {
  await signIn(page, await newAccount());
  await page.goto('/subscription');
  await expect(basic(page).getByText('$4.99', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(basic(page).getByText('You save $9.98')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await buyButton(page).click();

  await page.waitForURL(`${shop.provider.pagesAt}*`);
  await expect(page.getByRole('heading')).toHaveText('USD 4.99 per month');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(strip(page)).toContainText('Your subscription is confirmed');
  await expect(badge(page, 'Basic Plan')).toBeVisible();
  await expectNothingForAxe(page);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(card(page)).toContainText('$4.99 per month');
  await card(page).getByRole('button', { name: 'Manage billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL('/account-settings');
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a cancellation in the portal whose event is lost is seen on the way back', async ({
  page,
  shop,
}) => {
  const subscriber = await newAccount();
  const id = await buy(shop, subscriber);
  await signIn(page, subscriber);
  await page.goto('/account-settings');
  await card(page).getByRole('button', { name: 'Manage billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  shop.loseEvents();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page.getByRole('region', { name: 'Account Information' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  const { subscriptionId } = shop.provider.account.find(id);
  expect(shop.provider.account.findSubscription(subscriptionId).cancelAtPeriodEnd).toBe(true);
  await page.goto('/subscription');
  await expect(yours(page)).toContainText('Access ends');
});

test('who leaves the payment page is back at the plans, and nothing is charged', async ({
  page,
  shop,
}) => {
  await signIn(page, await newAccount());
  await page.goto('/subscription');
  await buyButton(page).click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/subscription');
  await expect(strip(page)).toContainText('You left the payment page');
  await expect(yours(page)).toContainText('0 of 3');
  await strip(page).getByRole('button', { name: 'Close' }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect(yours(page)).toContainText('0 of 3');
  await expect(strip(page)).toHaveCount(0);
});

test('a payment whose events are lost is confirmed on the dashboard all the same', async ({
  page,
  shop,
}) => {
  shop.loseEvents();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, await newAccount());
  await page.goto('/subscription');
  await buyButton(page).click();
  await page.waitForURL(`${shop.provider.pagesAt}*`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(strip(page)).toContainText('Your subscription is confirmed');
  await expect(badge(page, 'Basic Plan')).toBeVisible();
  await expectNothingForAxe(page);
});
