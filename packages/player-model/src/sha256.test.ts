import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { computeSha256 } from './sha256.ts';

// The lengths cover one block, its padding with and without a further block, and several blocks.
test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])(
  'the checksum of %i bytes is that of SHA-256',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 151 + 7) % 256);
    expect(computeSha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);
