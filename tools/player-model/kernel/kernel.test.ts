import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatKernel, kernelFile } from './write-kernel.ts';

test('the kernel in the package is the one that its source makes', () => {
  expect(readFileSync(kernelFile, 'utf8')).toBe(formatKernel());
});
