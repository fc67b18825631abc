import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTemporaryDirectory } from './test-server.ts';

/** Mounts a small file system for one test, or returns the reason why this is not possible. */
export function mountSmallDisk(megabytes: number): { directory: string } | { reason: string } {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { reason: 'needs root on Linux' };
  const parent = createTemporaryDirectory();
  const directory = join(parent, 'disk');
  mkdirSync(directory);
  const size = `size=${megabytes}m`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', directory]);
  if (mounted.status !== 0) {
    rmSync(parent, { recursive: true });
    return { reason: `mount does not work here: ${String(mounted.stderr).trim()}` };
  }
  chmodSync(directory, 0o711);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', directory]);
    rmSync(parent, { recursive: true });
  });
  return { directory };
}

/** Fills the remaining space of a file system with a file. */
export function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  for (let chunk = 1 << 20; chunk >= 4096;) {
    try {
      writeSync(handle, Buffer.alloc(chunk));
    } catch {
      chunk /= 2;
    }
  }
  closeSync(handle);
}
