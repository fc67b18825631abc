/**
 * For every Node process of ours. On processors with memory protection keys V8 keeps a list of its code pages that goes wrong
 * now and then where threads or WebAssembly come and go, and ends the process ("Check failed: jit_page.has_value()",
 * nodejs/node#64500). Without the keys it keeps no such list.
 */
export const nodeFlags: readonly string[] = ['--no-memory-protection-keys'];
