import type { ErrorCode } from '@lamplight/contract/errors.ts';

/** Expected refusal, returned as a value. The code is defined in the contract's table of errors. */
export type Refused = {
  kind: 'refused';
  code: ErrorCode;
  /** Replaces the default message of the code. */
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

export function refuse(code: ErrorCode, details: Omit<Refused, 'kind' | 'code'> = {}): Refused {
  return { kind: 'refused', code, ...details };
}
