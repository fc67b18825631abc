import { rename, writeFile } from 'node:fs/promises';

/** Whole or not at all, however it is interrupted, and whoever else writes it at the same time. */
export async function keepFile(file: URL, content: string | Buffer): Promise<void> {
  const unfinished = new URL(`${file.href}.${process.pid}.new`);
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
