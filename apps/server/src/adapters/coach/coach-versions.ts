import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Who makes the commentaries of this program, and who proves them. */
export type CoachVersions = () => Promise<{ coach: string; verifier: string }>;

const domain = fileURLToPath(new URL('..', import.meta.resolve('@lamplight/domain/coach/fact.ts')));
/** Rules, judgements and words: what a text depends on besides its game. */
const folders = ['chess', 'coach', 'quality', 'study'];
const verifierFolder = join('coach', 'verify');

let known: ReturnType<CoachVersions> | undefined;

/** Fingerprints of the sources: nobody can change the coach and forget to say that its texts are out of date. */
export const coachVersions: CoachVersions = () => (known ??= readVersions());

async function readVersions(): Promise<{ coach: string; verifier: string }> {
  const coach = createHash('sha256');
  const verifier = createHash('sha256');
  for (const file of await sources()) {
    const text = await readFile(join(domain, file));
    coach.update(file).update(text);
    if (file.startsWith(verifierFolder)) verifier.update(file).update(text);
  }
  return { coach: short(coach.digest('hex')), verifier: short(verifier.digest('hex')) };
}

async function sources(): Promise<string[]> {
  const found = folders.map(async (folder) =>
    (await readdir(join(domain, folder), { recursive: true })).map((name) => join(folder, name)),
  );
  return (await Promise.all(found))
    .flat()
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
}

function short(hash: string): string {
  return hash.slice(0, 12);
}
