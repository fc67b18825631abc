import { findFacts } from '../explain/collect-facts.ts';
import { noEvidence } from '../fact.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import { boundExactly, toNumberSlot } from '../facts/pieces/measures.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { buildMoveContext } from '../move-context.ts';
import { wordsOf } from '../wording/variety.ts';
import { chooseQuestion } from './choose-question.ts';
import type { Asked } from './choose-question.ts';
import { deskAfter, so } from './desk.ts';
import type { Desk } from './desk.ts';
import { Kept } from './kept.ts';
import { leadOf } from './questions/forcing.ts';
import { standAlone } from './questions/all-questions.ts';
import type { QuestionKind } from './questions/all-questions.ts';
import { remark } from './remarks.ts';
import { written } from './write.ts';

const longestRemark = 16;
const longestMessage = 24;

/** What is said of a game that has left the record: what the last move did on the board, and a question when the user is to move. */
export class OwnGame {
  private readonly gameId: string;
  private readonly told = new Kept<readonly Sentence[]>(60);

  constructor(gameId: string) {
    this.gameId = gameId;
  }

  about(
    move: MoveToExplain,
    by: 'user' | 'computer',
    level: Level,
    plies: number,
  ): readonly Sentence[] {
    return this.told.get(`${level} ${by} ${move.before} ${move.uci}`, () => {
      const desk = deskAfter(buildMoveContext(move), undefined);
      const question = by === 'computer' ? this.question(desk, level, plies) : undefined;
      const asked = question?.sentence;
      if (asked && standAlone.has(question.kind) && !desk.context.move.captured) return [asked];
      const did = remark({
        context: desk.context,
        facts: plainFirst(findFacts(desk.context)),
        level,
        board: desk.position,
        words: Math.min(longestRemark, longestMessage - (asked ? wordsOf(asked) : 0)),
        openers: [undefined],
        seed: this.gameId,
        turn: Math.floor(plies / 2),
        isDoing: true,
        mayBeSaid: desk.isProved,
      });
      const count = by === 'user' && desk.context.move.captured ? material(desk) : undefined;
      return [did, asked, count].flatMap((sentence) => sentence ?? []);
    });
  }

  /** The first, second or third that comes to mind, in turn: the same things are there to be asked for many moves. */
  private question(desk: Desk, level: Level, plies: number): Asked | undefined {
    const recent: QuestionKind[] = [];
    let asked: Asked | undefined;
    for (
      let left = desk.position.chess.isCheck() ? 0 : Math.floor(plies / 2) % 3;
      left >= 0;
      left -= 1
    ) {
      asked = chooseQuestion({
        desk,
        level,
        seed: this.gameId,
        turn: plies,
        recent,
        mayBeSaid: () => true,
      });
      if (asked) recent.push(asked.kind);
    }
    return asked;
  }
}

const plain: ReadonlySet<FactKind> = new Set<FactKind>([
  'mate',
  'check',
  'double-check',
  'discovered-check',
  'takes-for-free',
  'capture',
  'recapture',
  'promotes',
]);

/** What everybody sees is what a game of one's own is told by: who took what, who gave check. */
function plainFirst(facts: readonly Fact[]): readonly Fact[] {
  const found = facts.filter(({ kind }) => plain.has(kind));
  return found.length > 0 ? found : facts;
}

/** Who is ahead, after the user has taken something. */
function material(desk: Desk): Sentence | undefined {
  const { position, here, context } = desk;
  const lead = leadOf(position, context.me);
  if (lead === 0) return undefined;
  const color = lead > 0 ? context.me : context.opponent;
  const matter = {
    claims: [so(here, { is: 'lead', color, ...boundExactly(Math.abs(lead)) })],
    slots: { lead: toNumberSlot(Math.abs(lead)) },
  };
  const text = `You are {lead} points ${lead > 0 ? 'ahead' : 'behind'}.`;
  const sentence = written(desk, text, matter, noEvidence);
  return desk.isProved(sentence) ? sentence : undefined;
}
