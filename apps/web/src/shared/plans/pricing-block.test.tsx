import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PricingBlock } from './pricing-block.tsx';

const prices = {
  monthly: { price: 199, originalPrice: 399, discountPercent: 50 },
  yearly: { price: 1799, originalPrice: 3588, discountPercent: 50 },
  currency: 'INR',
  isOnSale: false,
  hasReturn: false,
};

test('without prices it is markup that waits for them, without a style or a script in it', () => {
  const markup = renderToStaticMarkup(<PricingBlock heading="Pricing" hasContact />);
  expect(markup).toContain('data-prices="loading"');
  expect(markup).toContain('<span data-price="yearly saving"');
  expect(markup).toContain('Contact Sales');
  expect(markup).not.toMatch(/\sstyle=|<script|₹/);
});

test('with prices each place holds its text', () => {
  const markup = renderToStaticMarkup(<PricingBlock prices={prices} />);
  expect(markup).toContain('data-prices="coming soon"');
  expect(markup).toMatch(/data-price="yearly price"[^>]*>₹1,799</);
  expect(markup).toMatch(/data-price="yearly saving"[^>]*>You save ₹589</);
});
