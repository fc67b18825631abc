import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findStockfish } from '../apps/server/test-support/native-stockfish.ts';

/** Path of a native Stockfish for the tests, or the reason why there is none. */
export type FoundStockfish = { path: string } | { reason: string };

/**
 * Finds the configured or an installed Stockfish. If `install` is true (CI on Debian), it installs a missing one from
 * Debian's package.
 */
export function findOrInstallStockfish(install = process.env['CI'] === 'true'): FoundStockfish {
  const path = findStockfish() ?? (install ? installOnDebian() : undefined);
  return path === undefined
    ? { reason: 'No native Stockfish found: its tests are skipped. STOCKFISH_PATH may name one.' }
    : { path };
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No native Stockfish found: installing Debian’s …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', 'stockfish'], { stdio: 'inherit', env }).status;
  if (install() !== 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    install();
  }
  return findStockfish();
}
