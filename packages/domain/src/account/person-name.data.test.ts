import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePersonName } from './person-name.ts';

test('an accepted name has no control character, line break, outer or double space, and is parsed as itself again', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          fc.constantFrom(...Array.from(' \t\r\n\0\u0085\u2028\u2029\u202e\u2066ab')),
        ),
        maxLength: 120,
      }),
      (text) => {
        const result = parsePersonName(text);
        if (!result.ok) return;
        const { value } = result;
        expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
        expect(value).not.toMatch(/^ | $| {2}/);
        expect(Array.from(value).length).toBeLessThanOrEqual(100);
        expect(parsePersonName(value)).toEqual({ ok: true, value });
      },
    ),
    { numRuns: 1000 },
  );
});
