import { findFacts } from '../explain/collect-facts.ts';
import { createSentenceCheck } from '../explain/sentence-check.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { viewPosition } from '../position-view/position-view.ts';
import { buildMoveContext } from '../move-context.ts';
import type { MoveContext } from '../move-context.ts';
import type { ShownPart } from '../presentation/shown.ts';
import type { Connective } from '../wording/connectives.ts';
import { hashText, countWords } from '../wording/variety.ts';
import { chooseQuestion } from './choose-question.ts';
import type { AskedQuestion } from './choose-question.ts';
import { createContextAfter, createContextBefore } from './question-context.ts';
import type { QuestionContext } from './question-context.ts';
import { givesAway, createSecret } from './gives-away.ts';
import type { SecretMove } from './gives-away.ts';
import { findFavouredSide } from '../guess-reason/kinds.ts';
import { LruCache } from './lru-cache.ts';
import { getFenAfter, findRecordedMove } from './guided-game.ts';
import type { GuidedGame } from './guided-game.ts';
import { standAlone } from './questions/all-questions.ts';
import type { QuestionKind } from './questions/all-questions.ts';
import { writeRemark } from './write-remark.ts';

/** How the user found the recorded move: at the first try, at a later try, or by being shown it. */
export type HowFound = 'first' | 'later' | 'told';

/** A recorded move. Its facts are computed on first use. */
interface MoveFacts {
  readonly context: MoveContext;
  readonly facts: () => readonly Fact[];
}

/**
 * Number of player moves in a stretch. A question avoids repeating earlier questions of its stretch and the two
 * questions before the stretch. Older questions are ignored, so that resuming in the middle of a game does not compute
 * all questions before it.
 */
const stretchMoves = 8;
const maxRemarkWords = 17;
const maxLeadWords = 12;
const maxMessageWords = 24;

const createOpeners = (...texts: readonly string[]): readonly Connective[] =>
  texts.map((text) => ({ id: text.trim(), text, class: 'words' }));

/** Opening words of a sentence, by how the move was found; undefined for a sentence without them. */
const openers: Readonly<Record<HowFound, readonly (Connective | undefined)[]>> = {
  first: [
    ...createOpeners('Found: ', 'His move too: '),
    undefined,
    ...createOpeners('That is the one: ', 'Just as he played: '),
    undefined,
  ],
  later: createOpeners('There it is: ', 'Now you have it: ', 'That was his choice: '),
  told: [undefined],
};

/** Kinds of facts that would answer a question before it is asked. */
const answers: Readonly<Partial<Record<QuestionKind, readonly FactKind[]>>> = {
  threat: ['threat', 'mate-threat', 'attacks', 'pressures', 'fork', 'faces'],
  ownLoose: ['loose-piece', 'attacks'],
  openFile: ['open-file', 'opens-file', 'controls-file'],
  hole: ['hole'],
  isolated: ['isolated-pawn', 'isolated-queen-pawn'],
  passed: ['passed-pawn'],
};
function isReason(fact: Fact, { me, opponent }: MoveContext): boolean {
  if (fact.kind === 'description' || fact.kind === 'islands') return false;
  return (findFavouredSide(fact) ?? me) !== opponent && fact.delta !== 'unchanged';
}

/** Writes the messages along the record. They are the same for every user. */
export class RecordGuide {
  private readonly guided: GuidedGame;
  private readonly moveFacts = new LruCache<MoveFacts>(2 * stretchMoves);
  private readonly contexts = new LruCache<QuestionContext>(stretchMoves);
  private readonly asked = new LruCache<AskedQuestion | undefined>(600);
  private readonly sentences = new LruCache<readonly Sentence[]>(600);

  constructor(guided: GuidedGame) {
    this.guided = guided;
  }

  /** Writes the effect of the opponent's move and a question. `again` counts the user's returns to this position. */
  writeQuestion(ply: number, level: Level, again: number): readonly Sentence[] {
    return this.sentences.getOrCreate(`ask ${level} ${ply} ${again}`, () => {
      const asked = this.chooseQuestionAt(ply, level, again);
      if (!asked) return [];
      if (again > 0 || standAlone.has(asked.kind)) return [asked.sentence];
      const lead = this.writeLead(ply, level, asked);
      return lead ? [lead, asked.sentence] : [asked.sentence];
    });
  }

  /** True if a text or the squares it lights up reveal the recorded move after `ply` half-moves. */
  givesMoveAway(ply: number, parts: readonly ShownPart[]): boolean {
    const secret = this.getSecret(ply);
    const squares = parts.flatMap((part) => part.squares ?? []);
    const evidence = {
      squares: squares.map((square) => ({ square, role: 'subject' as const })),
      arrows: [],
    };
    const texts = parts.map(({ text }) => ({ text }));
    return secret !== undefined && givesAway({ parts: texts, evidence }, secret);
  }

  /** Writes a sentence in praise of the found move. `ply` is the number of half-moves on the shown board. */
  writeFound(move: number, ply: number, level: Level, how: HowFound): Sentence | undefined {
    const [sentence] = this.sentences.getOrCreate(`found ${level} ${move} ${how}`, () => {
      const { context, facts } = this.getMoveFacts(move);
      const isProved = createSentenceCheck(context.input);
      const secret = this.getSecret(ply);
      const list = openers[how];
      const turn = Math.floor(move / 2) + hashText(this.guided.game.id);
      const found = writeRemark({
        context,
        // Keeps only facts that favour the move.
        facts: facts().filter((fact) => isReason(fact, context)),
        level,
        player: this.guided.game.player,
        board: viewPosition(getFenAfter(this.guided, ply)),
        maxWords: maxRemarkWords,
        openers: list.map((_, index) => list[(turn + index) % list.length]),
        seed: this.guided.game.id,
        turn: Math.floor(move / 2),
        mustDescribeAction: true,
        isAllowed: (one) => isProved(one) && !(secret && givesAway(one, secret)),
      });
      return found ? [found] : [];
    });
    return sentence;
  }

  private chooseQuestionAt(ply: number, level: Level, again: number): AskedQuestion | undefined {
    const own = Math.floor(ply / 2);
    const first = own - (own % stretchMoves);
    const recent = this.listKindsBefore(ply - 2 * (own - first), level);
    let asked: AskedQuestion | undefined;
    for (let turn = first; turn <= own; turn += 1) {
      const at = ply - 2 * (own - turn);
      asked = this.asked.getOrCreate(`${level} ${at}`, () => this.choose(at, level, recent, 0));
      if (asked) recent.push(asked.kind);
    }
    for (let time = 1; time <= again; time += 1) {
      asked = this.asked.getOrCreate(`${level} ${ply} ${time}`, () =>
        this.choose(ply, level, recent, time),
      );
      if (asked) recent.push(asked.kind);
    }
    return asked;
  }

  /** Lists the kinds of the two questions before a stretch. They are computed without the questions before them. */
  private listKindsBefore(ply: number, level: Level): QuestionKind[] {
    return [ply - 4, ply - 2].flatMap((at) => {
      if (at < 0) return [];
      return (
        this.asked.getOrCreate(`${level} ${at} alone`, () => this.choose(at, level, [], 0))?.kind ??
        []
      );
    });
  }

  private choose(ply: number, level: Level, recent: readonly QuestionKind[], time: number) {
    const secret = this.getSecret(ply);
    return chooseQuestion({
      context: this.getContext(ply),
      level,
      seed: `${this.guided.game.id} ${level}`,
      // A kind is used about twice per stretch, so the next stretch begins two wordings later.
      turn: 2 * Math.floor(ply / (2 * stretchMoves)) + time,
      recent,
      isAllowed: (sentence) => !(secret && givesAway(sentence, secret)),
    });
  }

  private writeLead(
    ply: number,
    level: Level,
    { kind, sentence }: AskedQuestion,
  ): Sentence | undefined {
    const context = this.getContext(ply);
    const secret = this.getSecret(ply);
    if (!context.hasLastMove) return undefined;
    const wordsLeft = maxMessageWords - countWords(sentence);
    return writeRemark({
      context: context.moveContext,
      facts: this.getMoveFacts(ply).facts(),
      level,
      board: context.position,
      maxWords: Math.min(maxLeadWords, wordsLeft),
      openers: [undefined],
      seed: this.guided.game.id,
      turn: Math.floor(ply / 2),
      skip: new Set(answers[kind] ?? []),
      mustDescribeAction: true,
      isAllowed: (one) => context.isProved(one) && !(secret && givesAway(one, secret)),
    });
  }

  private getSecret(ply: number): SecretMove | undefined {
    const move = this.guided.record.moves[ply];
    return move && createSecret(viewPosition(getFenAfter(this.guided, ply)), move.uci);
  }

  private getContext(ply: number): QuestionContext {
    return this.contexts.getOrCreate(String(ply), () => {
      const next = this.guided.record.moves[ply] && this.getMoveFacts(ply + 1);
      const ahead = next && { context: next.context, facts: next.facts() };
      if (ply > 0) return createContextAfter(this.getMoveFacts(ply).context, ahead);
      if (!ahead) throw new Error('a game without moves is not guided through');
      return createContextBefore(ahead);
    });
  }

  private getMoveFacts(ply: number): MoveFacts {
    return this.moveFacts.getOrCreate(String(ply), () => {
      const input = findRecordedMove(this.guided, ply);
      if (!input) throw new Error(`there is no half-move ${ply}`);
      const context = buildMoveContext(input);
      let facts: readonly Fact[] | undefined;
      return { context, facts: () => (facts ??= findFacts(context)) };
    });
  }
}
