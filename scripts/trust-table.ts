import type { Outcome } from './test-report.ts';
import { parseIds, type Promised } from './trust-promises.ts';

export type Place = 'embedded' | 'another' | 'browser';
export type Shown = { place: Place; outcomes: readonly Outcome[] };
type Count = { passed: number; failed: number };
export type Line = {
  id: string;
  fault: string;
  counts: Record<Place, Count>;
  /** Verdict in docs/trust.md, or `FAILED` or `NOT SHOWN` if the tests contradict or do not show it. */
  verdict: string;
};

/** Counts the test results for each promise. */
export function summarizePromises(promises: readonly Promised[], shown: readonly Shown[]): Line[] {
  return promises.map(({ id, fault, verdict }) => {
    const counts = {
      embedded: countOutcomes(id, 'embedded', shown),
      another: countOutcomes(id, 'another', shown),
      browser: countOutcomes(id, 'browser', shown),
    };
    return { id, fault, counts, verdict: decideVerdict(verdict, Object.values(counts)) };
  });
}

export function formatTable(lines: readonly Line[]): string {
  return [
    '| id | what may be tried or happen | embedded | other PostgreSQL | browser | verdict |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map(
      ({ id, fault, counts: { embedded, another, browser }, verdict }) =>
        `| ${id} | ${fault} | ${formatCell(embedded)} | ${formatCell(another)} | ${formatCell(browser)} | ${verdict} |`,
    ),
  ].join('\n');
}

function formatCell({ passed, failed }: Count): string {
  if (failed > 0) return `${passed}, ${failed} failed`;
  return passed > 0 ? String(passed) : '';
}

export function isHeld({ verdict }: Line): boolean {
  return verdict !== failed && verdict !== notShown;
}

const failed = 'FAILED';
const notShown = 'NOT SHOWN';

function countOutcomes(id: string, at: Place, shown: readonly Shown[]): Count {
  const outcomes = shown
    .filter(({ place }) => place === at)
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ titles }) => titles.some((title) => parseIds(title).includes(id)));
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}

function decideVerdict(verdict: string, counts: Count[]): string {
  if (counts.some((each) => each.failed > 0)) return failed;
  return counts.some((each) => each.passed > 0) ? verdict : notShown;
}
