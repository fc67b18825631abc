import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Files that the verifier may import. They contain only types and texts, because a mistake in a shared rule would go
 * unnoticed.
 */
const shared = new Set([
  '../claim.ts',
  '../line-claim.ts',
  '../placement-claim.ts',
  '../fact.ts',
  '../insight.ts',
  '../move-to-explain.ts',
  '../slot.ts',
  '../../chess/notation.ts',
  '../../chess/pieces.ts',
  '../../chess/square.ts',
  '../../quality/quality.ts',
  '../../quality/score.ts',
]);

test('the verifier imports nothing from the coach', () => {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.ts'],
  });
  const strangers = files.flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return Array.from(
      text.matchAll(/^(?:import|export|\}).* from '([^']+)';$/gm),
      ([, path = '']) => path,
    )
      .filter((path) => !path.startsWith('./') && !shared.has(path))
      .map((path) => `${file}: ${path}`);
  });
  expect(files).toContain('prover.ts');
  expect(strangers).toEqual([]);
});

test('the verifier does not use the FEN parser of the coach', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] });
  const readers = files.filter((file) =>
    /\bparsePieces\b.*chess\/pieces/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );
  expect(readers).toEqual([]);
});
