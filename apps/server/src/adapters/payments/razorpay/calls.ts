import type { Logger } from 'pino';
import { z } from 'zod';
import { AnswerTooLong, fetchWithLimits } from '../../outgoing/fetch-with-limits.ts';
import { findNetworkCode } from '../../outgoing/network-errors.ts';
import { runWithTimeout, type Timing } from '../../outgoing/timing.ts';
import { ProviderFailure } from '../provider.ts';

/** Result of a call. done: it succeeded · unknown: there is no such object · refused: any other refusal */
export type Reply =
  | { kind: 'done'; body: unknown }
  | { kind: 'unknown' }
  | { kind: 'refused'; status: number };

/** Client of Razorpay's API. Any failure to get an answer is logged and thrown as `ProviderFailure`. */
export type RazorpayCalls = {
  get(path: string): Promise<Reply>;
  /** Never retried, because the call may have succeeded although its answer was lost. */
  post(path: string, body: unknown): Promise<Reply>;
};

type Call = { method: 'GET' | 'POST'; path: string; body?: string };
type Access = { keyId: string; keySecret: string; baseUrl: string };
type Ports = {
  logger: Pick<Logger, 'warn' | 'error'>;
  timing: Timing;
  timeoutMs: number;
  backOffMs: number;
};

/** Temporary failure; the call may be retried if it is idempotent. */
class TemporaryFailure extends ProviderFailure {}

const maxAttempts = 3;
const createTimeoutError = () => new ProviderFailure('Razorpay did not answer in time');

export function createRazorpayCalls(access: Access, ports: Ports): RazorpayCalls {
  const { logger, timing, timeoutMs, backOffMs } = ports;
  const address = access.baseUrl.replace(/\/+$/, '');
  const credentials = Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64');

  function send({ method, path, body }: Call): Promise<Reply> {
    const { signal } = new AbortController();
    return runWithTimeout(
      { signal, ms: timeoutMs, createError: createTimeoutError },
      async (signal) => {
        const response = await fetchWithLimits(`${address}${path}`, {
          method,
          signal,
          headers: {
            authorization: `Basic ${credentials}`,
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
        });
        return parseReply(response.status, await response.text());
      },
    );
  }

  async function sendOnce(call: Call): Promise<Reply> {
    try {
      return await send(call);
    } catch (error) {
      throw toFailure(error);
    }
  }

  async function sendWithRetries(call: Call): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(call);
      } catch (error) {
        if (!(error instanceof TemporaryFailure) || attempt === maxAttempts) throw error;
        const waitMs = backOffMs * 4 ** (attempt - 1) * (0.5 + timing.random());
        await timing.sleep(waitMs, new AbortController().signal);
      }
    }
  }

  /** The path is safe to log, because it contains only ids given by the provider. */
  async function logFailure(call: Call, reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply;
    } catch (error) {
      const { method, path } = call;
      if (error instanceof Error) {
        logger.warn({ method, path, reason: error.message }, 'payment provider call failed');
      }
      throw error;
    }
  }

  return {
    get(path) {
      const call: Call = { method: 'GET', path };
      return logFailure(call, sendWithRetries(call));
    },
    post(path, body) {
      const call: Call = { method: 'POST', path, body: JSON.stringify(body) };
      return logFailure(call, sendOnce(call));
    },
  };
}

const refusal = z.object({ error: z.object({ description: z.string() }) });
/** Razorpay answers an unknown id with status 400 and one of these texts. */
const unknownId = /does not exist|not a valid id/i;

function parseReply(status: number, text: string): Reply {
  if (status === 200 || status === 201) return { kind: 'done', body: parseJson(text) };
  if (status === 429 || status >= 500) throw new TemporaryFailure(`Razorpay answered ${status}`);
  if (status === 401 || status === 403) {
    throw new ProviderFailure(
      `Razorpay answered ${status}: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET were rejected`,
    );
  }
  if (status === 404) return { kind: 'unknown' };
  // Redirects (3xx) are never followed, so they count as failures.
  if (status < 400) throw new ProviderFailure(`Razorpay answered ${status}`);
  const description = refusal.safeParse(parseJson(text)).data?.error.description ?? '';
  return unknownId.test(description) ? { kind: 'unknown' } : { kind: 'refused', status };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('Razorpay did not answer with JSON');
  }
}

/**
 * Replaces the error by one with our own message, because the original message may repeat the request, which contains
 * the key.
 */
function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AnswerTooLong) {
    return new ProviderFailure('Razorpay answer exceeds the size limit');
  }
  const code = findNetworkCode(error);
  return new TemporaryFailure(`Razorpay cannot be reached${code ? `: ${code}` : ''}`);
}
