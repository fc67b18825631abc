import { materialOf } from '@lamplight/domain/chess/material.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { panelsCopy } from './panels-copy.ts';

const words = panelsCopy.position;

/** What the panel says of a position: label and value. */
export function listPositionFacts(fen: string, movesRemaining: number | null) {
  const [, turn, , , , fullMove = '1'] = fen.split(' ');
  const side: Color = turn === 'b' ? 'black' : 'white';
  return [
    [words.move, fullMove],
    [words.turn, words.side(side)],
    [words.left, movesRemaining === null ? words.unlimited : `${movesRemaining}`],
    [words.material, formatMaterial(fen)],
  ] as const;
}

function formatMaterial(fen: string): string {
  const { balance } = materialOf(fen);
  if (balance === 0) return words.level;
  return words.ahead(balance > 0 ? 'white' : 'black', Math.abs(balance));
}
