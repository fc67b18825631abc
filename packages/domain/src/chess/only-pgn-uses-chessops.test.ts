import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The site carries these files to every board; one rules library in them is enough. */
test('outside of pgn nothing brings chessops along', () => {
  const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] });
  const offenders = files.filter((file) =>
    /from '(?:chessops|\.\/pgn\/)/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  );
  expect(files).toContain('position.ts');
  expect(offenders).toEqual([]);
});
