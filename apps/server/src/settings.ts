import { resolve } from 'node:path';
import { z } from 'zod';
import { parseSender } from './adapters/mail/message.ts';
import { paymentSettings, toPaymentSettings, toPrices } from './payment-settings.ts';
import { listUnsetNames, siteSettings, toDeployment } from './site-settings.ts';

const numberInRange = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
const wholeNumber = (min: number, max: number, fallback: number) =>
  numberInRange(min, max).default(fallback);

/** Maximum grace time. It is part of the ten seconds that a stop may take. */
const maxGraceMs = 5000;

const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(fallback);

const modelKey = (family: string) =>
  z
    .string()
    .optional()
    .meta({
      about: `Key for ${family} models, which write comments; without it they are listed as unavailable.`,
    });
const modelAddress = (family: string) =>
  httpUrl.optional().meta({ about: `Address of the ${family} API, if it is not the usual one.` });
const modelName = (which: string, fallback: string) =>
  z
    .string()
    .regex(/^[\w.:/@-]{1,100}$/, 'must be the name of a model')
    .default(fallback)
    .meta({ about: `The model behind ${which}, by its provider's name.` });
const dollars = String.raw`\d{1,4}(?:\.\d{1,6})?`;
const modelPrice = (which: string, fallback: `${number}/${number}`) =>
  z
    .string()
    .regex(new RegExp(`^${dollars}/${dollars}$`), 'must be two prices such as 1/5')
    .default(fallback)
    .meta({ about: `Dollars for a million tokens of ${which}, in and out, for the cap on a job.` });

/**
 * All settings. Every setting is optional. A test compares `.env.example` with this table; the `about` texts are the
 * comments in that file.
 */
export const settingsSchema = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development').meta({
    about: 'production refuses the testing aids (CLOCK_OFFSET_MS) and prints no codes.',
  }),
  PORT: wholeNumber(0, 65_535, 3000).meta({ about: 'Port of site and API; 0 picks a free one.' }),
  HOST: z.string().default('127.0.0.1').meta({ about: 'Address to listen on.' }),
  METRICS_PORT: numberInRange(0, 65_535).optional().meta({
    about:
      'Port of /metrics (Prometheus), /live and /ready; 0 picks a free one. Unset: they are not served.',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    about: 'Address to serve the metrics on. Not one that readers can reach.',
  }),
  DATA_DIR: z
    .string()
    .default('./var')
    .meta({ about: 'Where the embedded database and the mail outbox live.' }),
  SYSTEM_DIR: z.string().default('/var/lib/lamplight').meta({
    about:
      'Started as root from a place the database account cannot enter, binaries and data go here instead.',
  }),
  WEB_ROOT: z
    .string()
    .optional()
    .meta({ about: 'Where the built site lies. Unset: apps/web/dist.' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .meta({ about: 'A PostgreSQL 15 or newer. Unset: an embedded one under DATA_DIR.' }),
  DB_POOL: wholeNumber(1, 200, 10).meta({
    about:
      'Database connections per process; (web + worker processes) x DB_POOL must fit the server.',
  }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine((url) => URL.parse(url)?.hostname, 'must be the address of a mail server')
    .optional()
    .meta({ about: 'Mail server. Unset: mails are written to DATA_DIR/outbox as .eml files.' }),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => parseSender(text).ok,
      'must be one address, such as Lamplight <no-reply@example.org>',
    )
    .optional()
    .meta({ about: 'Sender of all mails. Unset: SITE_NAME <no-reply@lamplight.example>.' }),
  PUBLIC_URL: httpUrl.optional().meta({
    about: 'The address people use, e.g. https://chess.example.org. https turns on HSTS.',
  }),
  ...siteSettings,
  ADMIN_EMAILS: commaList
    .pipe(z.array(z.email('must be e-mail addresses separated by commas').toLowerCase()))
    .meta({ about: 'Comma list: these verified accounts are admins.' }),
  ADMIN_KEY: z
    .string()
    .optional()
    .meta({ about: 'The authorization key of the admin area. Unset: the admin area is closed.' }),
  STOCKFISH_PATH: z
    .string()
    .optional()
    .meta({ about: 'A native Stockfish. Unset: the bundled WebAssembly build.' }),
  ENGINE_WORKERS: wholeNumber(0, 256, 0).meta({
    about: 'Engines for server and bulk analysis; 0 means one per core.',
  }),
  ENGINE_START_SECONDS: wholeNumber(1, 600, 10).meta({
    about: 'Seconds an engine may take to start. More on a slow or busy machine.',
  }),
  OPENAI_API_KEY: modelKey('OpenAI'),
  OPENAI_BASE_URL: modelAddress('OpenAI'),
  OPENAI_MODEL_ENHANCED: modelName('OpenAI enhanced', 'gpt-6.1-terra'),
  OPENAI_PRICE_ENHANCED: modelPrice('OpenAI enhanced', '1/5'),
  OPENAI_MODEL_FAST: modelName('OpenAI fast', 'gpt-6-luna'),
  OPENAI_PRICE_FAST: modelPrice('OpenAI fast', '0.1/0.5'),
  DEEPSEEK_API_KEY: modelKey('DeepSeek'),
  DEEPSEEK_BASE_URL: modelAddress('DeepSeek'),
  DEEPSEEK_MODEL_V3: modelName('DeepSeek v3', 'deepseek-flash'),
  DEEPSEEK_PRICE_V3: modelPrice('DeepSeek v3', '0.3/1.2'),
  DEEPSEEK_MODEL_R1: modelName('DeepSeek r1 (it thinks first)', 'deepseek-v4-pro'),
  DEEPSEEK_PRICE_R1: modelPrice('DeepSeek r1', '1.35/4'),
  ANTHROPIC_API_KEY: modelKey('Anthropic'),
  ANTHROPIC_BASE_URL: modelAddress('Anthropic'),
  ANTHROPIC_MODEL: modelName('Anthropic', 'claude-sonnet-5-5'),
  ANTHROPIC_PRICE: modelPrice('Anthropic', '2/10'),
  AI_TIMEOUT_MS: wholeNumber(100, 600_000, 30_000).meta({
    about:
      'How long one answer of a language model may take; one that thinks first gets four times that.',
  }),
  AI_REQUESTS_PER_MINUTE: wholeNumber(1, 10_000, 60).meta({
    about: 'Requests a minute to each language model.',
  }),
  AI_CONCURRENCY: wholeNumber(1, 100, 4).meta({
    about: 'Requests at a time to each language model.',
  }),
  AI_JOB_CAP_USD: wholeNumber(0, 10_000, 5).meta({
    about: 'Dollars a bulk job may spend on language models; the built-in coach does the rest.',
  }),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000, 5_000_000).meta({
    about:
      'Tokens a day, in UTC, for all jobs together and each family of language models; 0 means no limit.',
  }),
  ...paymentSettings,
  ROLE: oneOf(['all', 'web', 'worker'], 'all').meta({
    about: 'all: everything in one go. web or worker: one process of that kind.',
  }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info').meta({
    about: 'How much is logged, as JSON lines on standard output.',
  }),
  TRUST_PROXY: commaList
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/,
            'must be proxy addresses or networks separated by commas',
          ),
      ),
    )
    .meta({ about: 'Comma list of proxies whose X-Forwarded-For is believed. Unset: nobody.' }),
  STOP_GRACE_MS: numberInRange(0, maxGraceMs).optional().meta({
    about:
      'How long a web process that is told to stop serves on while /api/health says 503, so that proxies stop sending. Unset: 3000 for ROLE=web with TRUST_PROXY, else 300.',
  }),
  NETWORK_LIMIT_FACTOR: wholeNumber(1, 1000, 1).meta({
    about:
      'Multiplies what one network address may do, e.g. for a school behind one address. Limits per account stay.',
  }),
  CLOCK_OFFSET_MS: z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number of milliseconds')
    .transform(Number)
    .default(0)
    .meta({ about: 'Testing aid: shifts the clock of the server. Refused in production.' }),
});

type Parsed = z.output<typeof settingsSchema>;

export type Settings = Readonly<ReturnType<typeof loadSettings>>;
export type ModelFamily = keyof Settings['models'];
export type ModelId = keyof Settings['writers'];

/** Invalid setting that the operator must correct. The message is one line that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export function loadSettings(env: Record<string, string | undefined>) {
  const parsed = settingsSchema.safeParse(removeEmpty(env));
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(
      (issue) => `${String(issue.path[0])} ${issue.message}`,
    );
    throw new SettingsError([...new Set(complaints)].join('; '));
  }
  const v = parsed.data;
  if (v.NODE_ENV === 'production' && v.CLOCK_OFFSET_MS !== 0) {
    throw new SettingsError(
      'CLOCK_OFFSET_MS is a testing aid and refused when NODE_ENV=production',
    );
  }
  if (v.METRICS_PORT !== undefined && v.METRICS_PORT !== 0 && v.METRICS_PORT === v.PORT) {
    throw new SettingsError('METRICS_PORT must differ from PORT');
  }
  const deployment = toDeployment(v);
  const paid = toPaymentSettings(v);
  if (!paid.ok) throw new SettingsError(paid.complaint);
  const priced = toPrices(v);
  if (!priced.ok) throw new SettingsError(priced.complaint);
  return {
    environment: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    /** Address of the metrics; undefined if they are not served. */
    metrics:
      v.METRICS_PORT === undefined ? undefined : { port: v.METRICS_PORT, host: v.METRICS_HOST },
    dataDir: resolve(v.DATA_DIR),
    /** True if the operator set the directory. It is then never silently replaced by another one. */
    dataDirIsExplicit: Boolean(env['DATA_DIR']),
    systemDir: resolve(v.SYSTEM_DIR),
    webRoot: v.WEB_ROOT === undefined ? undefined : resolve(v.WEB_ROOT),
    databaseUrl: v.DATABASE_URL,
    dbPoolSize: v.DB_POOL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? `"${deployment.product}" <no-reply@lamplight.example>`,
    publicUrl: v.PUBLIC_URL,
    /** Names that readers see. */
    deployment,
    /** Settings of names that the operator has not set. */
    unsetNames: listUnsetNames(v),
    adminEmails: v.ADMIN_EMAILS,
    adminKey: v.ADMIN_KEY,
    stockfishPath: v.STOCKFISH_PATH,
    engineWorkers: v.ENGINE_WORKERS,
    engineStartMs: v.ENGINE_START_SECONDS * 1000,
    models: {
      openai: { key: v.OPENAI_API_KEY, baseUrl: v.OPENAI_BASE_URL },
      deepseek: { key: v.DEEPSEEK_API_KEY, baseUrl: v.DEEPSEEK_BASE_URL },
      anthropic: { key: v.ANTHROPIC_API_KEY, baseUrl: v.ANTHROPIC_BASE_URL },
    },
    writers: {
      'openai-enhanced': parseModelChoice(v.OPENAI_MODEL_ENHANCED, v.OPENAI_PRICE_ENHANCED),
      'openai-fast': parseModelChoice(v.OPENAI_MODEL_FAST, v.OPENAI_PRICE_FAST),
      'deepseek-v3': parseModelChoice(v.DEEPSEEK_MODEL_V3, v.DEEPSEEK_PRICE_V3),
      'deepseek-r1': parseModelChoice(v.DEEPSEEK_MODEL_R1, v.DEEPSEEK_PRICE_R1),
      anthropic: parseModelChoice(v.ANTHROPIC_MODEL, v.ANTHROPIC_PRICE),
    },
    ai: {
      timeoutMs: v.AI_TIMEOUT_MS,
      requestsPerMinute: v.AI_REQUESTS_PER_MINUTE,
      concurrency: v.AI_CONCURRENCY,
      jobCapMicros: v.AI_JOB_CAP_USD * 1_000_000,
      /** Maximum number of tokens per day and model family; 0 means no limit. */
      dailyTokens: v.AI_DAILY_TOKENS,
    },
    payments: paid.payments,
    /** Text of the operator about how Basic is obtained without a payment provider. */
    basicHowTo: v.BASIC_HOW_TO,
    /** Prices of the Basic plan. */
    prices: priced.prices,
    role: v.ROLE,
    logLevel: v.LOG_LEVEL,
    trustedProxies: v.TRUST_PROXY,
    /** Time between the stop signal and the moment when new connections are refused. */
    stopGraceMs: v.STOP_GRACE_MS ?? getDefaultGraceMs(v),
    networkLimitFactor: v.NETWORK_LIMIT_FACTOR,
    clockOffsetMs: v.CLOCK_OFFSET_MS,
  };
}

/**
 * Returns the default grace time. One of several processes behind a proxy waits until the proxy has noticed the stop; a
 * single process has no reason to wait.
 */
function getDefaultGraceMs({ ROLE, TRUST_PROXY }: Parsed): number {
  return ROLE === 'web' && TRUST_PROXY.length > 0 ? 3000 : 300;
}

/** Prices are in dollars per million tokens, which equals millionths of a dollar per token. */
function parseModelChoice(name: string, prices: string) {
  const [inPrice = 0, outPrice = 0] = prices.split('/').map(Number);
  return { name, inPrice, outPrice };
}

/** An empty value (`FOO=`) means "not set". */
function removeEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
}
