import { rename, writeFile } from 'node:fs/promises';

/**
 * Replaces a file atomically. Readers see either the old or the new content, even after a crash or if two processes
 * write at once.
 */
export async function writeFileAtomically(file: URL, content: string | Buffer): Promise<void> {
  const unfinished = new URL(`${file.href}.${process.pid}.new`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
