import { mateCp, scoreOf, winPercent } from '@lamplight/domain/quality/score.ts';
import type { Score } from '@lamplight/domain/quality/score.ts';

/** What a position is worth, from White's side. */
export interface Evaluation {
  /** How much of the bar is White's, in percent. */
  readonly whiteShare: number;
  /** As the bar has room for it, without a sign: 2.2, M3, and # where it is mate already. */
  readonly short: string;
  /** For those who hear it. */
  readonly spoken: string;
}

type Scored = { readonly scoreCp: number; readonly mate: number | null };

export function toEvaluation(scored: Scored): Evaluation {
  const score = scoreOf(scored);
  if (score.kind === 'mate') {
    return {
      whiteShare: winPercent(score),
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
    whiteShare: Math.max(3, Math.min(97, winPercent(score))),
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
