import { factsOf } from '../explain/facts-of.ts';
import type { Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { wordsOf } from '../voice/variety.ts';
import { chooseQuestion } from './choose-question.ts';
import { deskAfter } from './desk.ts';
import { Kept } from './kept.ts';
import { remark } from './remarks.ts';

const longestRemark = 16;
const longestMessage = 26;

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
      const desk = deskAfter(move, undefined);
      const turn = `${this.gameId} ${plies}`;
      const ask = { desk, level, turn, recent: [], mayBeSaid: () => true };
      const asked = by === 'computer' ? chooseQuestion(ask)?.sentence : undefined;
      const did = remark({
        setting: desk.setting,
        facts: factsOf(desk.setting),
        level,
        board: desk.scene,
        words: Math.min(longestRemark, longestMessage - (asked ? wordsOf(asked) : 0)),
        openers: [undefined],
        turn,
        mayBeSaid: desk.isProved,
      });
      return [did, asked].flatMap((sentence) => sentence ?? []);
    });
  }
}
