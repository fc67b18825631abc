import type { San } from '../../chess/notation.ts';
import { planPhases, toPlainText } from '../insight.ts';
import type { Alternative, Insight, PlanPhase, PlanPhaseName, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { recordOf, recordOfAlternative } from './record.ts';
import type { MoveRecord } from './record.ts';
import { namedSentences } from './sentence-ids.ts';
import { showSentence } from './show-sentence.ts';
import type {
  ShownAlternative,
  ShownInsight,
  ShownMoves,
  ShownPhase,
  ShownSentence,
} from './shown.ts';

/** What the coach says about a move, as texts and as sentences that can be pointed at and played through. */
export function showInsight(insight: Insight, move: MoveToExplain): ShownInsight {
  const record = recordOf(move);
  const others = new Map(
    insight.alternatives.map(({ move: san }) => [san, recordOfAlternative(move, san)]),
  );
  const shown = new Map<string, ShownSentence>();
  for (const { id, sentence, about } of namedSentences(insight)) {
    const own = about === undefined ? record : (others.get(about) ?? record);
    shown.set(id, showSentence(id, sentence, own));
  }
  const show = (prefix: string, list: readonly Sentence[]): ShownSentence[] =>
    list.flatMap((_, index) => shown.get(`${prefix}.${index}`) ?? []);

  const phase = (name: PlanPhaseName): ShownPhase | null => {
    const of = insight.movePlan[name];
    return (
      of && {
        move: of.move,
        eval: of.evaluation,
        purpose: joined(of.purpose),
        sequence: of.sequence,
        purposeSentences: show(`plan.${name}`, of.purpose),
        line: sequenceOf(of, record),
      }
    );
  };
  const plan = {
    immediate: phase('immediate'),
    shortTerm: phase('shortTerm'),
    longTerm: phase('longTerm'),
  };

  const alternative = (of: Alternative, index: number): ShownAlternative => ({
    move: of.move,
    evaluation: of.evaluation,
    description: joined(of.description),
    pv_quote: of.quote,
    whyChosenOver: joined(of.whyChosenOver),
    descriptionSentences: show(`alternatives.${index}.description`, of.description),
    whySentences: show(`alternatives.${index}.why`, of.whyChosenOver),
    line: quoteOf(of, others.get(of.move)),
  });

  return {
    explanation: joined(insight.explanation),
    explanationSentences: show('explanation', insight.explanation),
    strategicPoints: insight.strategicPoints.map(toPlainText),
    pointSentences: show('points', insight.strategicPoints),
    movePlan: planPhases.some((name) => plan[name] !== null) ? plan : null,
    alternatives: insight.alternatives.map(alternative),
    engineAgreement: joined(insight.engineAgreement),
    agreementSentences: show('agreement', insight.engineAgreement),
    level: insight.level,
  };
}

function joined(sentences: readonly Sentence[]): string {
  return sentences.map(toPlainText).join(' ');
}

/** The line a phase was taken from, to the phase's end: the first in which its moves follow each other. */
function sequenceOf({ move, sequence }: PlanPhase, record: MoveRecord): ShownMoves {
  const wanted = movesIn(sequence);
  const played = record.lineOf('game')?.uci ?? [];
  const follows = record.lineOf('R1');
  const lines = [
    follows,
    follows && { from: 'before' as const, uci: [...played, ...follows.uci] },
    record.lineOf('L1'),
    record.lineOf('L2'),
    record.lineOf('L3'),
  ];
  for (const path of lines) {
    const sans = path ? record.sanOf(path) : [];
    const start = sans.findIndex(
      (san, at) => san === move && wanted.every((name, index) => sans[at + index] === name),
    );
    if (!path || start < 0) continue;
    const end = start + Math.max(1, wanted.length);
    return record.shown({ ...path, uci: path.uci.slice(0, end) });
  }
  return { from: 'before', uci: [], text: sequence };
}

function quoteOf({ quote }: Alternative, record: MoveRecord | undefined): ShownMoves {
  const path = record?.lineOf('R1');
  if (!record || !path) return { from: 'before', uci: [], text: quote };
  return record.shown({ ...path, uci: path.uci.slice(0, Math.max(1, movesIn(quote).length)) });
}

/** The moves of a text like '23. Nf5 Kh7 24. g4'. */
function movesIn(text: string): San[] {
  return text.split(/\s+/).flatMap((word) => {
    const san = word.replace(/^\d+\.+/, '');
    return /[a-hO]/.test(san) ? [san] : [];
  });
}
