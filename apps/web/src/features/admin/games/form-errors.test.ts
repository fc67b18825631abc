import { ApiError } from '@lamplight/contract/client.ts';
import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { errorsIn, stillWrong } from './form-errors.ts';

const answered = (body: object) =>
  new ApiError({ status: 400, statusText: '', text: JSON.stringify(body), retryAfter: null });

test('each field gets what the server says of it', () => {
  const fields = { eco: 'At most 3.', 'otherDetails.round': 'Too long.', body: 'is odd' };
  expect(errorsIn(answered({ error: 'validation_failed', fields }))).toEqual({
    eco: 'At most 3.',
    round: 'Too long.',
  });
  expect(errorsIn(answered({ error: 'invalid_pgn', message: 'Invalid move in PGN: x' }))).toEqual({
    pgn: 'Invalid move in PGN: x',
  });
  expect(errorsIn(new TypeError('gone'))).toEqual({});
});

test('what was changed since is not called wrong', () => {
  const sent = { ...emptyDraft, eco: 'C655', round: 'x' };
  const errors = { eco: 'At most 3.', round: 'Too long.' };
  expect(stillWrong({ sent, errors }, { ...sent, eco: 'C65' })).toEqual({ round: 'Too long.' });
});
