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

/** The weakest of what stands behind the claims. */
export function backingOf(claims: readonly Claim[]): Backing {
  const backings = new Set(claims.map(backingOfOne));
  if (backings.has('engine')) return 'engine';
  return backings.has('line') ? 'line' : 'board';
}

/** What would come after a pass is the engine's word; a line of its own is legal moves, and can be played through. */
function backingOfOne({ at, says }: Claim): Backing {
  if (engineWords.has(says.is) || at.line === 'P0' || at.line === 'P1') return 'engine';
  return lineWords.has(says.is) || at.line !== 'game' ? 'line' : 'board';
}

export function mergedEvidence(all: readonly Evidence[]): Evidence {
  const lines = new Map<Evidence['lines'][number]['line'], number>();
  for (const { line, moves } of all.flatMap((each) => each.lines)) {
    lines.set(line, Math.max(moves, lines.get(line) ?? 0));
  }
  return {
    squares: firsts(
      all.flatMap(({ squares }) => squares),
      ({ square }) => square,
    ),
    arrows: firsts(
      all.flatMap(({ arrows }) => arrows),
      ({ from, to }) => from + to,
    ),
    lines: Array.from(lines, ([line, moves]) => ({ line, moves })),
  };
}

function firsts<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) if (!found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}

/** Each once, in the order they came. */
export function union<Item>(items: readonly Item[]): Item[] {
  return firsts(items, (item) => JSON.stringify(item));
}
