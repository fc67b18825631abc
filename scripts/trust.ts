import { readFileSync } from 'node:fs';
import {
  createDatabaseEnvironment,
  run,
  runBrowserTests,
  runVitest,
  withOtherPostgres,
  type RunResult,
} from './suites.ts';
import { readPlaywrightOutcomes, readVitestOutcomes, type Outcome } from './test-report.ts';
import { readPromises, findTestFiles, createTitlePattern, trustPage } from './trust-promises.ts';
import { formatTable, isHeld, summarizePromises, type Place, type Shown } from './trust-table.ts';

/**
 * Runs every test of a promise in docs/trust.md, including the long tests, on the embedded PostgreSQL, on another
 * PostgreSQL and in the browser, and prints the results per promise. Ids as arguments select promises: `npm run trust
 * -- G8 C5`.
 */
const all = readPromises(readFileSync(trustPage, 'utf8'));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((id) => !all.some((promise) => promise.id === id));
if (unknown.length > 0) throw new Error(`${trustPage} promises nothing called ${unknown.join()}`);
const promises = all.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
const pattern = promises.map(({ id }) => createTitlePattern(id)).join('|');
const files = findTestFiles().filter(({ ids }) => promises.some(({ id }) => ids.has(id)));

const shown: Shown[] = [];
const broken: string[] = [];
const startedMs = Date.now();

// Some tests need the built site.
const built = await run('node', ['scripts/build-web.ts']);
if (built !== 0) broken.push(`the build of the site ended with ${built}`);
await runProject('embedded', 'unit', {});
await runProject('embedded', 'data', {});
await runOnDatabase('embedded', undefined);
const other = await withOtherPostgres((url) => runOnDatabase('another', url));
if (other !== undefined) broken.push(other.reason);
await runInBrowser();

const lines = summarizePromises(promises, shown);
console.log(`\n${formatTable(lines)}`);
for (const reason of broken) console.log(`\n${reason}`);
const held = lines.filter(isHeld).length;
const minutes = ((Date.now() - startedMs) / 60_000).toFixed(0);
console.log(`\n${held} of ${lines.length} promises are held (${minutes} minutes)`);
process.exitCode = held === lines.length && broken.length === 0 ? 0 : 1;

async function runOnDatabase(place: Place, url: string | undefined): Promise<undefined> {
  const env = { ...createDatabaseEnvironment(url), THOROUGH: 'yes' };
  await runProject(place, 'integration', env);
  await runProject(place, 'long', env);
  await runProject(place, 'trust', env);
}

async function runProject(place: Place, project: string, env: NodeJS.ProcessEnv): Promise<void> {
  const paths = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.test.ts') && findProject(path) === project);
  if (paths.length === 0) return;
  console.log(`\n== ${project} tests, ${place}`);
  const result = await runVitest(project, ['--passWithNoTests', '-t', pattern, ...paths], env);
  addOutcomes(`${project} tests, ${place}`, place, result, readVitestOutcomes);
}

async function runInBrowser(): Promise<void> {
  const specs = files.map(({ path }) => path).filter((path) => path.startsWith('e2e/'));
  if (specs.length === 0) return;
  console.log('\n== browser tests');
  const result = await runBrowserTests([...specs, '--grep', pattern]);
  addOutcomes('browser tests', 'browser', result, readPlaywrightOutcomes);
}

/** A runner can fail without a failed test, because an error can occur before the first test or after the last one. */
function addOutcomes(
  name: string,
  place: Place,
  { status, json }: RunResult,
  read: (json: string) => Outcome[],
): void {
  const outcomes = json === undefined ? [] : read(json);
  shown.push({ place, outcomes });
  if (status !== 0 && outcomes.every(({ passed }) => passed)) {
    broken.push(`${name}: the runner ended with ${status}`);
  }
}

function findProject(path: string): string {
  return /\.(data|integration|long|trust)\.test\.ts$/.exec(path)?.[1] ?? 'unit';
}
