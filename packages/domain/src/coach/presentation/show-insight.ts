import { showAuthoredSentence } from '../../annotation/show-authored-sentence.ts';
import type { Fen, San } from '../../chess/notation.ts';
import { mapPhases, planPhases, toPlainText } from '../insight.ts';
import type { Alternative, Insight, PlanPhase, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { formatFen, playMove, viewPosition } from '../position-view/position-view.ts';
import { createRecord, createAlternativeRecord } from './move-record.ts';
import type { MoveRecord } from './move-record.ts';
import { listNamedSentences } from './sentence-ids.ts';
import { showSentence } from './show-sentence.ts';
import type {
  ShownAlternative,
  ShownInsight,
  ShownMoves,
  ShownPhase,
  ShownSentence,
} from './shown.ts';

/** Converts an insight for the site: texts, and sentences with marks and playable lines. */
export function showInsight(insight: Insight, move: MoveToExplain): ShownInsight {
  const record = createRecord(move);
  const others = new Map(
    insight.alternatives.map(({ move: san }) => [san, createAlternativeRecord(move, san)]),
  );
  const shown = new Map<string, ShownSentence>();
  for (const { id, sentence, about } of listNamedSentences(insight)) {
    const own = about === undefined ? record : (others.get(about) ?? record);
    shown.set(
      id,
      sentence.prose
        ? showAuthoredSentence(id, sentence.prose, getFenAfter(move))
        : showSentence(id, sentence, own),
    );
  }
  const show = (prefix: string, list: readonly Sentence[]): ShownSentence[] =>
    list.flatMap((_, index) => shown.get(`${prefix}.${index}`) ?? []);

  const plan = mapPhases((name): ShownPhase | null => {
    const of = insight.movePlan[name];
    return (
      of && {
        move: of.move,
        eval: of.evaluation,
        purpose: joinTexts(of.purpose),
        sequence: of.sequence,
        purposeSentences: show(`plan.${name}`, of.purpose),
        line: findSequence(of, record),
      }
    );
  });

  const showAlternative = (of: Alternative, index: number): ShownAlternative => ({
    move: of.move,
    evaluation: of.evaluation,
    description: joinTexts(of.description),
    pv_quote: of.quote,
    whyChosenOver: joinTexts(of.whyChosenOver),
    descriptionSentences: show(`alternatives.${index}.description`, of.description),
    whySentences: show(`alternatives.${index}.why`, of.whyChosenOver),
    line: findQuote(of, others.get(of.move)),
  });

  return {
    explanation: joinTexts(insight.explanation),
    explanationSentences: show('explanation', insight.explanation),
    strategicPoints: insight.strategicPoints.map(toPlainText),
    pointSentences: show('points', insight.strategicPoints),
    movePlan: planPhases.some((name) => plan[name] !== null) ? plan : null,
    alternatives: insight.alternatives.map(showAlternative),
    engineAgreement: joinTexts(insight.engineAgreement),
    agreementSentences: show('agreement', insight.engineAgreement),
    level: insight.level,
  };
}

function getFenAfter({ before, uci }: MoveToExplain): Fen {
  return formatFen(playMove(viewPosition(before), uci));
}

function joinTexts(sentences: readonly Sentence[]): string {
  return sentences.map(toPlainText).join(' ');
}

/** Returns the first line that contains the moves of the phase, up to the end of the phase. */
function findSequence({ move, sequence }: PlanPhase, record: MoveRecord): ShownMoves {
  const wanted = parseMoves(sequence);
  const played = record.findLine('game')?.uci ?? [];
  const follows = record.findLine('R1');
  const lines = [
    follows,
    follows && { from: 'before' as const, uci: [...played, ...follows.uci] },
    record.findLine('L1'),
    record.findLine('L2'),
    record.findLine('L3'),
  ];
  for (const path of lines) {
    const sans = path ? record.listSans(path) : [];
    const start = sans.findIndex(
      (san, at) => san === move && wanted.every((name, index) => sans[at + index] === name),
    );
    if (!path || start < 0) continue;
    const end = start + Math.max(1, wanted.length);
    return record.showPath({ ...path, uci: path.uci.slice(0, end) });
  }
  return { from: 'before', uci: [], text: sequence };
}

function findQuote({ quote }: Alternative, record: MoveRecord | undefined): ShownMoves {
  const path = record?.findLine('R1');
  if (!record || !path) return { from: 'before', uci: [], text: quote };
  return record.showPath({
    ...path,
    uci: path.uci.slice(0, Math.max(1, parseMoves(quote).length)),
  });
}

/** Parses the SAN moves in a text like '23. Nf5 Kh7 24. g4'. */
function parseMoves(text: string): San[] {
  return text.split(/\s+/).flatMap((word) => {
    const san = word.replace(/^\d+\.+/, '');
    return /[a-hO]/.test(san) ? [san] : [];
  });
}
