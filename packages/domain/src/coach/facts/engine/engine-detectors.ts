import { after, before } from '../../claim.ts';
import type { Band, Claim } from '../../claim.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { KnownLine, Setting } from '../../setting.ts';
import { makeFact, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { bandOf, engineSlot, firstMove, opinionOf, scoreClaim, scoreSlot } from './opinion.ts';

/** In points of winning chance. */
const cutOffs = { asGood: 0.5, near: 2, differs: 5 } as const;
const onlyMoveGap = 10;
const freeChoiceGap = 2;

/** One legal move. */
const forced: Detector = (setting) => {
  const { before: scene, me, move } = setting;
  let count = 0;
  for (const targets of scene.chess.allDests().values()) count += targets.size();
  // A pawn that promotes has four moves.
  if (count !== 1 || move.promotion) return [];
  return [
    makeFact(setting, {
      kind: 'forced',
      side: me,
      about: [],
      slots: { count: { is: 'number', value: 1 } },
      claims: [says(before, { is: 'moves', least: 1, most: 1 })],
      delta: 'created',
      confirmed: 'board',
      magnitude: 1,
    }),
  ];
};

/** Where every other of the engine's moves loses so much that the game is called differently after it. */
const onlyMove: Detector = (setting) => {
  const opinion = opinionOf(setting);
  const second = opinion?.others[0];
  const instead = second && firstMove(second);
  if (!opinion?.isFirst || !instead || takesBack(setting)) return [];
  const { best } = opinion;
  const gap = best.win - second.win;
  const [kept, otherwise] = [bandOf(best.win), bandOf(second.win)];
  if (gap < onlyMoveGap || kept === otherwise) return [];
  return [
    makeFact(setting, {
      kind: 'only-move',
      side: setting.me,
      about: [],
      slots: {
        second: instead.slot,
        kept: { is: 'band', band: kept },
        otherwise: { is: 'band', band: otherwise },
        engine: engineSlot(setting, best),
      },
      claims: [
        says(before, { is: 'rank', rank: 1 }),
        says(before, { is: 'gap', to: 2, least: onlyMoveGap }),
        bandClaim(setting, best, kept),
        bandClaim(setting, second, otherwise),
        instead.claim,
      ],
      lines: [{ line: second.id, moves: 4 }],
      delta: 'created',
      confirmed: 'line',
      magnitude: gap,
    }),
  ];
};

function takesBack({ input, move }: Setting): boolean {
  return input.previous?.isCapture === true && input.previous.uci.slice(2, 4) === move.to;
}

function bandClaim({ me }: Setting, { id }: KnownLine, band: Band): Claim {
  return says(before, { is: 'band', line: id, color: me, band });
}

/** The engine's three moves are as good as each other, and the played one is no worse. */
const freeChoice: Detector = (setting) => {
  const opinion = opinionOf(setting);
  const third = setting.options[2];
  if (!opinion || !third || opinion.loss >= freeChoiceGap) return [];
  const { best, others } = opinion;
  const [one, two] = others.slice(0, 2).map(firstMove);
  if (!one || !two || best.win - third.win >= freeChoiceGap) return [];
  return [
    makeFact(setting, {
      kind: 'free-choice',
      side: setting.me,
      about: [],
      slots: { second: one.slot, third: two.slot, engine: engineSlot(setting, best) },
      claims: [
        says(before, { is: 'gap', to: 3, most: freeChoiceGap }),
        says(before, { is: 'loss', most: freeChoiceGap }),
        one.claim,
        two.claim,
      ],
      delta: 'created',
      confirmed: 'line',
      magnitude: freeChoiceGap - (best.win - third.win),
    }),
  ];
};

/** How the played move compares with the engine's own. */
const agreement: Detector = (setting) => {
  const opinion = opinionOf(setting);
  if (!opinion) return [];
  const { best, played, isFirst, loss } = opinion;
  const engine = engineSlot(setting, best);
  const common = { side: setting.me, about: [], delta: 'created', confirmed: 'line' } as const;
  if (isFirst) {
    return [
      makeFact(setting, {
        ...common,
        kind: 'engine-first',
        slots: { engine, score: scoreSlot(best) },
        claims: [says(before, { is: 'rank', rank: 1 }), scoreClaim(best)],
        magnitude: 0,
      }),
    ];
  }
  const preferred = firstMove(best);
  if (!preferred) return [];
  const [kind, bounds] = differenceOf(loss);
  return [
    makeFact(setting, {
      ...common,
      kind,
      slots: {
        best: preferred.slot,
        engine,
        score: scoreSlot(played),
        bestScore: scoreSlot(best),
      },
      claims: [
        preferred.claim,
        says(before, { is: 'loss', ...bounds }),
        scoreClaim(best),
        scoreClaim(played),
      ],
      arrows: [[...endsOf(preferred.slot.uci), 'plan']],
      lines: [{ line: best.id, moves: 4 }],
      magnitude: loss,
    }),
  ];
};

function differenceOf(loss: number) {
  const { asGood, near, differs } = cutOffs;
  if (loss <= asGood) return ['engine-as-good', { most: asGood }] as const;
  if (loss < near) return ['engine-near', { most: near }] as const;
  if (loss < differs) return ['engine-differs', { least: near, most: differs }] as const;
  return ['engine-objects', { least: differs }] as const;
}

/** What the engine thinks of the position that is reached, told for the side that stands better; where none does, of no side. */
const assessment: Detector = (setting) => {
  const line = setting.replies[0];
  if (!line) return [];
  const { me, opponent } = setting;
  const side = line.win >= 50 ? me : opponent;
  const band = bandOf(line.win >= 50 ? line.win : 100 - line.win);
  const given = { score: scoreSlot(line), engine: engineSlot(setting, line) };
  const common = {
    side: me,
    about: [],
    claims: [says(after, { is: 'band', line: line.id, color: side, band }), scoreClaim(line)],
    delta: 'kept',
    confirmed: 'line',
    magnitude: Math.abs(line.win - 50),
  } as const;
  if (band === 'equal') return [makeFact(setting, { ...common, kind: 'level', slots: given })];
  return [
    makeFact(setting, {
      ...common,
      kind: 'assessment',
      slots: { side: { is: 'side', color: side }, band: { is: 'band', band }, ...given },
    }),
  ];
};

const repetition: Detector = (setting) => {
  const { timesSeen } = setting.input;
  if (timesSeen < 2) return [];
  return [
    makeFact(setting, {
      kind: 'repetition',
      side: setting.me,
      about: [],
      slots: { count: { is: 'number', value: timesSeen } },
      claims: [says(after, { is: 'repeated', times: timesSeen })],
      delta: 'created',
      confirmed: 'board',
      magnitude: timesSeen,
    }),
  ];
};

const opening: Detector = (setting) => {
  const { opening: name } = setting.input;
  if (name === undefined) return [];
  return [
    makeFact(setting, {
      kind: 'opening',
      side: setting.me,
      about: [],
      slots: { name: { is: 'name', text: name } },
      claims: [says(after, { is: 'opening', name })],
      delta: 'created',
      confirmed: 'board',
      magnitude: 1,
    }),
  ];
};

export const engineDetectors: readonly Detector[] = [
  forced,
  onlyMove,
  freeChoice,
  agreement,
  assessment,
  repetition,
  opening,
];
