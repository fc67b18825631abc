import { errors, type ErrorBody, type ErrorCode } from '@lamplight/contract/errors.ts';
import type { Refused } from '../use-cases/outcome.ts';

type Details = {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Further fields of the response body. */
  extra?: Record<string, unknown>;
};

/** Expected refusal, thrown by a route. Any other thrown error is a bug and is answered with 500. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const message = details.message ?? errors[code].message;
    super(message);
    this.status = errors[code].status;
    this.body = {
      ...details.extra,
      error: code,
      message,
      ...(details.fields ? { fields: details.fields } : {}),
    };
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Returns the result of a use-case. Throws a `Refusal` if the use-case refused. */
export function throwIfRefused<Done extends { kind: string }>(outcome: Done | Refused): Done {
  if (isRefused(outcome)) throw new Refusal(outcome.code, outcome);
  return outcome;
}

function isRefused(outcome: { kind: string }): outcome is Refused {
  return outcome.kind === 'refused';
}
