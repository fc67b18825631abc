import { expect, test } from 'vitest';
import { createTestApp } from '../../../test-support/test-app.ts';

test('prices are what the operator set, and kept for a minute', async () => {
  const { app } = await createTestApp({ env: { PRICE_MONTHLY: '100', PRICE_YEARLY: '3588' } });
  const answer = await app.inject('/api/payments/pricing');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  expect(answer.json()).toEqual({
    monthly: { price: 100, originalPrice: 399, discountPercent: 75 },
    yearly: { price: 3588, originalPrice: 3588, discountPercent: 0 },
    currency: 'INR',
    isOnSale: false,
    hasReturn: false,
  });
});
