import type { SpendingStop } from './budget.ts';
import { AnswerTooLong } from '../outgoing/fetch-with-limits.ts';
import { listCauses, findNetworkCode } from '../outgoing/network-errors.ts';

/**
 * busy: a retry may succeed · timeout: the answer took too long · request: the model does not accept the request
 * options · refused: the model declines to answer · unusable: the answer cannot be used · resting: the circuit breaker
 * is open · budget, daily: a spending limit is reached
 */
export type Trouble =
  | 'busy'
  | 'timeout'
  | 'request'
  | 'refused'
  | 'unusable'
  | 'resting'
  | SpendingStop;

/**
 * Reason why a model gave no usable answer. The message is always our own text, so that texts of a provider or of the
 * request never reach a log through an error.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly trouble: Trouble;
  /** Delay that the provider requests before a retry. */
  readonly retryAfterMs: number | undefined;
  /** True if the provider may have processed the request and may charge for it. */
  readonly isPerhapsBilled: boolean;

  constructor(
    trouble: Trouble,
    message: string,
    { retryAfterMs, isPerhapsBilled = false }: FailureDetails = {},
  ) {
    super(message);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
    this.isPerhapsBilled = isPerhapsBilled;
  }
}

type FailureDetails = { retryAfterMs?: number | undefined; isPerhapsBilled?: boolean };

/** Converts an error of an SDK. Both SDKs throw errors that have a status, or a network error as cause. */
export function toModelFailure(error: unknown, provider: string): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const ownCause = listCauses(error).find((cause) => cause instanceof ModelFailure);
  if (ownCause) return ownCause;
  if (listCauses(error).some((cause) => cause instanceof AnswerTooLong)) {
    return new ModelFailure('unusable', 'answer exceeds the size limit', { isPerhapsBilled: true });
  }
  const status = getStatus(error);
  if (status === undefined) return toNetworkFailure(error, provider);
  const message = `${provider} answered ${status}`;
  if (status === 429 || status === 408 || status === 409 || status >= 500) {
    return new ModelFailure('busy', message, { retryAfterMs: parseRetryAfter(error) });
  }
  return new ModelFailure(status === 400 || status === 422 ? 'request' : 'refused', message);
}

function toNetworkFailure(error: unknown, provider: string): ModelFailure {
  // Both SDKs report a body that is not JSON as a SyntaxError.
  if (listCauses(error).some((cause) => cause instanceof SyntaxError)) {
    return new ModelFailure('unusable', `${provider} did not answer with JSON`, {
      isPerhapsBilled: true,
    });
  }
  const code = findNetworkCode(error);
  return new ModelFailure('busy', `${provider} cannot be reached${code ? `: ${code}` : ''}`, {
    isPerhapsBilled: code === undefined || !neverArrived.has(code),
  });
}

const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

function getStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

function parseRetryAfter(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('headers' in error)) return undefined;
  if (!(error.headers instanceof Headers)) return undefined;
  const value = error.headers.get('retry-after') ?? '';
  const waitMs = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.now();
  return Number.isFinite(waitMs) ? Math.max(waitMs, 0) : undefined;
}
