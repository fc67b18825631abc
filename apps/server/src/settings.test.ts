import { describe, expect, test } from 'vitest';
import { loadSettings, SettingsError } from './settings.ts';

const grace = (env: Record<string, string>) => loadSettings(env).stopGraceMs;

describe('settings', () => {
  test('nothing set gives the documented defaults', () => {
    expect(loadSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/var`,
      dataDirIsExplicit: false,
      databaseUrl: undefined,
      role: 'all',
      payments: { provider: 'none' },
      basicHowTo: undefined,
      prices: {
        currency: 'INR',
        monthly: { price: 199, originalPrice: 399 },
        yearly: { price: 1799, originalPrice: 3588 },
      },
      trustedProxies: [],
      adminEmails: [],
      clockOffsetMs: 0,
    });
  });

  test('an empty value counts as not set', () => {
    expect(loadSettings({ PORT: '', DATA_DIR: '' })).toMatchObject({
      port: 3000,
      dataDirIsExplicit: false,
    });
  });

  test('lists are split, trimmed and lower-cased where they are addresses', () => {
    const settings = loadSettings({
      ADMIN_EMAILS: ' A@x.org, b@y.org,',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
    });
    expect(settings.adminEmails).toEqual(['a@x.org', 'b@y.org']);
    expect(settings.trustedProxies).toEqual(['loopback', '10.0.0.0/8']);
  });

  test('one web process among others behind a proxy serves on longest while it stops', () => {
    expect(grace({ ROLE: 'web', TRUST_PROXY: 'loopback' })).toBe(3000);
    expect(grace({ ROLE: 'web' })).toBe(300);
    expect(grace({ TRUST_PROXY: 'loopback' })).toBe(300);
    expect(grace({ STOP_GRACE_MS: '0' })).toBe(0);
  });

  test('metrics are off unless they have a port, and then served to this machine only', () => {
    expect(loadSettings({}).metrics).toBeUndefined();
    expect(loadSettings({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
    expect(loadSettings({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
    });
    expect(() => loadSettings({ METRICS_PORT: '3000' })).toThrow(
      'METRICS_PORT must differ from PORT',
    );
    expect(loadSettings({ METRICS_PORT: '0', PORT: '0' }).metrics).toMatchObject({ port: 0 });
  });

  test('a trailing slash of PUBLIC_URL is dropped', () => {
    expect(loadSettings({ PUBLIC_URL: 'https://chess.example.org/' }).publicUrl).toBe(
      'https://chess.example.org',
    );
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['METRICS_PORT', 'abc'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '127.0.0.1:9464'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://a b'],
    ['MAIL_FROM', 'a@x.example, b@x.example'],
    ['MAIL_FROM', 'Lamplight'],
    ['SITE_NAME', 'x'.repeat(41)],
    ['SITE_NAME', 'two\nlines'],
    ['SITE_NAME', 'Chess <b>'],
    ['SITE_NAME', '   '],
    ['SITE_OWNER', 'x'.repeat(201)],
    ['SITE_OWNER', 'a\u2028b'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SUPPORT_EMAIL', 'a@x.org, b@x.org'],
    ['PLAYER_NAME', 'Polgár, Judit'],
    ['PLAYER_NAME', '<Judit>'],
    ['PLAYER_NAME', 'x'.repeat(61)],
    ['PLAYER_SHORT_NAME', 'Judit 2'],
    ['PLAYER_SHORT_NAME', 'x'.repeat(31)],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'chess.example.org'],
    ['ADMIN_EMAILS', 'a@x.org, nobody'],
    ['ROLE', 'boss'],
    ['STOP_GRACE_MS', '5001'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['PAYMENTS_PROVIDER', 'cash'],
    ['PRICE_MONTHLY', '0'],
    ['PRICE_MONTHLY_ORIGINAL', '3.999'],
    ['PRICE_CURRENCY', 'rupees'],
    ['PRICE_CURRENCY', 'inr'],
    ['BASIC_HOW_TO', 'x'.repeat(601)],
    ['STRIPE_SECRET_KEY', 'sk live'],
    ['STRIPE_BASE_URL', 'api.stripe.com'],
    ['PRICE_YEARLY', '-1'],
    ['PRICE_YEARLY_ORIGINAL', 'free'],
    ['RAZORPAY_KEY_ID', 'rzp live'],
    ['RAZORPAY_BASE_URL', 'api.razorpay.com'],
    ['ENGINE_WORKERS', '1.5'],
    ['CLOCK_OFFSET_MS', 'soon'],
    ['NODE_ENV', 'prod'],
    ['OPENAI_BASE_URL', 'nowhere'],
    ['OPENAI_MODEL_FAST', 'a model'],
    ['ANTHROPIC_PRICE', '2'],
    ['DEEPSEEK_PRICE_R1', '1/-2'],
    ['AI_TIMEOUT_MS', '5'],
    ['AI_JOB_CAP_USD', 'all'],
  ])('a bad %s (%s) is refused in one line that names it', (name, value) => {
    const attempt = () => loadSettings({ [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test('a language model is a name and two prices', () => {
    expect(
      loadSettings({ OPENAI_MODEL_FAST: 'org/small:1', OPENAI_PRICE_FAST: '0.05/0.4' }).writers,
    ).toMatchObject({ 'openai-fast': { name: 'org/small:1', inPrice: 0.05, outPrice: 0.4 } });
  });

  test('prices may have a fraction, if the currency has one', () => {
    const settings = loadSettings({ PRICE_CURRENCY: 'USD', PRICE_MONTHLY: '4.99' });
    expect(settings.prices).toMatchObject({ currency: 'USD', monthly: { price: 4.99 } });
    const inYen = { PRICE_CURRENCY: 'JPY', PRICE_YEARLY: '4999.50' };
    expect(() => loadSettings(inYen)).toThrow(
      /^PRICE_YEARLY must be a whole number in PRICE_CURRENCY=JPY$/,
    );
  });

  const razorpay = {
    PAYMENTS_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_key',
    RAZORPAY_KEY_SECRET: 'key-canary',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-canary',
    RAZORPAY_PLAN_MONTHLY: 'plan_month',
    RAZORPAY_PLAN_YEARLY: 'plan_year',
  };

  test('payments with all their keys', () => {
    expect(loadSettings({ ...razorpay, PRICE_MONTHLY: '249' })).toMatchObject({
      payments: {
        provider: 'razorpay',
        keyId: 'rzp_key',
        keySecret: 'key-canary',
        webhookSecret: 'webhook-canary',
        plans: { monthly: 'plan_month', yearly: 'plan_year' },
        baseUrl: 'https://api.razorpay.com',
      },
      prices: { monthly: { price: 249, originalPrice: 399 } },
    });
  });

  const stripe = {
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'key-canary',
    STRIPE_WEBHOOK_SECRET: 'webhook-canary',
  };

  test('Stripe needs two keys, and no plans', () => {
    expect(loadSettings(stripe).payments).toEqual({
      provider: 'stripe',
      secretKey: 'key-canary',
      webhookSecret: 'webhook-canary',
      baseUrl: 'https://api.stripe.com',
    });
    expect(() => loadSettings({ PAYMENTS_PROVIDER: 'stripe' })).toThrow(
      /^STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set for PAYMENTS_PROVIDER=stripe$/,
    );
  });

  test.each(Object.keys(razorpay).filter((name) => name !== 'PAYMENTS_PROVIDER'))(
    'payments without %s are refused in one line that names it and tells no other',
    (name) => {
      const attempt = () => loadSettings({ ...razorpay, [name]: '' });
      expect(attempt).toThrow(new RegExp(`^${name} must be set for PAYMENTS_PROVIDER=razorpay$`));
      expect(attempt).toThrow(SettingsError);
    },
  );

  test('the value of a secret never appears in a complaint', () => {
    expect(() => loadSettings({ OPENAI_API_KEY: 'sk-canary', PORT: 'x' })).not.toThrow(/sk-canary/);
  });

  test('the clock cannot be shifted in production', () => {
    expect(() => loadSettings({ NODE_ENV: 'production', CLOCK_OFFSET_MS: '1000' })).toThrow(
      /CLOCK_OFFSET_MS/,
    );
    expect(loadSettings({ NODE_ENV: 'test', CLOCK_OFFSET_MS: '-5' }).clockOffsetMs).toBe(-5);
  });
});
