import { getBoardEnd, getBoardMoves, findGuess } from '../../play/session-board.ts';
import { isMoveShown } from '../../play/session-guesses.ts';
import type { Session } from '../../play/session.ts';
import type { Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { listSlotSquares } from '../presentation/show-sentence.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { LruCache } from './lru-cache.ts';
import { createBareMove } from './guided-game.ts';
import type { GuidedGame } from './guided-game.ts';
import {
  writeAchievement,
  writeDivergence,
  writeGameEnd,
  writeMilestone,
  writeOwnGameStart,
  writeRewind,
  writeWelcome,
} from './session-texts.ts';
import { OwnGameGuide } from './own-game-guide.ts';
import { RecordGuide } from './record-guide.ts';
import { joinSentences } from './write-guide-sentence.ts';

/** Questions of an annotator for the reader's level, by the number of half-moves on the board. */
export type AuthoredQuestions = ReadonlyMap<number, ShownSentence>;

export interface GuideMessage {
  /** Id of the message. It does not change while the message is shown. */
  readonly id: string;
  readonly sentence: ShownSentence;
}

/** Writes the guide's messages for one game. Messages are cached, because every request needs them. */
export class Guide {
  private readonly guided: GuidedGame;
  private readonly path: RecordGuide;
  private readonly ownGame: OwnGameGuide;
  private readonly lines = new LruCache<GuideMessage[]>(600);

  constructor(guided: GuidedGame) {
    this.guided = guided;
    this.path = new RecordGuide(guided);
    this.ownGame = new OwnGameGuide(guided.game.id);
  }

  /**
   * Writes the messages for the current position, at most three, the oldest first. The same session always gets the
   * same messages. The first question about a position is the annotator's, if there is one that does not reveal the move.
   */
  writeMessages(
    session: Session,
    level: Level,
    authored: AuthoredQuestions = new Map(),
  ): readonly GuideMessage[] {
    if (session.mode === 'FREESTYLE') return this.writeOwnGame(session, level);
    if (session.status !== 'active') return this.writeEnd(session, level);
    return session.isDiverged
      ? this.writeDivergence(session)
      : this.writeSearch(session, level, authored.get(session.followed));
  }

  /** Writes the messages while the user has to guess a recorded move. */
  private writeSearch(
    session: Session,
    level: Level,
    authored: ShownSentence | undefined,
  ): GuideMessage[] {
    const { game, record } = this.guided;
    const ply = session.followed;
    const guess = findGuess(session, ply + 1);
    const tries = guess?.tries.length ?? 0;
    const asked = authored && tries === 0 ? this.writeAuthored(ply, authored) : [];
    const question =
      asked.length > 0
        ? asked
        : this.getMessages(`ask-${ply}-${tries}`, level, () =>
            this.path.writeQuestion(ply, level, tries),
          );
    if (tries > 0) {
      const verdict = guess?.tries.at(-1)?.judgement?.verdict;
      // The id contains the verdict, because a verdict can arrive later and change the text.
      const id = `back-${ply}-${tries}-${verdict ?? 'open'}`;
      return [createPlainMessage(id, writeRewind(verdict, tries)), ...question];
    }
    if (!session.guesses.some((one) => one.tries.length > 0)) {
      return [
        createPlainMessage('welcome', writeWelcome(session, record, game.player)),
        ...question,
      ];
    }
    const milestone = writeMilestone(session, record);
    return [
      ...this.writeFound(session, level),
      ...(milestone === undefined ? [] : [createPlainMessage(`count-${ply}`, milestone)]),
      ...question,
    ];
  }

  /** Writes an annotator's question, without its lines, because they would show the move to guess. */
  private writeAuthored(ply: number, question: ShownSentence): GuideMessage[] {
    const parts = question.parts.map(({ text, squares }) =>
      squares ? { text, squares } : { text },
    );
    return this.lines.getOrCreate(`authored ${ply} ${JSON.stringify(parts)}`, () => {
      if (this.path.givesMoveAway(ply, parts)) return [];
      const id = `asked-${ply}`;
      const plain = { squares: [], arrows: [], line: null };
      return [{ id, sentence: { id, parts, backing: 'none', ...plain } }];
    });
  }

  private writeFound(session: Session, level: Level): GuideMessage[] {
    const guess = session.guesses.findLast(({ tries }) => tries.length > 0);
    if (!guess) return [];
    const how = isMoveShown(guess) ? 'told' : guess.tries.length > 1 ? 'later' : 'first';
    return this.getMessages(`found-${guess.ply}-${how}`, level, () => {
      const sentence = this.path.writeFound(guess.ply, session.followed, level, how);
      return sentence ? [sentence] : [];
    });
  }

  /**
   * Returns cached messages. The cache is shared by all users of the game, because they get the same messages along the
   * record.
   */
  private getMessages(
    id: string,
    level: Level,
    sentences: () => readonly Sentence[],
  ): GuideMessage[] {
    return this.lines.getOrCreate(`${level} ${id}`, () => createMessages(id, sentences()));
  }

  private writeDivergence({ followed, guesses }: Session): GuideMessage[] {
    const tries = guesses.at(-1)?.tries.length ?? 0;
    return [
      createPlainMessage(`left-${followed}-${tries}`, writeDivergence(this.guided.game.player)),
    ];
  }

  private writeEnd(session: Session, level: Level): GuideMessage[] {
    const isDone = session.status === 'completed';
    return [
      ...(isDone ? this.writeFound(session, level) : []),
      createPlainMessage('achieved', writeAchievement(session)),
    ];
  }

  /** Writes the messages after the user has left the record. They state only facts about the board. */
  private writeOwnGame(session: Session, level: Level): GuideMessage[] {
    const { record } = this.guided;
    const { own, status } = session;
    const moves = getBoardMoves(session, record);
    const [previous, last] = [moves.at(-2), moves.at(-1)];
    const mover = own.at(-1)?.by;
    if (!last || !mover) return [];
    if (status !== 'active') {
      const end = getBoardEnd(session, record);
      const achieved = createPlainMessage('achieved', writeAchievement(session));
      return end.isOver
        ? [createPlainMessage('over', writeGameEnd(end, mover === 'computer')), achieved]
        : [achieved];
    }
    const move = createBareMove(previous?.fen ?? record.startFen, last, previous);
    const sentences = this.ownGame.writeAbout(move, mover, level, moves.length);
    const lines = createMessages(`own-${moves.length}`, sentences);
    return own.length <= 2
      ? [createPlainMessage('own-game', writeOwnGameStart(session)), ...lines]
      : lines;
  }
}

function createPlainMessage(id: string, text: string): GuideMessage {
  const sentence: ShownSentence = {
    id,
    parts: [{ text }],
    backing: 'board',
    squares: [],
    arrows: [],
    line: null,
  };
  return { id, sentence };
}

/** Joins sentences into one message. Its moves cannot be played on the board, because this would skip the move to guess. */
function createMessages(id: string, sentences: readonly Sentence[]): GuideMessage[] {
  if (sentences.length === 0) return [];
  const { parts, evidence, backing } = joinSentences(sentences);
  const sentence: ShownSentence = {
    id,
    parts: parts.map(({ text, slot }) => {
      const squares = slot ? listSlotSquares(slot) : [];
      return squares.length > 0 ? { text, squares } : { text };
    }),
    backing,
    squares: [...evidence.squares],
    arrows: [...evidence.arrows],
    line: null,
  };
  return [{ id, sentence }];
}
