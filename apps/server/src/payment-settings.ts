import type { PlanType } from '@lamplight/contract/payments.ts';
import { defaultPrices } from '@lamplight/domain/plans/prices.ts';
import { z } from 'zod';

const maxRupees = 1_000_000;

const createRupeesSetting = (what: string, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number of rupees from 1 to ${maxRupees}`)
    .transform(Number)
    .refine(
      (n) => n >= 1 && n <= maxRupees,
      `must be a whole number of rupees from 1 to ${maxRupees}`,
    )
    .default(fallback)
    .meta({ about: `${what}, in whole rupees.` });

const createRazorpaySetting = (about: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be a text without spaces')
    .optional()
    .meta({ about });

export const paymentSettings = {
  PAYMENTS_PROVIDER: z
    .enum(['none', 'razorpay'], { error: 'must be one of none, razorpay' })
    .default('none')
    .meta({
      about: 'Who takes payments. none: Basic is shown as Coming Soon and granted by admins.',
    }),
  PRICE_MONTHLY: createRupeesSetting('What a month of Basic costs', defaultPrices.monthly.price),
  PRICE_MONTHLY_ORIGINAL: createRupeesSetting(
    'The price that is struck through beside it',
    defaultPrices.monthly.originalPrice,
  ),
  PRICE_YEARLY: createRupeesSetting('What a year of Basic costs', defaultPrices.yearly.price),
  PRICE_YEARLY_ORIGINAL: createRupeesSetting(
    'The price that is struck through beside it',
    defaultPrices.yearly.originalPrice,
  ),
  RAZORPAY_KEY_ID: createRazorpaySetting(
    "Razorpay's key id (rzp_…), for PAYMENTS_PROVIDER=razorpay.",
  ),
  RAZORPAY_KEY_SECRET: createRazorpaySetting('The secret that belongs to it.'),
  RAZORPAY_WEBHOOK_SECRET: createRazorpaySetting(
    'The secret of the webhook that sends to PUBLIC_URL/api/payments/webhook.',
  ),
  RAZORPAY_PLAN_MONTHLY: createRazorpaySetting(
    "Razorpay's id of the monthly plan (plan_…); it must cost PRICE_MONTHLY.",
  ),
  RAZORPAY_PLAN_YEARLY: createRazorpaySetting(
    "Razorpay's id of the yearly plan (plan_…); it must cost PRICE_YEARLY.",
  ),
  RAZORPAY_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.razorpay.com')
    .meta({ about: "Where Razorpay's API is." }),
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
export type PaymentSettings = { provider: 'none' } | RazorpaySettings;

/** Prices in rupees. */
export type Prices = Readonly<Record<PlanType, { price: number; originalPrice: number }>>;

export function toPrices(given: Given): Prices {
  return {
    monthly: { price: given.PRICE_MONTHLY, originalPrice: given.PRICE_MONTHLY_ORIGINAL },
    yearly: { price: given.PRICE_YEARLY, originalPrice: given.PRICE_YEARLY_ORIGINAL },
  };
}

/** Throws an error that names the missing settings. */
export function toPaymentSettings(
  given: Given,
): { ok: true; payments: PaymentSettings } | { ok: false; missing: string[] } {
  if (given.PAYMENTS_PROVIDER === 'none') return { ok: true, payments: { provider: 'none' } };
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_PLAN_MONTHLY: monthly,
    RAZORPAY_PLAN_YEARLY: yearly,
    RAZORPAY_BASE_URL: baseUrl,
  } = given;
  if (!keyId || !keySecret || !webhookSecret || !monthly || !yearly) {
    return { ok: false, missing: needed.filter((name) => !given[name]) };
  }
  const plans = { monthly, yearly };
  return {
    ok: true,
    payments: { provider: 'razorpay', keyId, keySecret, webhookSecret, plans, baseUrl },
  };
}

const needed = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_PLAN_MONTHLY',
  'RAZORPAY_PLAN_YEARLY',
] as const;
