import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { writeScore, mateCp, toScore, toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** With a typographic minus sign. */
export function formatScore(score: Score): string {
  return formatMinus(writeScore(score));
}

export function formatMinus(text: string): string {
  return text.replace('-', '−');
}

/** In words: screen readers often skip a sign. */
export function describeScore(score: Score): string {
  if (score.kind === 'mate')
    return `${score.moves > 0 ? 'White' : 'Black'} mates in ${Math.abs(score.moves)}`;
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  if (Math.round(score.cp) === 0) return `evaluation ${pawns}`;
  return `evaluation ${score.cp > 0 ? 'plus' : 'minus'} ${pawns}`;
}

/** The evaluation of a position from White's side. */
export interface Evaluation {
  /** White's share of the bar in percent. */
  readonly whiteShare: number;
  /** Short and without a sign, for the bar: 2.2, M3, and # for mate on the board. */
  readonly short: string;
  /** For screen readers. */
  readonly spoken: string;
}

type Scored = { readonly scoreCp: number; readonly mate: number | null };

export function toEvaluation(scored: Scored): Evaluation {
  const score = toScore(scored);
  if (score.kind === 'mate') {
    return {
      whiteShare: toWinPercent(score),
      short: `M${Math.abs(score.moves)}`,
      spoken: describeScore(score),
    };
  }
  if (Math.abs(score.cp) >= mateCp) {
    const isWhites = score.cp > 0;
    return {
      whiteShare: isWhites ? 100 : 0,
      short: '#',
      spoken: isWhites ? 'White has mated' : 'Black has mated',
    };
  }
  return {
    whiteShare: Math.max(3, Math.min(97, toWinPercent(score))),
    short: formatPawns(score.cp),
    spoken: `evaluation ${describeSign(score.cp)}${formatPawns(score.cp)}`,
  };
}

function formatPawns(cp: number): string {
  return (Math.round(Math.abs(cp) / 10) / 10).toFixed(1);
}

function describeSign(cp: number): string {
  if (formatPawns(cp) === '0.0') return '';
  return cp > 0 ? 'plus ' : 'minus ';
}

export interface LineMove {
  /** From 0. */
  readonly place: number;
  /** The move number before it; empty if it has none. */
  readonly number: string;
  readonly san: string;
}

/** A line in book notation: White's moves have a number, and so has the first move. */
export function numberLine(fen: string, san: readonly string[]): LineMove[] {
  const [, turn, , , , fullMove] = fen.split(' ');
  const firstPly = (Number(fullMove) - 1) * 2 + (turn === 'b' ? 1 : 0);
  return san.slice(0, shownLineLength).map((move, place) => {
    const ply = firstPly + place;
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) return { place, number: `${number}.`, san: move };
    return { place, number: place === 0 ? `${number}…` : '', san: move };
  });
}

/** The line as one text; a number does not wrap apart from its move. */
export function formatLine(moves: readonly LineMove[]): string {
  return moves.map(({ number, san }) => (number === '' ? san : `${number}\u00A0${san}`)).join(' ');
}
