import type { Game } from '@lamplight/contract/library.ts';
import type { GameAnalysis } from '@lamplight/contract/analysis.ts';

/** The name of the opening after a move; empty before it has one. Without a study, the name of the whole game's opening. */
export function formatOpening(
  { eco, opening }: Pick<Game, 'eco' | 'opening'>,
  study: Pick<GameAnalysis, 'openings'> | null | undefined,
  index: number,
): string {
  if (!study || study.openings.length === 0) return joinName(eco, opening);
  const known = study.openings.findLast(({ ply }) => ply <= index + 1);
  return known ? joinName(known.eco, known.name) : '';
}

function joinName(eco: string | null, name: string | null): string {
  return [eco, name].filter((part) => part !== null && part !== '').join(' ');
}
