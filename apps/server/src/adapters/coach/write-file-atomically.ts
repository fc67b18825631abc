import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file atomically: readers see the old or the new content, also after a crash or with two writers at once. */
export async function writeFileAtomically(file: URL, content: string | Buffer): Promise<void> {
  const unfinished = new URL(`${file.href}.${process.pid}.new`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
