import { isRecapture } from '../forcing/captures.ts';
import { after, before } from '../../claim.ts';
import { listMoves } from '../../position-view/exchange.ts';
import { splitUci } from '../../position-view/position-view.ts';
import { makeFact, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  classifyWin,
  toEngineSlot,
  describeFirstMove,
  compareWithEngine,
  claimScore,
  toScoreSlot,
  claimBand,
} from './engine-comparison.ts';

/** Limits in points of winning chance. */
const lossLimits = { asGood: 0.5, near: 2, differs: 5 } as const;
const onlyMoveGap = 10;
const freeChoiceGap = 2;

/** Detects that the played move was the only legal move. */
const detectForcedMove: Detector = (context) => {
  const { before: position, move } = context;
  // Excludes promotions: `listMoves` lists one move for a promotion, but there are four legal moves.
  if (listMoves(position).length !== 1 || move.promotion) return [];
  return makeFact(context, {
    kind: 'forced',
    about: [],
    slots: { count: { is: 'number', value: 1 } },
    claims: [affirm(before, { is: 'moves', least: 1, most: 1 })],
    magnitude: 1,
  });
};

/** Detects that all other engine moves lose so much that the evaluation falls into another band. */
const detectOnlyMove: Detector = (context) => {
  const comparison = compareWithEngine(context);
  const second = comparison?.others[0];
  const instead = second && describeFirstMove(second);
  if (!comparison?.isFirst || !instead || isRecapture(context)) return [];
  const { best } = comparison;
  const gap = best.win - second.win;
  const [own, otherwise] = [classifyWin(best.win), classifyWin(second.win)];
  if (gap < onlyMoveGap || own === otherwise) return [];
  return makeFact(context, {
    kind: 'only-move',
    about: [],
    slots: {
      second: instead.slot,
      band: { is: 'band', band: own },
      otherwise: { is: 'band', band: otherwise },
      engine: toEngineSlot(context, best),
    },
    claims: [
      affirm(before, { is: 'rank', rank: 1 }),
      affirm(before, { is: 'gap', to: 2, least: onlyMoveGap }),
      claimBand(context, best, own),
      claimBand(context, second, otherwise),
      instead.claim,
    ],
    lines: [{ line: second.id, moves: 4 }],
    confirmed: 'line',
    magnitude: gap,
  });
};

/** Detects that the engine's three moves are about equally good and the played move is no worse. */
const detectFreeChoice: Detector = (context) => {
  const comparison = compareWithEngine(context);
  const third = context.options[2];
  if (!comparison || !third || comparison.loss >= freeChoiceGap) return [];
  const { best, others } = comparison;
  const [one, two] = others.slice(0, 2).map(describeFirstMove);
  if (!one || !two || best.win - third.win >= freeChoiceGap) return [];
  return makeFact(context, {
    kind: 'free-choice',
    about: [],
    slots: { second: one.slot, third: two.slot, engine: toEngineSlot(context, best) },
    claims: [
      affirm(before, { is: 'gap', to: 3, most: freeChoiceGap }),
      affirm(before, { is: 'loss', most: freeChoiceGap }),
      one.claim,
      two.claim,
    ],
    confirmed: 'line',
    magnitude: freeChoiceGap - (best.win - third.win),
  });
};

/** Compares the played move with the engine's best move. */
const detectAgreement: Detector = (context) => {
  const comparison = compareWithEngine(context);
  if (!comparison) return [];
  const { best, played, isFirst, loss } = comparison;
  const engine = toEngineSlot(context, best);
  const common = { about: [], confirmed: 'line' } as const;
  if (isFirst) {
    return makeFact(context, {
      ...common,
      kind: 'engine-first',
      slots: { engine, score: toScoreSlot(best) },
      claims: [affirm(before, { is: 'rank', rank: 1 }), claimScore(best)],
      magnitude: 0,
    });
  }
  const preferred = describeFirstMove(best);
  if (!preferred) return [];
  const [kind, bounds] = classifyLoss(loss);
  return makeFact(context, {
    ...common,
    kind,
    slots: {
      best: preferred.slot,
      engine,
      score: toScoreSlot(played),
      bestScore: toScoreSlot(best),
    },
    claims: [
      preferred.claim,
      affirm(before, { is: 'loss', ...bounds }),
      claimScore(best),
      claimScore(played),
    ],
    arrows: [[...splitUci(preferred.slot.uci), 'plan']],
    lines: [{ line: best.id, moves: 4 }],
    magnitude: loss,
  });
};

function classifyLoss(loss: number) {
  const { asGood, near, differs } = lossLimits;
  if (loss <= asGood) return ['engine-as-good', { most: asGood }] as const;
  if (loss < near) return ['engine-near', { most: near }] as const;
  if (loss < differs) return ['engine-differs', { least: near, most: differs }] as const;
  return ['engine-objects', { least: differs }] as const;
}

/**
 * Reports the engine's evaluation of the position after the move, from the view of the better side; `level` if neither
 * side is better.
 */
const detectAssessment: Detector = (context) => {
  const line = context.replies[0];
  if (!line) return [];
  const { me, opponent } = context;
  const side = line.win >= 50 ? me : opponent;
  const band = classifyWin(line.win >= 50 ? line.win : 100 - line.win);
  const given = { score: toScoreSlot(line), engine: toEngineSlot(context, line) };
  const common = {
    about: [],
    claims: [affirm(after, { is: 'band', line: line.id, color: side, band }), claimScore(line)],
    delta: 'unchanged',
    confirmed: 'line',
    magnitude: Math.abs(line.win - 50),
  } as const;
  if (band === 'equal') return makeFact(context, { ...common, kind: 'level', slots: given });
  return makeFact(context, {
    ...common,
    kind: 'assessment',
    slots: { side: { is: 'side', color: side }, band: { is: 'band', band }, ...given },
  });
};

const detectRepetition: Detector = (context) => {
  const { timesSeen } = context.input;
  if (timesSeen < 2) return [];
  return makeFact(context, {
    kind: 'repetition',
    about: [],
    slots: { count: { is: 'number', value: timesSeen } },
    claims: [affirm(after, { is: 'repeated', times: timesSeen })],
    magnitude: timesSeen,
  });
};

const detectOpening: Detector = (context) => {
  const { opening: name } = context.input;
  if (name === undefined) return [];
  return makeFact(context, {
    kind: 'opening',
    about: [],
    slots: { name: { is: 'name', text: name } },
    claims: [affirm(after, { is: 'opening', name })],
    magnitude: 1,
  });
};

export const engineDetectors: readonly Detector[] = [
  detectForcedMove,
  detectOnlyMove,
  detectFreeChoice,
  detectAgreement,
  detectAssessment,
  detectRepetition,
  detectOpening,
];
