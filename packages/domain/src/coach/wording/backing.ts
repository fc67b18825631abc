import type { Claim } from '../claim.ts';
import type { Evidence } from '../fact.ts';
import type { Backing } from '../insight.ts';

const engineWords: ReadonlySet<string> = new Set([
  'score',
  'band',
  'rank',
  'unranked',
  'gap',
  'loss',
  'apart',
  'quality',
]);

const lineWords: ReadonlySet<string> = new Set([
  'line',
  'settles',
  'line-mates',
  'line-takes',
  'line-promotes',
  'line-motif',
]);

/** Returns the weakest backing of the claims. */
export function findBacking(claims: readonly Claim[]): Backing {
  const backings = new Set(claims.map(findClaimBacking));
  if (backings.has('engine')) return 'engine';
  return backings.has('line') ? 'line' : 'board';
}

/** Claims about null-move lines are backed only by the engine. Other lines consist of legal moves that a reader can play. */
function findClaimBacking({ at, says }: Claim): Backing {
  if (engineWords.has(says.is) || at.line === 'P0' || at.line === 'P1') return 'engine';
  return lineWords.has(says.is) || at.line !== 'game' ? 'line' : 'board';
}

export function mergeEvidence(all: readonly Evidence[]): Evidence {
  const lines = new Map<Evidence['lines'][number]['line'], number>();
  for (const { line, moves } of all.flatMap((each) => each.lines)) {
    lines.set(line, Math.max(moves, lines.get(line) ?? 0));
  }
  return {
    squares: dedupeBy(
      all.flatMap(({ squares }) => squares),
      ({ square }) => square,
    ),
    arrows: dedupeBy(
      all.flatMap(({ arrows }) => arrows),
      ({ from, to }) => from + to,
    ),
    lines: Array.from(lines, ([line, moves]) => ({ line, moves })),
  };
}

function dedupeBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) if (!found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}

/** Removes duplicates. The first of equal items stays in its place. */
export function dedupe<Item>(items: readonly Item[]): Item[] {
  return dedupeBy(items, (item) => JSON.stringify(item));
}
