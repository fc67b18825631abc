import { noEvidence } from '../fact.ts';
import type { Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { engineKinds } from '../wording/connectives.ts';
import { rankFacts } from '../wording/rank.ts';
import { shuffled } from '../wording/variety.ts';
import type { Desk, Matter } from './desk.ts';
import { questionsFor, welcome } from './links.ts';
import { questionWords } from './question-words.ts';
import { questionKinds, questions } from './questions/all-questions.ts';
import type { QuestionKind } from './questions/all-questions.ts';
import { isLeftForNext } from './questions/last-move.ts';
import { written } from './write.ts';

export interface Asked {
  readonly kind: QuestionKind;
  readonly sentence: Sentence;
}

interface QuestionAsk {
  readonly desk: Desk;
  readonly level: Level;
  /** Deals out the wordings; each is taken in its turn. */
  readonly seed: string;
  readonly turn: number;
  /** Asked before, the latest last. */
  readonly recent: readonly QuestionKind[];
  readonly mayBeSaid: (sentence: Sentence) => boolean;
}

/** How much each place in the list of a fact's questions is behind the one before it. */
const step = 0.2;
/** What having nothing to do with the next move is worth at most. */
const aside = 0.3;

/** How near each question is to what the move that is looked for does. */
function nearness({ next }: Desk, level: Level): Map<QuestionKind, number> {
  const found = new Map<QuestionKind, number>();
  if (!next) return found;
  const facts = next.facts.filter(({ kind }) => !engineKinds.has(kind));
  const ranked = rankFacts(facts, { level, me: next.context.me, novelty: { of: () => 1 } });
  const top = ranked[0]?.salience ?? 1;
  for (const { fact, salience } of ranked) {
    for (const [place, kind] of questionsFor(fact.kind).entries()) {
      const near = (salience / top) * (1 - step * place);
      found.set(kind, Math.max(near, found.get(kind) ?? 0));
    }
  }
  return found;
}

/** What was asked a moment ago is asked again only if there is little else. */
function freshness(kind: QuestionKind, recent: readonly QuestionKind[]): number {
  const ago = recent.toReversed().indexOf(kind);
  if (ago < 0) return 1;
  return ago === 0 ? 0.15 : 0.3 + 0.1 * Math.min(4, ago);
}

/** The question that leads nearest to the move that is looked for, in words that do not tell it. */
export function chooseQuestion(ask: QuestionAsk): Asked | undefined {
  const { desk, level, recent } = ask;
  const near = nearness(desk, level);
  const isLeft = isLeftForNext(desk);
  const ranked = questionKinds
    .map((kind) => {
      const isFirst = kind === 'inCheck' || kind === 'firstMove';
      const bonus = isFirst || (kind === 'leftBehind' && isLeft) ? 1 : 0;
      const worth = (near.get(kind) ?? 0) + aside * welcome[kind] + bonus;
      return { kind, worth: worth * freshness(kind, recent) };
    })
    .toSorted((a, b) => b.worth - a.worth);
  for (const { kind } of ranked) {
    const matter: Matter | undefined = questions[kind](desk);
    const sentence = matter && wordingOf(ask, kind, matter);
    if (sentence) return { kind, sentence };
  }
  return undefined;
}

function wordingOf(ask: QuestionAsk, kind: QuestionKind, matter: Matter): Sentence | undefined {
  const { desk, level, seed, turn, recent, mayBeSaid } = ask;
  const fitting = questionWords[kind].filter(
    ({ levels, many }) =>
      (levels?.includes(level) ?? true) &&
      (many ?? matter.many ?? false) === (matter.many ?? false),
  );
  const dealt = shuffled(fitting, `${seed} ${kind}`);
  const first = turn + recent.filter((one) => one === kind).length;
  for (const index of dealt.keys()) {
    const { text } = dealt[(first + index) % dealt.length] ?? { text: '' };
    const sentence = written(desk, text, matter, noEvidence);
    if (desk.isProved(sentence) && mayBeSaid(sentence)) return sentence;
  }
  return undefined;
}
