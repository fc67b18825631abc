import { expect, test } from 'vitest';
import { toRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

const orphaned = (constraint: string) => Object.assign(coded('23503'), { constraint });
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
  [
    'the connection broke between two statements',
    new Error('Client has encountered a connection error and is not queryable'),
    503,
    'service_unavailable',
    5,
  ],
  ['a statement took too long', coded('57014'), 503, 'service_unavailable', 5],
  ['nothing came back in time', new Error('Query read timeout'), 503, 'service_unavailable', 5],
  ['the disk is full', coded('53100'), 507, 'storage_full', 60],
  ['our own disk is full', coded('ENOSPC'), 507, 'storage_full', 60],
  ['the disk of the database fails', coded('58030'), 503, 'service_unavailable', 60],
  ['the database may only read', coded('25006'), 503, 'service_unavailable', 60],
  ['its disk may only be read', coded('42501'), 503, 'service_unavailable', 60],
  ['our own disk fails', coded('EIO'), 503, 'service_unavailable', 60],
  [
    'its game was deleted meanwhile',
    orphaned('play_sessions_game_id_fkey'),
    404,
    'game_not_found',
    undefined,
  ],
  [
    'its account was deleted meanwhile',
    orphaned('play_usage_user_id_fkey'),
    401,
    'unauthorized',
    undefined,
  ],
  [
    'what it belongs to is something else',
    orphaned('guesses_other_fkey'),
    500,
    'internal_error',
    undefined,
  ],
  ['a constraint we did not expect is a bug', coded('23505'), 500, 'internal_error', undefined],
  ['a plain bug', new TypeError('x is undefined'), 500, 'internal_error', undefined],
  ['something that is no error', 'oops', 500, 'internal_error', undefined],
])('%s', (_what, error, status, code, retryAfterSeconds) => {
  const refusal = toRefusal(error);
  expect(refusal).toMatchObject({ status, body: { error: code }, retryAfterSeconds });
  expect(JSON.stringify(refusal.body)).not.toContain('secret detail');
});
