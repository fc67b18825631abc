import type { Fen, Uci } from '../../../chess/notation.ts';
import type { Score } from '../../../quality/score.ts';
import type { AnalysedLine } from '../../../analysis/position-analysis.ts';
import type { Fact, FactKind, FactOf } from '../../fact.ts';
import type { MoveToExplain } from '../../move-to-explain.ts';
import { settingOf } from '../../setting.ts';
import { objectionTo } from '../../verify/prove-claim.ts';
import { witnessOf } from '../../verify/record.ts';
import { motifDetectors } from '../motifs/motif-detectors.ts';
import { forcingDetectors } from './forcing-detectors.ts';

/** A move with its lines in short: '35 e2e4 e7e5' is White's score and the moves, '#-3 d8h4' a mate. */
export interface Short {
  readonly fen: Fen;
  readonly uci: Uci;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly passedBefore?: string;
  readonly passedAfter?: string;
  readonly previous?: { readonly uci: Uci; readonly isCapture: boolean };
}

export function explained(short: Short): MoveToExplain {
  return {
    before: short.fen,
    uci: short.uci,
    linesBefore: (short.before ?? []).map(lineOf),
    linesAfter: (short.after ?? []).map(lineOf),
    probes: {
      before: short.passedBefore === undefined ? undefined : lineOf(short.passedBefore),
      after: short.passedAfter === undefined ? undefined : lineOf(short.passedAfter),
    },
    engine: 'An engine',
    judgement: null,
    previous: short.previous,
    opening: undefined,
    timesSeen: 1,
  };
}

function lineOf(text: string): AnalysedLine {
  const [score = '', ...moves] = text.split(' ');
  return { score: scoreOf(score), depth: 20, moves };
}

function scoreOf(text: string): Score {
  return text.startsWith('#')
    ? { kind: 'mate', moves: Number(text.slice(1)) }
    : { kind: 'cp', cp: Number(text) };
}

/** What the detectors of forcing play and of motifs find. A claim that the verifier does not accept is an error. */
export function factsOf(move: MoveToExplain): Fact[] {
  const setting = settingOf(move);
  const facts = [...forcingDetectors, ...motifDetectors].flatMap((detect) => detect(setting));
  const witness = witnessOf(move);
  for (const { id, claims } of facts) {
    for (const claim of claims) {
      const objection = objectionTo(witness, claim);
      if (objection) throw new Error(`${id}: ${objection}`);
    }
  }
  return facts;
}

export function factOf<Kind extends FactKind>(short: Short, kind: Kind): FactOf<Kind> | undefined {
  const isOfKind = (fact: Fact): fact is Fact & FactOf<Kind> => fact.kind === kind;
  return factsOf(explained(short)).find(isOfKind);
}

export function kindsOf(short: Short): FactKind[] {
  return factsOf(explained(short)).map(({ kind }) => kind);
}
