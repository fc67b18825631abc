import { expect, test } from 'vitest';
import { toRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

const coded = (code: string) => Object.assign(new Error('secret detail'), { code });

test.each([
  [
    'a refusal stays what it is',
    new Refusal('rate_limited', { retryAfterSeconds: 7 }),
    429,
    'rate_limited',
    7,
  ],
  ['the database refuses connections', coded('ECONNREFUSED'), 503, 'service_unavailable', 5],
  ['its socket is gone', coded('ENOENT'), 503, 'service_unavailable', 5],
  ['it is shutting down', coded('57P01'), 503, 'service_unavailable', 5],
  ['it is starting up', coded('57P03'), 503, 'service_unavailable', 5],
  ['it has no connection left', coded('53300'), 503, 'service_unavailable', 5],
  [
    'the pool waited in vain',
    new Error('timeout exceeded when trying to connect'),
    503,
    'service_unavailable',
    5,
  ],
  [
    'the connection broke',
    new Error('Connection terminated unexpectedly'),
    503,
    'service_unavailable',
    5,
  ],
  ['a statement took too long', coded('57014'), 503, 'service_unavailable', 5],
  ['nothing came back in time', new Error('Query read timeout'), 503, 'service_unavailable', 5],
  ['the disk is full', coded('53100'), 507, 'storage_full', 60],
  ['a constraint we did not expect is a bug', coded('23505'), 500, 'internal_error', undefined],
  ['a plain bug', new TypeError('x is undefined'), 500, 'internal_error', undefined],
  ['something that is no error', 'oops', 500, 'internal_error', undefined],
])('%s', (_what, error, status, code, retryAfterSeconds) => {
  const refusal = toRefusal(error);
  expect(refusal).toMatchObject({ status, body: { error: code }, retryAfterSeconds });
  expect(JSON.stringify(refusal.body)).not.toContain('secret detail');
});
