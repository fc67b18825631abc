import type { AnalysedLine } from '../../src/analysis/position-analysis.ts';
import type { MoveToExplain } from '../../src/coach/move-to-explain.ts';

export interface MoveFixture {
  readonly before: string;
  readonly uci: string;
  /** Lines at depth 16, each with White's score and the moves. For example: `+0.50 e2e4 e7e5`, `#3 …`, `#-3 …`. */
  readonly lines?: readonly string[];
  readonly replies?: readonly string[];
  readonly nullMoveBefore?: string;
  readonly nullMoveAfter?: string;
  readonly more?: Partial<MoveToExplain>;
}

/** Creates a move to explain from engine lines in short notation. */
export function createMoveToExplain(given: MoveFixture): MoveToExplain {
  return {
    before: given.before,
    uci: given.uci,
    linesBefore: (given.lines ?? [`+0.00 ${given.uci}`]).map(parseLine),
    linesAfter: (given.replies ?? []).map(parseLine),
    probes: {
      before: given.nullMoveBefore === undefined ? undefined : parseLine(given.nullMoveBefore),
      after: given.nullMoveAfter === undefined ? undefined : parseLine(given.nullMoveAfter),
    },
    engine: 'Stockfish 19',
    judgement: null,
    previous: undefined,
    opening: undefined,
    timesSeen: 1,
    ...given.more,
  };
}

export function parseLine(text: string): AnalysedLine {
  const [value = '', ...moves] = text.split(' ');
  return {
    score: value.startsWith('#')
      ? { kind: 'mate', moves: Number(value.slice(1)) }
      : { kind: 'cp', cp: Math.round(Number(value) * 100) },
    depth: 16,
    moves,
  };
}
