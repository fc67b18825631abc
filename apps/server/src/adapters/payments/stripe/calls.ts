import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { fetchWithLimits } from '../../outgoing/fetch-with-limits.ts';
import { findNetworkCode } from '../../outgoing/network-errors.ts';
import { ProviderFailure } from '../provider.ts';

/** Result of a call. done: it succeeded · unknown: there is no such object · refused: any other refusal */
export type Reply<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'unknown' }
  | { kind: 'refused'; code: string };

type Access = { secretKey: string; baseUrl: string };
type Ports = { logger: Pick<Logger, 'warn' | 'error'>; timeoutMs: number };

/** Stripe's library. It is loaded with the first call, because most installations do not need it. */
export type StripeLibrary = typeof Stripe;
export const loadStripe = async (): Promise<StripeLibrary> => (await import('stripe')).default;

/**
 * Calls of Stripe's API through its library. Any failure to get an answer is logged and thrown as `ProviderFailure`. The
 * library repeats a call twice after a network error or a 5xx; a POST has an idempotency key, so it has its effect once.
 */
export function createStripeCalls(access: Access, { logger, timeoutMs }: Ports) {
  let loading: Promise<{ client: Stripe; library: StripeLibrary }> | undefined;

  async function open() {
    const library = await loadStripe();
    const { protocol, hostname, port } = new URL(access.baseUrl);
    const client = new library(access.secretKey, {
      host: hostname,
      ...(port !== '' && { port }),
      protocol: protocol === 'http:' ? 'http' : 'https',
      // The timeout covers one attempt, with the time to read the body.
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
      httpClient: library.createFetchHttpClient(fetchWithLimits),
    });
    return { client, library };
  }

  return {
    /** Runs one call and parses its answer. `what` names the call in the log; it must not contain personal data. */
    async run<Shape extends z.ZodType>(
      what: string,
      shape: Shape,
      call: (client: Stripe) => Promise<unknown>,
    ): Promise<Reply<z.output<Shape>>> {
      loading ??= open();
      const { client, library } = await loading;
      try {
        const { data } = shape.safeParse(await call(client));
        if (data === undefined) throw new ProviderFailure('Stripe answered in an unknown format');
        return { kind: 'done', value: data };
      } catch (error) {
        const reply = readRefusal(error, library);
        if (reply) return reply;
        const failure = toFailure(error, library);
        logger.warn({ what, reason: failure.message }, 'payment provider call failed');
        throw failure;
      }
    },
  };
}

export type StripeCalls = ReturnType<typeof createStripeCalls>;

/** Returns the value of a call whose object must exist. */
export function expectDone<Value>(reply: Reply<Value>, what: string): Value {
  if (reply.kind === 'done') return reply.value;
  const reason = reply.kind === 'refused' ? reply.code : 'it does not exist';
  throw new ProviderFailure(`Stripe refused: ${what}: ${reason}`);
}

function readRefusal(error: unknown, { errors }: StripeLibrary): Reply<never> | undefined {
  if (!(error instanceof errors.StripeInvalidRequestError)) return undefined;
  if (error.code === 'resource_missing' || error.statusCode === 404) return { kind: 'unknown' };
  // The code and the name of the parameter are Stripe's own words, unlike the message.
  const code = [error.code, error.param].filter(Boolean).join(' ');
  return { kind: 'refused', code: code || `status ${error.statusCode ?? 'unknown'}` };
}

/**
 * Replaces the error by one with our own message, because Stripe's message may repeat the key, and its error contains the
 * headers of the response.
 */
function toFailure(error: unknown, { errors }: StripeLibrary): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof errors.StripeConnectionError) {
    const code = findNetworkCode(error.detail);
    if (/timeout/.test(error.message)) return new ProviderFailure('Stripe did not answer in time');
    return new ProviderFailure(`Stripe cannot be reached${code ? `: ${code}` : ''}`);
  }
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    const { statusCode = 401 } = error;
    return new ProviderFailure(
      `Stripe answered ${statusCode}: STRIPE_SECRET_KEY was rejected or lacks a permission`,
    );
  }
  if (error instanceof errors.StripeError && error.statusCode !== undefined) {
    return new ProviderFailure(`Stripe answered ${error.statusCode}`);
  }
  return new ProviderFailure('Stripe did not answer with JSON');
}
