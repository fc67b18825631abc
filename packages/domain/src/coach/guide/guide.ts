import { getBoardEnd, getBoardMoves, findGuess } from '../../play/session-board.ts';
import type { Session } from '../../play/session.ts';
import type { Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { squaresOf } from '../presentation/show-sentence.ts';
import type { ShownSentence } from '../presentation/shown.ts';
import { Kept } from './kept.ts';
import { bareMove } from './moments.ts';
import type { GuidedGame } from './moments.ts';
import {
  achievedText,
  divergedText,
  endText,
  milestoneText,
  ownGameText,
  rewoundText,
  welcomeText,
} from './plain.ts';
import { OwnGame } from './own-game.ts';
import { Path } from './path.ts';
import { together } from './write.ts';

export interface GuideLine {
  /** Stays the same while the message stays. */
  readonly id: string;
  readonly sentence: ShownSentence;
}

/** Who speaks beside the board. What was worked out for a game is kept, for it is asked after every step. */
export class Guide {
  private readonly guided: GuidedGame;
  private readonly path: Path;
  private readonly ownGame: OwnGame;
  private readonly lines = new Kept<GuideLine[]>(600);

  constructor(guided: GuidedGame) {
    this.guided = guided;
    this.path = new Path(guided);
    this.ownGame = new OwnGame(guided.game.id);
  }

  /** What is said of the board as it stands, oldest first, three at most. The same session is always told the same. */
  messages(session: Session, level: Level): readonly GuideLine[] {
    if (session.mode === 'FREESTYLE') return this.ofOwnGame(session, level);
    if (session.status !== 'active') return this.ofEnd(session, level);
    return session.isDiverged ? this.ofDivergence(session) : this.ofSearch(session, level);
  }

  /** One of his moves is looked for. */
  private ofSearch(session: Session, level: Level): GuideLine[] {
    const { game, record } = this.guided;
    const ply = session.followed;
    const guess = findGuess(session, ply + 1);
    const tries = guess?.tries.length ?? 0;
    const ask = this.said(`ask-${ply}-${tries}`, level, () =>
      this.path.question(ply, level, tries),
    );
    if (tries > 0) {
      const verdict = guess?.tries.at(-1)?.judgement?.verdict;
      // A verdict may come in later, and with it other words.
      const id = `back-${ply}-${tries}-${verdict ?? 'open'}`;
      return [plain(id, rewoundText(verdict, tries)), ...ask];
    }
    if (!session.guesses.some((one) => one.tries.length > 0)) {
      return [plain('welcome', welcomeText(session, record, game.player)), ...ask];
    }
    const milestone = milestoneText(session, record);
    return [
      ...this.found(session, level),
      ...(milestone === undefined ? [] : [plain(`count-${ply}`, milestone)]),
      ...ask,
    ];
  }

  private found(session: Session, level: Level): GuideLine[] {
    const guess = session.guesses.findLast(({ tries }) => tries.length > 0);
    if (!guess) return [];
    const isTold = guess.helps.includes('move');
    const how = isTold ? 'told' : guess.tries.length > 1 ? 'later' : 'first';
    return this.said(`found-${guess.ply}-${how}`, level, () => {
      const sentence = this.path.found(guess.ply, session.followed, level, how);
      return sentence ? [sentence] : [];
    });
  }

  /** Put together once: along the record everybody is told the same. */
  private said(id: string, level: Level, sentences: () => readonly Sentence[]): GuideLine[] {
    return this.lines.get(`${level} ${id}`, () => said(id, sentences()));
  }

  private ofDivergence({ followed, guesses }: Session): GuideLine[] {
    const tries = guesses.at(-1)?.tries.length ?? 0;
    return [plain(`left-${followed}-${tries}`, divergedText(this.guided.game.player))];
  }

  private ofEnd(session: Session, level: Level): GuideLine[] {
    const isDone = session.status === 'completed';
    return [
      ...(isDone ? this.found(session, level) : []),
      plain('achieved', achievedText(session)),
    ];
  }

  /** The record is left: only the board speaks. */
  private ofOwnGame(session: Session, level: Level): GuideLine[] {
    const { record } = this.guided;
    const { own, status } = session;
    const moves = getBoardMoves(session, record);
    const [previous, last] = [moves.at(-2), moves.at(-1)];
    const mover = own.at(-1)?.by;
    if (!last || !mover) return [];
    if (status !== 'active') {
      const end = getBoardEnd(session, record);
      const achieved = plain('achieved', achievedText(session));
      return end.isOver
        ? [plain('over', endText(end, mover === 'computer')), achieved]
        : [achieved];
    }
    const move = bareMove(previous?.fen ?? record.startFen, last, previous);
    const sentences = this.ownGame.about(move, mover, level, moves.length);
    const lines = said(`own-${moves.length}`, sentences);
    return own.length <= 2 ? [plain('own-game', ownGameText(session)), ...lines] : lines;
  }
}

function plain(id: string, text: string): GuideLine {
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

/** Sentences as one message. Moves are named, never offered to be played: they would lead past the one that is looked for. */
function said(id: string, sentences: readonly Sentence[]): GuideLine[] {
  if (sentences.length === 0) return [];
  const { parts, evidence, backing } = together(sentences);
  const sentence: ShownSentence = {
    id,
    parts: parts.map(({ text, slot }) => {
      const squares = slot ? squaresOf(slot) : [];
      return squares.length > 0 ? { text, squares } : { text };
    }),
    backing,
    squares: [...evidence.squares],
    arrows: [...evidence.arrows],
    line: null,
  };
  return [{ id, sentence }];
}
