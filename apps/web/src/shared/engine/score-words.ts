import { shownLineLength } from '@lamplight/domain/analysis/position-analysis.ts';
import { writeScore, mateCp, toScore, toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** Formats a score with a typographic minus sign. */
export function formatScore(score: Score): string {
  return formatMinus(writeScore(score));
}

export function formatMinus(text: string): string {
  return text.replace('-', '−');
}

/** Describes a score in words, because screen readers often skip a sign. */
export function describeScore(score: Score): string {
  if (score.kind === 'mate')
    return `${score.moves > 0 ? 'White' : 'Black'} mates in ${Math.abs(score.moves)}`;
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  if (Math.round(score.cp) === 0) return `evaluation ${pawns}`;
  return `evaluation ${score.cp > 0 ? 'plus' : 'minus'} ${pawns}`;
}

/** The evaluation of a position from White's side. */
export interface Evaluation {
  /** White's share of the evaluation bar in percent. */
  readonly whiteShare: number;
  /** Short text without a sign, for the evaluation bar: for example 2.2 or M3, and # for checkmate on the board. */
  readonly short: string;
  /** The evaluation in words, for screen readers. */
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
  /** Index of the move in the line, from 0. */
  readonly place: number;
  /** The move number written before the move, or an empty string if none is written. */
  readonly number: string;
  readonly san: string;
}

/** Adds move numbers as books do: White's moves have a number, and so does the first move of the line. */
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

/** Joins the moves to one text. A non-breaking space keeps a number and its move on the same line. */
export function formatLine(moves: readonly LineMove[]): string {
  return moves.map(({ number, san }) => (number === '' ? san : `${number}\u00A0${san}`)).join(' ');
}
