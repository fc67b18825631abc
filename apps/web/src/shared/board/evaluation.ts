import { mateCp, toScore, toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

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
      spoken: describeMate(score),
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

function describeMate({ moves }: Extract<Score, { kind: 'mate' }>): string {
  return `${moves > 0 ? 'White' : 'Black'} mates in ${Math.abs(moves)}`;
}
