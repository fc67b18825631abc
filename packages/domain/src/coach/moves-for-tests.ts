import type { AnalysedLine } from '../analysis/position-analysis.ts';
import type { MoveToExplain } from './move-to-explain.ts';

interface Given {
  readonly before: string;
  readonly uci: string;
  /** `+0.50 e2e4 e7e5`, `#3 …`, `#-3 …`: from White's side, at depth 16. */
  readonly lines?: readonly string[];
  readonly replies?: readonly string[];
  readonly passedBefore?: string;
  readonly passedAfter?: string;
  readonly more?: Partial<MoveToExplain>;
}

/** A move with what an engine might have said about it, written as players write it. */
export function moveGiven(given: Given): MoveToExplain {
  return {
    before: given.before,
    uci: given.uci,
    linesBefore: (given.lines ?? [`+0.00 ${given.uci}`]).map(lineGiven),
    linesAfter: (given.replies ?? []).map(lineGiven),
    probes: {
      before: given.passedBefore === undefined ? undefined : lineGiven(given.passedBefore),
      after: given.passedAfter === undefined ? undefined : lineGiven(given.passedAfter),
    },
    engine: 'Stockfish 19',
    judgement: null,
    previous: undefined,
    opening: undefined,
    timesSeen: 1,
    ...given.more,
  };
}

export function lineGiven(text: string): AnalysedLine {
  const [value = '', ...moves] = text.split(' ');
  return {
    score: value.startsWith('#')
      ? { kind: 'mate', moves: Number(value.slice(1)) }
      : { kind: 'cp', cp: Math.round(Number(value) * 100) },
    depth: 16,
    moves,
  };
}
