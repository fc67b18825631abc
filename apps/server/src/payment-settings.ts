import type { PlanType } from '@lamplight/contract/payments.ts';
import {
  currencies,
  defaultCurrency,
  hasMinorUnits,
  type Currency,
} from '@lamplight/domain/plans/money.ts';
import { defaultPrices } from '@lamplight/domain/plans/prices.ts';
import { z } from 'zod';

const maxPrice = 1_000_000;
const priceRule = `must be a price such as 199 or 4.99, at most ${maxPrice}`;

const createPriceSetting = (what: string, fallback: number) =>
  z
    .string()
    .regex(/^\d+(?:\.\d{1,2})?$/, priceRule)
    .transform(Number)
    .refine((price) => price > 0 && price <= maxPrice, priceRule)
    .default(fallback)
    .meta({ about: `${what}, in PRICE_CURRENCY.` });

const createKeySetting = (about: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/, 'must be a text without spaces')
    .optional()
    .meta({ about });

const createAddressSetting = (provider: string, fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(fallback)
    .meta({ about: `Where ${provider}'s API is.` });

const providers = ['none', 'razorpay', 'stripe'] as const;

export const paymentSettings = {
  PAYMENTS_PROVIDER: z
    .enum(providers, { error: `must be one of ${providers.join(', ')}` })
    .default('none')
    .meta({
      about:
        'Who takes payments: none, razorpay or stripe. none: Basic is shown as Coming Soon and granted by admins.',
    }),
  BASIC_HOW_TO: z.string().trim().max(600, 'must have at most 600 characters').optional().meta({
    about:
      'How readers get Basic while PAYMENTS_PROVIDER is none, in your words, on /subscription. Unset: ask the operator, with the contact address.',
  }),
  PRICE_CURRENCY: z
    .enum(currencies, { error: `must be one of ${currencies.join(', ')}` })
    .default(defaultCurrency)
    .meta({ about: `Currency of the prices: ${currencies.join(', ')}.` }),
  PRICE_MONTHLY: createPriceSetting('What a month of Basic costs', defaultPrices.monthly.price),
  PRICE_MONTHLY_ORIGINAL: createPriceSetting(
    'The price that is struck through beside it',
    defaultPrices.monthly.originalPrice,
  ),
  PRICE_YEARLY: createPriceSetting('What a year of Basic costs', defaultPrices.yearly.price),
  PRICE_YEARLY_ORIGINAL: createPriceSetting(
    'The price that is struck through beside it',
    defaultPrices.yearly.originalPrice,
  ),
  RAZORPAY_KEY_ID: createKeySetting("Razorpay's key id (rzp_…), for PAYMENTS_PROVIDER=razorpay."),
  RAZORPAY_KEY_SECRET: createKeySetting('The secret that belongs to it.'),
  RAZORPAY_WEBHOOK_SECRET: createKeySetting(
    'The secret of the webhook that sends to PUBLIC_URL/api/payments/webhook.',
  ),
  RAZORPAY_PLAN_MONTHLY: createKeySetting(
    "Razorpay's id of the monthly plan (plan_…); it must cost PRICE_MONTHLY.",
  ),
  RAZORPAY_PLAN_YEARLY: createKeySetting(
    "Razorpay's id of the yearly plan (plan_…); it must cost PRICE_YEARLY.",
  ),
  RAZORPAY_BASE_URL: createAddressSetting('Razorpay', 'https://api.razorpay.com'),
  STRIPE_SECRET_KEY: createKeySetting(
    "Stripe's secret or restricted key (sk_… or rk_…), for PAYMENTS_PROVIDER=stripe.",
  ),
  STRIPE_WEBHOOK_SECRET: createKeySetting(
    'The signing secret (whsec_…) of the webhook endpoint PUBLIC_URL/api/payments/webhook.',
  ),
  STRIPE_BASE_URL: createAddressSetting('Stripe', 'https://api.stripe.com'),
};

type Given = z.output<z.ZodObject<typeof paymentSettings>>;

export type RazorpaySettings = {
  provider: 'razorpay';
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Ids of the plans at the payment provider. */
  plans: Readonly<Record<PlanType, string>>;
  baseUrl: string;
};
export type StripeSettings = {
  provider: 'stripe';
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
};
export type PaymentSettings = { provider: 'none' } | RazorpaySettings | StripeSettings;

export type Prices = Readonly<Record<PlanType, { price: number; originalPrice: number }>> & {
  readonly currency: Currency;
};

type Complaint = { ok: false; complaint: string };

export function toPrices(given: Given): { ok: true; prices: Prices } | Complaint {
  const { PRICE_CURRENCY: currency } = given;
  const uneven = priceNames.find((name) => !hasMinorUnits(given[name], currency));
  if (uneven) {
    return {
      ok: false,
      complaint: `${uneven} must be a whole number in PRICE_CURRENCY=${currency}`,
    };
  }
  return {
    ok: true,
    prices: {
      currency,
      monthly: { price: given.PRICE_MONTHLY, originalPrice: given.PRICE_MONTHLY_ORIGINAL },
      yearly: { price: given.PRICE_YEARLY, originalPrice: given.PRICE_YEARLY_ORIGINAL },
    },
  };
}

const priceNames = [
  'PRICE_MONTHLY',
  'PRICE_MONTHLY_ORIGINAL',
  'PRICE_YEARLY',
  'PRICE_YEARLY_ORIGINAL',
] as const;

/** The complaint names the missing settings. */
export function toPaymentSettings(
  given: Given,
): { ok: true; payments: PaymentSettings } | Complaint {
  const { PAYMENTS_PROVIDER: provider } = given;
  if (provider === 'none') return { ok: true, payments: { provider } };
  const payments = provider === 'stripe' ? toStripeSettings(given) : toRazorpaySettings(given);
  if (payments) return { ok: true, payments };
  const missing = neededBy[provider].filter((name) => !given[name]);
  return {
    ok: false,
    complaint: `${missing.join(', ')} must be set for PAYMENTS_PROVIDER=${provider}`,
  };
}

function toStripeSettings(given: Given): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: baseUrl,
  } = given;
  if (!secretKey || !webhookSecret) return undefined;
  return { provider: 'stripe', secretKey, webhookSecret, baseUrl };
}

function toRazorpaySettings(given: Given): RazorpaySettings | undefined {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_PLAN_MONTHLY: monthly,
    RAZORPAY_PLAN_YEARLY: yearly,
    RAZORPAY_BASE_URL: baseUrl,
  } = given;
  if (!keyId || !keySecret || !webhookSecret || !monthly || !yearly) return undefined;
  const plans = { monthly, yearly };
  return { provider: 'razorpay', keyId, keySecret, webhookSecret, plans, baseUrl };
}

const neededBy = {
  razorpay: [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_PLAN_MONTHLY',
    'RAZORPAY_PLAN_YEARLY',
  ],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;
