import { describe, expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { errorMessage } from './error-message.ts';

function refusal(text: string, { status = 400, retryAfter = null as string | null } = {}) {
  return new ApiError({ status, statusText: 'Refused', text, retryAfter });
}

describe('the sentence a screen shows', () => {
  test.for([
    [
      "the server's message",
      refusal('{"message":"Invalid or expired OTP code"}'),
      'Invalid or expired OTP code',
    ],
    [
      'the first field with something wrong, before the general message',
      refusal('{"message":"Some of it.","fields":{"username":"Too short.","email":"Not one."}}'),
      'Too short.',
    ],
    [
      'the message when no field says anything',
      refusal('{"message":"Some of it.","fields":{"username":""}}'),
      'Some of it.',
    ],
    ['the default without one', refusal('oops'), 'Please try again'],
    ['the default for a broken connection', new TypeError('fetch failed'), 'Please try again'],
    ['the default for what is no error at all', undefined, 'Please try again'],
  ] as const)('%s', ([, error, shown]) => {
    expect(errorMessage(error, 'Please try again')).toBe(shown);
  });
});

function waiting(retryAfter: string | null, text = '{"message":"Too many requests."}') {
  return errorMessage(refusal(text, { status: 429, retryAfter }), 'Please try again');
}

describe('how long to wait', () => {
  test.for([
    ['1', '1 second'],
    ['42', '42 seconds'],
    ['99', '99 seconds'],
    ['100', '2 minutes'],
    ['3600', '60 minutes'],
    ['5941', '2 hours'],
    ['86400', '24 hours'],
  ] as const)('%s s are %s', ([header, words]) => {
    expect(waiting(header)).toBe(`Too many requests. Try again in ${words}.`);
  });

  test('a default that is no full sentence becomes one first', () => {
    expect(waiting('30', '')).toBe('Please try again. Try again in 30 seconds.');
  });

  test.for([null, '0', 'Wed, 21 Oct 2026 07:28:00 GMT'])('nothing is added for %s', (header) => {
    expect(waiting(header)).toBe('Too many requests.');
  });

  test('only a refusal for asking too often speaks of it', () => {
    const busy = refusal('{"message":"Not now."}', { status: 503, retryAfter: '5' });
    expect(errorMessage(busy, 'Please try again')).toBe('Not now.');
  });
});
