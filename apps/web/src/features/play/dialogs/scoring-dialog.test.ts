import { expect, test } from 'vitest';
import { pointsByVerdict } from './scoring-dialog.tsx';

test('what each verdict can bring', () => {
  expect(pointsByVerdict).toEqual({
    matched: '10',
    'also-played': '10',
    book: '10',
    better: '11',
    equal: '9 to 10',
    playable: '6 to 9',
    inferior: '0 to 6',
  });
});
