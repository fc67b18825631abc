import { noEvidence } from '../fact.ts';
import type { Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { isEngineKind } from '../wording/weights.ts';
import { rankFacts } from '../wording/rank.ts';
import { shuffle } from '../wording/variety.ts';
import type { QuestionContext, QuestionBasis } from './question-context.ts';
import { listQuestions, baseWeights } from './question-links.ts';
import { questionWords } from './question-words.ts';
import { questionKinds, questions } from './questions/all-questions.ts';
import type { QuestionKind } from './questions/all-questions.ts';
import { isLeftForNext } from './questions/last-move.ts';
import { writeGuideSentence } from './write-guide-sentence.ts';

export interface AskedQuestion {
  readonly kind: QuestionKind;
  readonly sentence: Sentence;
}

interface QuestionRequest {
  readonly context: QuestionContext;
  readonly level: Level;
  /** Seed of the order of wordings; `turn` selects the wording. */
  readonly seed: string;
  readonly turn: number;
  /** Kinds of earlier questions, the latest last. */
  readonly recent: readonly QuestionKind[];
  readonly isAllowed: (sentence: Sentence) => boolean;
}

/** Reduction of nearness for each further place in a fact's list of questions. */
const placePenalty = 0.2;
/** Factor of the base weight of a question, which counts little beside nearness. */
const baseWeightFactor = 0.3;

/** Nearness of each question to the facts of the next recorded move, 0 to 1. */
function measureNearness({ next }: QuestionContext, level: Level): Map<QuestionKind, number> {
  const found = new Map<QuestionKind, number>();
  if (!next) return found;
  const facts = next.facts.filter(({ kind }) => !isEngineKind(kind));
  const ranked = rankFacts(facts, {
    level,
    me: next.context.me,
    novelty: { measureNovelty: () => 1 },
  });
  const top = ranked[0]?.salience ?? 1;
  for (const { fact, salience } of ranked) {
    for (const [place, kind] of listQuestions(fact.kind).entries()) {
      const near = (salience / top) * (1 - placePenalty * place);
      found.set(kind, Math.max(near, found.get(kind) ?? 0));
    }
  }
  return found;
}

/** Lowers the rank of kinds that were asked recently. */
function measureFreshness(kind: QuestionKind, recent: readonly QuestionKind[]): number {
  const ago = recent.toReversed().indexOf(kind);
  if (ago < 0) return 1;
  return ago === 0 ? 0.15 : 0.3 + 0.1 * Math.min(4, ago);
}

/** The proved question nearest to the next recorded move, in a wording that does not give the move away. */
export function chooseQuestion(request: QuestionRequest): AskedQuestion | undefined {
  const { context, level, recent } = request;
  const near = measureNearness(context, level);
  const isLeft = isLeftForNext(context);
  const ranked = questionKinds
    .map((kind) => {
      const isFirst = kind === 'inCheck' || kind === 'firstMove';
      const bonus = isFirst || (kind === 'leftBehind' && isLeft) ? 1 : 0;
      const weight = (near.get(kind) ?? 0) + baseWeightFactor * baseWeights[kind] + bonus;
      return { kind, weight: weight * measureFreshness(kind, recent) };
    })
    .toSorted((a, b) => b.weight - a.weight);
  for (const { kind } of ranked) {
    const basis = questions[kind](context);
    const sentence = basis && writeWording(request, kind, basis);
    if (sentence) return { kind, sentence };
  }
  return undefined;
}

function writeWording(
  request: QuestionRequest,
  kind: QuestionKind,
  basis: QuestionBasis,
): Sentence | undefined {
  const { context, level, seed, turn, recent, isAllowed } = request;
  const fitting = questionWords[kind].filter(
    ({ levels, isPlural }) =>
      (levels?.includes(level) ?? true) &&
      (isPlural ?? basis.isPlural ?? false) === (basis.isPlural ?? false),
  );
  const dealt = shuffle(fitting, `${seed} ${kind}`);
  const first = turn + recent.filter((one) => one === kind).length;
  for (const index of dealt.keys()) {
    const { text } = dealt[(first + index) % dealt.length] ?? { text: '' };
    const sentence = writeGuideSentence(context, text, basis, noEvidence);
    if (context.isProved(sentence) && isAllowed(sentence)) return sentence;
  }
  return undefined;
}
