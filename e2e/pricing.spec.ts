import type { Pricing } from '@lamplight/contract/payments.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

const block = (page: Page): Locator => page.locator('.pricing');
const plan = (page: Page, name: 'Starter' | 'Basic'): Locator =>
  block(page).getByRole('article', { name });
const pricing = '**/api/payments/pricing';

const prices: Pricing = {
  monthly: { price: 250, originalPrice: 250, discountPercent: 0 },
  yearly: { price: 100_000, originalPrice: 120_000, discountPercent: 17 },
  currency: 'INR',
  isOnSale: true,
  hasReturn: true,
};

test('prices are the server’s, by the month or by the year', async ({ page }) => {
  await page.goto('/');
  const starter = plan(page, 'Starter');
  const basic = plan(page, 'Basic');
  await expect(basic.getByText('₹199', { exact: true })).toBeVisible();
  await expect(basic.locator('s:visible')).toHaveText('₹399');
  await expect(basic).toContainText('per month');
  await expect(basic.getByText('You save')).toBeHidden();

  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(basic.getByText('₹1,799', { exact: true })).toBeVisible();
  await expect(basic.getByText('₹199', { exact: true })).toBeHidden();
  await expect(basic.locator('s:visible')).toHaveText('₹3,588');
  await expect(basic.getByText('50% off').filter({ visible: true })).toHaveCount(1);
  await expect(basic.getByText('You save ₹589')).toBeVisible();

  await expect(basic.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  await expect(starter.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expect(block(page).getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('nothing moves when prices come, and without them the rest can be read', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(pricing, async (route) => {
    await arrival;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const basic = plan(page, 'Basic');
  const points = basic.getByRole('list');
  const places = async () => {
    const boxes = [block(page), basic, points].map((part) => part.boundingBox());
    const [whole, ...parts] = await Promise.all(boxes);
    const from = whole?.y ?? 0;
    return [whole?.height, ...parts.map((part) => part && [part.y - from, part.height])];
  };
  await expect(basic.getByText('Loading prices...')).toBeAttached();
  const waiting = await places();

  arrive();
  await expect(basic.getByText('The prices could not be loaded.')).toBeVisible();
  await expect(basic).toContainText('5 AI-analyzed games per month');
  expect(await places()).toEqual(waiting);

  await page.unroute(pricing);
  await basic.getByRole('button', { name: 'Try again' }).click();
  await expect(basic.getByText('₹199', { exact: true })).toBeVisible();
  await expect(basic.getByRole('heading', { name: 'Basic' })).toBeFocused();
  expect(await places()).toEqual(waiting);
});

test('what is for sale leads to the way in; what is no bargain does not say so', async ({
  page,
}) => {
  await page.route(pricing, (route) => route.fulfill({ json: prices }));
  await page.goto('/');
  const basic = plan(page, 'Basic');
  await expect(basic.getByText('₹250', { exact: true })).toBeVisible();
  await expect(basic.locator('s:visible')).toHaveCount(0);
  await expect(basic.getByText('% off').filter({ visible: true })).toHaveCount(0);
  await expect(basic.getByRole('button')).toHaveCount(0);
  await expect(basic.getByRole('link', { name: 'Get Basic' })).toHaveAttribute('href', '/login');

  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(basic.getByText('₹1,00,000', { exact: true })).toBeVisible();
  await expect(basic.getByText('You save')).toBeHidden();
});
