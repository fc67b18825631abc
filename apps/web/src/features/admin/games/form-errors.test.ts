import { ApiError } from '@lamplight/contract/client.ts';
import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { extractErrors, dropChangedFields } from './form-errors.ts';

const refuse = (body: object) =>
  new ApiError({ status: 400, statusText: '', text: JSON.stringify(body), retryAfter: null });

test('each field gets its error from the server', () => {
  const fields = { eco: 'At most 3.', 'otherDetails.round': 'Too long.', body: 'is odd' };
  expect(extractErrors(refuse({ error: 'validation_failed', fields }))).toEqual({
    eco: 'At most 3.',
    round: 'Too long.',
  });
  expect(
    extractErrors(refuse({ error: 'invalid_pgn', message: 'Invalid move in PGN: x' })),
  ).toEqual({
    pgn: 'Invalid move in PGN: x',
  });
  expect(extractErrors(new TypeError('gone'))).toEqual({});
});

test('a field that was changed since it was sent has no error', () => {
  const sent = { ...emptyDraft, eco: 'C655', round: 'x' };
  const errors = { eco: 'At most 3.', round: 'Too long.' };
  expect(dropChangedFields({ sent, errors }, { ...sent, eco: 'C65' })).toEqual({
    round: 'Too long.',
  });
});
