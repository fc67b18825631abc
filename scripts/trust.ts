import { readFileSync } from 'node:fs';
import {
  browser,
  databaseEnvironment,
  onAnotherPostgres,
  run,
  vitest,
  type Ran,
} from './suites.ts';
import { playwrightOutcomes, vitestOutcomes, type Outcome } from './test-report.ts';
import { readPromises, testFiles, titlePattern, trustPage } from './trust-promises.ts';
import { isKept, printed, trustLines, type Place, type Shown } from './trust-table.ts';

/**
 * Runs every test that holds a promise of docs/trust.md, the long trials too, on the embedded and on another PostgreSQL and in
 * the browser, and prints what they say about each. Ids as arguments choose some: `npm run trust -- G8 C5`.
 */
const all = readPromises(readFileSync(trustPage, 'utf8'));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((id) => !all.some((promise) => promise.id === id));
if (unknown.length > 0) throw new Error(`${trustPage} promises nothing called ${unknown.join()}`);
const promises = all.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
const pattern = promises.map(({ id }) => titlePattern(id)).join('|');
const files = testFiles().filter(({ ids }) => promises.some(({ id }) => ids.has(id)));

const shown: Shown[] = [];
const broken: string[] = [];
const startedMs = Date.now();

// Some look at the site as it is served.
const built = await run('node', ['scripts/build-web.ts']);
if (built !== 0) broken.push(`the build of the site ended with ${built}`);
await withVitest('embedded', 'unit', {});
await onDatabase('embedded', undefined);
const elsewhere = await onAnotherPostgres((url) => onDatabase('another', url));
if (elsewhere !== undefined) broken.push(elsewhere.reason);
await inBrowser();

const lines = trustLines(promises, shown);
console.log(`\n${printed(lines)}`);
for (const reason of broken) console.log(`\n${reason}`);
const kept = lines.filter(isKept).length;
const minutes = ((Date.now() - startedMs) / 60_000).toFixed(0);
console.log(`\n${kept} of ${lines.length} promises are kept (${minutes} minutes)`);
process.exitCode = kept === lines.length && broken.length === 0 ? 0 : 1;

async function onDatabase(place: Place, url: string | undefined): Promise<undefined> {
  const env = { ...databaseEnvironment(url), THOROUGH: 'yes' };
  await withVitest(place, 'integration', env);
  await withVitest(place, 'trust', env);
}

async function withVitest(place: Place, project: string, env: NodeJS.ProcessEnv): Promise<void> {
  const paths = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.test.ts') && projectOf(path) === project);
  if (paths.length === 0) return;
  console.log(`\n== ${project} tests, ${place}`);
  const ran = await vitest(project, ['--passWithNoTests', '-t', pattern, ...paths], env);
  take(`${project} tests, ${place}`, place, ran, vitestOutcomes);
}

async function inBrowser(): Promise<void> {
  const specs = files.map(({ path }) => path).filter((path) => path.startsWith('e2e/'));
  if (specs.length === 0) return;
  console.log('\n== browser tests');
  const ran = await browser([...specs, '--grep', pattern]);
  take('browser tests', 'browser', ran, playwrightOutcomes);
}

/** A runner may break without one failed test: before the first, or after the last. */
function take(name: string, place: Place, ran: Ran, read: (json: string) => Outcome[]): void {
  const outcomes = ran.json === undefined ? [] : read(ran.json);
  shown.push({ place, outcomes });
  if (ran.status !== 0 && outcomes.every(({ passed }) => passed)) {
    broken.push(`${name}: the runner ended with ${ran.status}`);
  }
}

function projectOf(path: string): string {
  return /\.(integration|trust)\.test\.ts$/.exec(path)?.[1] ?? 'unit';
}
