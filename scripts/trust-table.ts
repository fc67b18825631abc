import type { Outcome } from './test-report.ts';
import { idsOf, type Promised } from './trust-promises.ts';

export type Place = 'embedded' | 'another' | 'browser';
export type Shown = { place: Place; outcomes: readonly Outcome[] };
type Count = { passed: number; failed: number };
export type Line = {
  id: string;
  fault: string;
  counts: Record<Place, Count>;
  /** `held`, or what of it is not, in the words of docs/trust.md; `FAILED` and `NOT SHOWN` where the tests say so. */
  verdict: string;
};

/** What the tests that ran say about each promise. */
export function trustLines(promises: readonly Promised[], shown: readonly Shown[]): Line[] {
  return promises.map(({ id, fault, verdict }) => {
    const counts = {
      embedded: count(id, 'embedded', shown),
      another: count(id, 'another', shown),
      browser: count(id, 'browser', shown),
    };
    return { id, fault, counts, verdict: judged(verdict, Object.values(counts)) };
  });
}

export function printed(lines: readonly Line[]): string {
  return [
    '| id | what may be tried or happen | embedded | other PostgreSQL | browser | verdict |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map(
      ({ id, fault, counts: { embedded, another, browser }, verdict }) =>
        `| ${id} | ${fault} | ${cell(embedded)} | ${cell(another)} | ${cell(browser)} | ${verdict} |`,
    ),
  ].join('\n');
}

function cell({ passed, failed }: Count): string {
  if (failed > 0) return `${passed}, ${failed} failed`;
  return passed > 0 ? String(passed) : '';
}

export function isKept({ verdict }: Line): boolean {
  return verdict !== failed && verdict !== notShown;
}

const failed = 'FAILED';
const notShown = 'NOT SHOWN';

function count(id: string, at: Place, shown: readonly Shown[]): Count {
  const outcomes = shown
    .filter(({ place }) => place === at)
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ titles }) => titles.some((title) => idsOf(title).includes(id)));
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}

function judged(verdict: string, counts: Count[]): string {
  if (counts.some((each) => each.failed > 0)) return failed;
  return counts.some((each) => each.passed > 0) ? verdict : notShown;
}
