import { fileURLToPath } from 'node:url';

/**
 * For every Node process of ours. On processors with memory protection keys V8 keeps a list of its code pages that goes wrong
 * now and then where threads or WebAssembly come and go, and ends the process ("Check failed: jit_page.has_value()",
 * nodejs/node#64500). Without the keys it keeps no such list.
 */
export const nodeFlags: readonly string[] = ['--no-memory-protection-keys'];

/**
 * Where Node keeps what it has compiled: a process or a thread that starts again reads the sources for about half the processor
 * time. Keyed by what the sources say, and done without where the directory cannot be written.
 */
export const compileCache = fileURLToPath(
  new URL('../../../node_modules/.cache/lamplight', import.meta.url),
);
