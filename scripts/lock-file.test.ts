import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
};
type Lock = { packages: Record<string, Entry> };

const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the lock file works on any machine: it records no download addresses', () => {
  const addressed = Object.entries(packages).filter(([, { resolved }]) =>
    /^https?:/.test(resolved ?? ''),
  );
  expect(addressed).toEqual([]);
});

test('the lock file works on every platform: each optional package of each package is in it', () => {
  // npm leaves out packages that the registry does not have when the lock file is written, and `npm ci` then rejects
  // that lock file.
  const known = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});
