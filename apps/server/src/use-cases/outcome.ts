import type { ErrorCode } from '@lamplight/contract/errors.ts';

/** An expected refusal, as a value. The code is defined in the contract's error table. */
export type Refused = {
  kind: 'refused';
  code: ErrorCode;
  /** Instead of the code's own sentence. */
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

export function refuse(code: ErrorCode, details: Omit<Refused, 'kind' | 'code'> = {}): Refused {
  return { kind: 'refused', code, ...details };
}
