import type { Logger } from 'pino';
import { z } from 'zod';
import { AnswerTooLong, guardedFetch } from '../../outgoing/guarded-fetch.ts';
import { networkCodeOf } from '../../outgoing/network-errors.ts';
import { withDeadline, type Timing } from '../../outgoing/timing.ts';
import { ProviderFailure } from '../provider.ts';

/** Result of a call: done, no such object, or refused. */
export type Reply =
  | { kind: 'done'; body: unknown }
  | { kind: 'unknown' }
  | { kind: 'refused'; status: number };

/** Client of Razorpay's API. Anything but an answer is logged and thrown as `ProviderFailure`. */
export type RazorpayCalls = {
  get(path: string): Promise<Reply>;
  /** Never retried: the call may have succeeded and only its answer been lost. */
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
class PassingFailure extends ProviderFailure {}

const tries = 3;
const late = () => new ProviderFailure('Razorpay did not answer in time');

export function createRazorpayCalls(access: Access, ports: Ports): RazorpayCalls {
  const { logger, timing, timeoutMs, backOffMs } = ports;
  const address = access.baseUrl.replace(/\/+$/, '');
  const credentials = Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64');

  function send({ method, path, body }: Call): Promise<Reply> {
    const { signal } = new AbortController();
    return withDeadline({ signal, ms: timeoutMs, late }, async (signal) => {
      const response = await guardedFetch(`${address}${path}`, {
        method,
        signal,
        headers: {
          authorization: `Basic ${credentials}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      return replyFrom(response.status, await response.text());
    });
  }

  async function attempt(call: Call): Promise<Reply> {
    try {
      return await send(call);
    } catch (error) {
      throw failureFrom(error);
    }
  }

  async function attemptOften(call: Call): Promise<Reply> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(call);
      } catch (error) {
        if (!(error instanceof PassingFailure) || tried === tries) throw error;
        const waitMs = backOffMs * 4 ** (tried - 1) * (0.5 + timing.chance());
        await timing.sleep(waitMs, new AbortController().signal);
      }
    }
  }

  /** The path is safe to log: it holds only ids given by the provider. */
  async function logged(call: Call, reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply;
    } catch (error) {
      const { method, path } = call;
      if (error instanceof Error) {
        logger.warn(
          { method, path, reason: error.message },
          'a call to the payment provider failed',
        );
      }
      throw error;
    }
  }

  return {
    get(path) {
      const call: Call = { method: 'GET', path };
      return logged(call, attemptOften(call));
    },
    post(path, body) {
      const call: Call = { method: 'POST', path, body: JSON.stringify(body) };
      return logged(call, attempt(call));
    },
  };
}

const refusal = z.object({ error: z.object({ description: z.string() }) });
/** Razorpay reports unknown ids as 400 with one of these texts. */
const unknownId = /does not exist|not a valid id/i;

function replyFrom(status: number, text: string): Reply {
  if (status === 200 || status === 201) return { kind: 'done', body: jsonFrom(text) };
  if (status === 429 || status >= 500) throw new PassingFailure(`Razorpay answered ${status}`);
  if (status === 401 || status === 403) {
    throw new ProviderFailure(
      `Razorpay answered ${status}: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET do not open it`,
    );
  }
  if (status === 404) return { kind: 'unknown' };
  // Redirects (3xx) are never followed.
  if (status < 400) throw new ProviderFailure(`Razorpay answered ${status}`);
  const told = refusal.safeParse(jsonFrom(text)).data?.error.description ?? '';
  return unknownId.test(told) ? { kind: 'unknown' } : { kind: 'refused', status };
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('Razorpay answered with something else than JSON');
  }
}

/** Replaces the message, because the original may repeat the request, which contains the key. */
function failureFrom(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AnswerTooLong) {
    return new ProviderFailure('the answer of Razorpay is far too long');
  }
  const code = networkCodeOf(error);
  return new PassingFailure(`Razorpay cannot be reached${code ? `: ${code}` : ''}`);
}
