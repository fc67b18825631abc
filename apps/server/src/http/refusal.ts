import { errors, type ErrorBody, type ErrorCode } from '@lamplight/contract/errors.ts';

type Details = {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

/** An expected "no" on its way out of a route. Anything else that is thrown is a bug and answered with 500. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const message = details.message ?? errors[code].message;
    super(message);
    this.status = errors[code].status;
    this.body = { error: code, message, ...(details.fields ? { fields: details.fields } : {}) };
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
