import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Who makes the commentaries of this program, and who proves them. */
export type CoachVersions = () => Promise<{ coach: string; verifier: string }>;

/** A text depends on these and on all they import: what is known of a game, how it is put into words, how words are proved. */
const coachEntries = [
  '@lamplight/domain/coach/game-to-explain.ts',
  '@lamplight/domain/coach/explain/explain-game.ts',
];
const verifierEntries = ['@lamplight/domain/coach/verify/verify-insight.ts'];

let known: ReturnType<CoachVersions> | undefined;

/** Fingerprints of the sources: nobody can change the coach and forget to say that its texts are out of date. */
export const coachVersions: CoachVersions = () => (known ??= readVersions());

async function readVersions(): Promise<{ coach: string; verifier: string }> {
  const verifier = await sourcesOf(verifierEntries);
  const coach = new Map([...(await sourcesOf(coachEntries)), ...verifier]);
  return { coach: fingerprint(coach), verifier: fingerprint(verifier) };
}

/** By address, with everything they import of this program, whether its types or its code. */
async function sourcesOf(entries: readonly string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const waiting = entries.map((entry) => import.meta.resolve(entry));
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (sources.has(address)) continue;
    const text = await readFile(new URL(address), 'utf8');
    sources.set(address, text);
    for (const [, path = ''] of text.matchAll(/ from '(\.{1,2}\/[^']+)'/g)) {
      waiting.push(new URL(path, address).href);
    }
  }
  return sources;
}

/** Whichever folder the program lies in. */
function fingerprint(sources: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [address, text] of [...sources].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(address.slice(address.indexOf('/packages/domain/'))).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}
