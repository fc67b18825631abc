import type { Fen, Uci } from '../../src/chess/notation.ts';
import type { Score } from '../../src/quality/score.ts';
import type { AnalysedLine } from '../../src/analysis/position-analysis.ts';
import type { Fact, FactKind, FactOf } from '../../src/coach/fact.ts';
import type { MoveToExplain } from '../../src/coach/move-to-explain.ts';
import { motifDetectors } from '../../src/coach/facts/motifs/motif-detectors.ts';
import { forcingDetectors } from '../../src/coach/facts/forcing/forcing-detectors.ts';
import { proveFacts } from './proved-facts.ts';

/**
 * Move and its engine lines in short form. A line has White's score and the moves: '35 e2e4 e7e5' in centipawns, '#-3
 * d8h4' for a mate.
 */
export interface ShortMove {
  readonly fen: Fen;
  readonly uci: Uci;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly nullMoveBefore?: string;
  readonly nullMoveAfter?: string;
  readonly previous?: { readonly uci: Uci; readonly isCapture: boolean };
}

export function createShortMove(short: ShortMove): MoveToExplain {
  return {
    before: short.fen,
    uci: short.uci,
    linesBefore: (short.before ?? []).map(parseShortLine),
    linesAfter: (short.after ?? []).map(parseShortLine),
    probes: {
      before: short.nullMoveBefore === undefined ? undefined : parseShortLine(short.nullMoveBefore),
      after: short.nullMoveAfter === undefined ? undefined : parseShortLine(short.nullMoveAfter),
    },
    engine: 'An engine',
    judgement: null,
    previous: short.previous,
    opening: undefined,
    timesSeen: 1,
  };
}

function parseShortLine(text: string): AnalysedLine {
  const [score = '', ...moves] = text.split(' ');
  return { score: parseScore(score), depth: 20, moves };
}

function parseScore(text: string): Score {
  return text.startsWith('#')
    ? { kind: 'mate', moves: Number(text.slice(1)) }
    : { kind: 'cp', cp: Number(text) };
}

/** Finds the facts of the detectors for forcing play and motifs. */
export function findForcingFacts(move: MoveToExplain): Fact[] {
  return proveFacts([...forcingDetectors, ...motifDetectors], move);
}

export function findFact<Kind extends FactKind>(
  short: ShortMove,
  kind: Kind,
): FactOf<Kind> | undefined {
  const isOfKind = (fact: Fact): fact is Fact & FactOf<Kind> => fact.kind === kind;
  return findForcingFacts(createShortMove(short)).find(isOfKind);
}

export function listFactKinds(short: ShortMove): FactKind[] {
  return findForcingFacts(createShortMove(short)).map(({ kind }) => kind);
}
