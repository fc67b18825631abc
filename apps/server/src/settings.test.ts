import { describe, expect, test } from 'vitest';
import { loadSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  test('nothing set gives the documented defaults', () => {
    expect(loadSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/var`,
      dataDirIsExplicit: false,
      databaseUrl: undefined,
      role: 'all',
      paymentsProvider: 'none',
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

  test('a trailing slash of PUBLIC_URL is dropped', () => {
    expect(loadSettings({ PUBLIC_URL: 'https://chess.example.org/' }).publicUrl).toBe(
      'https://chess.example.org',
    );
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://a b'],
    ['MAIL_FROM', 'a@x.example, b@x.example'],
    ['MAIL_FROM', 'Lamplight'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'chess.example.org'],
    ['ADMIN_EMAILS', 'a@x.org, nobody'],
    ['ROLE', 'boss'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['PAYMENTS_PROVIDER', 'cash'],
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
