import { affirm } from '../facts/make-fact.ts';
import { findFacts } from '../explain/collect-facts.ts';
import { noEvidence } from '../fact.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import { boundExactly, toNumberSlot } from '../facts/pieces/measures.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { buildMoveContext } from '../move-context.ts';
import { countWords } from '../wording/variety.ts';
import { chooseQuestion } from './choose-question.ts';
import type { AskedQuestion } from './choose-question.ts';
import { createContextAfter } from './question-context.ts';
import type { QuestionContext } from './question-context.ts';
import { LruCache } from './lru-cache.ts';
import { countMaterialLead } from '../position-view/played-line.ts';
import { standAlone } from './questions/all-questions.ts';
import type { QuestionKind } from './questions/all-questions.ts';
import { writeRemark } from './write-remark.ts';
import { writeGuideSentence } from './write-guide-sentence.ts';

const maxRemarkWords = 16;
const maxMessageWords = 24;

/** Writes messages after the user has left the record: the effect of the last move and, if the user is to move, a question. */
export class OwnGameGuide {
  private readonly gameId: string;
  private readonly sentences = new LruCache<readonly Sentence[]>(60);

  constructor(gameId: string) {
    this.gameId = gameId;
  }

  writeAbout(
    move: MoveToExplain,
    by: 'user' | 'computer',
    level: Level,
    plies: number,
  ): readonly Sentence[] {
    return this.sentences.getOrCreate(`${level} ${by} ${move.before} ${move.uci}`, () => {
      const context = createContextAfter(buildMoveContext(move), undefined);
      const question = by === 'computer' ? this.chooseQuestion(context, level, plies) : undefined;
      const asked = question?.sentence;
      if (asked && standAlone.has(question.kind) && !context.moveContext.move.captured)
        return [asked];
      const did = writeRemark({
        context: context.moveContext,
        facts: selectPlainFacts(findFacts(context.moveContext)),
        level,
        board: context.position,
        maxWords: Math.min(maxRemarkWords, maxMessageWords - (asked ? countWords(asked) : 0)),
        openers: [undefined],
        seed: this.gameId,
        turn: Math.floor(plies / 2),
        mustDescribeAction: true,
        isAllowed: context.isProved,
      });
      const count =
        by === 'user' && context.moveContext.move.captured ? writeMaterialLead(context) : undefined;
      return [did, asked, count].flatMap((sentence) => sentence ?? []);
    });
  }

  /** Chooses the best, second-best or third-best question in turn, because the same questions stay possible for many moves. */
  private chooseQuestion(
    context: QuestionContext,
    level: Level,
    plies: number,
  ): AskedQuestion | undefined {
    const recent: QuestionKind[] = [];
    let asked: AskedQuestion | undefined;
    for (
      let left = context.position.chess.isCheck() ? 0 : Math.floor(plies / 2) % 3;
      left >= 0;
      left -= 1
    ) {
      asked = chooseQuestion({
        context,
        level,
        seed: this.gameId,
        turn: plies,
        recent,
        isAllowed: () => true,
      });
      if (asked) recent.push(asked.kind);
    }
    return asked;
  }
}

const plainKinds: ReadonlySet<FactKind> = new Set<FactKind>([
  'mate',
  'check',
  'double-check',
  'discovered-check',
  'takes-for-free',
  'capture',
  'recapture',
  'promotes',
]);

/** Selects obvious facts, such as captures and checks; all facts if there are no obvious ones. */
function selectPlainFacts(facts: readonly Fact[]): readonly Fact[] {
  const found = facts.filter(({ kind }) => plainKinds.has(kind));
  return found.length > 0 ? found : facts;
}

/** Writes the material balance after a capture by the user; undefined if it is even. */
function writeMaterialLead(context: QuestionContext): Sentence | undefined {
  const { position, here, moveContext } = context;
  const lead = countMaterialLead(position, moveContext.me);
  if (lead === 0) return undefined;
  const color = lead > 0 ? moveContext.me : moveContext.opponent;
  const basis = {
    claims: [affirm(here, { is: 'lead', color, ...boundExactly(Math.abs(lead)) })],
    slots: { lead: toNumberSlot(Math.abs(lead)) },
  };
  const text = `You are {lead} points ${lead > 0 ? 'ahead' : 'behind'}.`;
  const sentence = writeGuideSentence(context, text, basis, noEvidence);
  return context.isProved(sentence) ? sentence : undefined;
}
