import { fileURLToPath } from 'node:url';

/**
 * Flags of every Node process we start. On processors with memory protection keys, V8 tracks its code pages. This
 * tracking sometimes fails when threads or WebAssembly modules are created and destroyed, which ends the process
 * ("Check failed: jit_page.has_value()", nodejs/node#64500). Without the keys there is no such tracking.
 */
export const nodeFlags: readonly string[] = ['--no-memory-protection-keys'];

/**
 * Directory of Node's compile cache. With the cache, a restarted process or thread loads its sources with about half
 * the CPU time. Entries are keyed by source content. Node skips the cache if the directory is not writable.
 */
export const compileCache = fileURLToPath(
  new URL('../../../node_modules/.cache/lamplight', import.meta.url),
);
