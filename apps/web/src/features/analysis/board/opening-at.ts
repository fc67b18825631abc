import type { Game } from '@lamplight/contract/library.ts';
import type { Study } from '@lamplight/contract/analysis.ts';

/** The opening's name after a move, as far as it has one by then; the game's own where nothing more is known. */
export function formatOpening(
  { eco, opening }: Pick<Game, 'eco' | 'opening'>,
  study: Pick<Study, 'openings'> | null | undefined,
  index: number,
): string {
  if (!study || study.openings.length === 0) return joinName(eco, opening);
  const known = study.openings.findLast(({ ply }) => ply <= index + 1);
  return known ? joinName(known.eco, known.name) : '';
}

function joinName(eco: string | null, name: string | null): string {
  return [eco, name].filter((part) => part !== null && part !== '').join(' ');
}
