import { ApiError } from '@lamplight/contract/client.ts';
import { expect, test } from 'vitest';
import { extractFieldErrors } from './use-form.ts';

const names = ['email', 'username'] as const;

function refusal(body: object): ApiError {
  const text = JSON.stringify(body);
  return new ApiError({ status: 400, statusText: 'Bad Request', text, retryAfter: null });
}

test.for([
  [
    'fields of the form are taken, others are not',
    refusal({ error: 'validation_failed', fields: { email: 'Not one.', toString: 'Odd.' } }),
    { email: 'Not one.' },
  ],
  [
    'a refusal that is about one field goes to it',
    refusal({ error: 'username_taken', message: 'This username is already taken.' }),
    { username: 'This username is already taken.' },
  ],
  ['any other refusal marks nothing', refusal({ error: 'rate_limited', message: 'Wait.' }), {}],
  ['a broken connection marks nothing', new TypeError('Failed to fetch'), {}],
] as const)('%s', ([, error, expected]) => {
  expect(extractFieldErrors(error, names, { username_taken: 'username' })).toEqual(expected);
});
