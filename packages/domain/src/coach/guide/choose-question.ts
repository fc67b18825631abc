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
  /** `seed` fixes the order of the wordings; `turn` selects the first wording to try. */
  readonly seed: string;
  readonly turn: number;
  /** Kinds of earlier questions, the latest last. */
  readonly recent: readonly QuestionKind[];
  readonly isAllowed: (sentence: Sentence) => boolean;
}

/** Reduction of nearness for each further position in the list of questions that a fact leads to. */
const placePenalty = 0.2;
/** Factor for the base weight of a question. It is low, because nearness to the next recorded move counts more. */
const baseWeightFactor = 0.3;

/** Returns for each question its nearness to the facts of the next recorded move, 0 to 1. */
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

/** Returns a factor up to 1. It is lower for kinds that were asked recently. */
function measureFreshness(kind: QuestionKind, recent: readonly QuestionKind[]): number {
  const ago = recent.toReversed().indexOf(kind);
  if (ago < 0) return 1;
  return ago === 0 ? 0.15 : 0.3 + 0.1 * Math.min(4, ago);
}

/** Chooses the proved question that is nearest to the next recorded move, in a wording that does not reveal the move. */
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
