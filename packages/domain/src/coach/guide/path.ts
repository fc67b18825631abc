import { findFacts } from '../explain/collect-facts.ts';
import { createSentenceCheck } from '../explain/sentence-check.ts';
import type { Fact, FactKind, Level } from '../fact.ts';
import type { Sentence } from '../insight.ts';
import { viewPosition } from '../position-view/position-view.ts';
import { buildMoveContext } from '../move-context.ts';
import type { MoveContext } from '../move-context.ts';
import type { Connective } from '../wording/connectives.ts';
import { hashOf, wordsOf } from '../wording/variety.ts';
import { chooseQuestion } from './choose-question.ts';
import type { Asked } from './choose-question.ts';
import { deskAfter, deskBefore } from './desk.ts';
import type { Desk } from './desk.ts';
import { givesAway, secretOf } from './gives-away.ts';
import type { Secret } from './gives-away.ts';
import { speaksFor } from '../guess-reason/kinds.ts';
import { Kept } from './kept.ts';
import { fenAfter, recordedMove } from './moments.ts';
import type { GuidedGame } from './moments.ts';
import { standAlone } from './questions/all-questions.ts';
import type { QuestionKind } from './questions/all-questions.ts';
import { remark } from './remarks.ts';

/** How his move was found. */
export type Finding = 'first' | 'later' | 'told';

/** A move of the record; what is true of it is looked for when it is asked for. */
interface Known {
  readonly context: MoveContext;
  readonly facts: () => readonly Fact[];
}

/**
 * Questions look back on those before them so as not to repeat them, but only to the last multiple of this many of his moves:
 * whoever comes back in the middle of a game does not wait for all of it.
 */
const stretch = 8;
const longestRemark = 17;
const longestLead = 12;
const longestMessage = 24;

const words = (...texts: readonly string[]): readonly Connective[] =>
  texts.map((text) => ({ id: text.trim(), text, class: 'words', relation: 'state' }));

/** Now and then the words of the coach do without. */
const openers: Readonly<Record<Finding, readonly (Connective | undefined)[]>> = {
  first: [
    ...words('Found: ', 'His move too: '),
    undefined,
    ...words('That is the one: ', 'Just as he played: '),
    undefined,
  ],
  later: words('There it is: ', 'Now you have it: ', 'That was his choice: '),
  told: [undefined],
};

/** What would answer a question before it is asked. */
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
  return (speaksFor(fact) ?? me) !== opponent && fact.delta !== 'unchanged';
}

/** What is said along the record: the same at each place of a game, whoever plays it. */
export class Path {
  private readonly guided: GuidedGame;
  private readonly known = new Kept<Known>(2 * stretch);
  private readonly desks = new Kept<Desk>(stretch);
  private readonly asked = new Kept<Asked | undefined>(600);
  private readonly told = new Kept<readonly Sentence[]>(600);

  constructor(guided: GuidedGame) {
    this.guided = guided;
  }

  /** What the opponent's move did, and a question; `again` counts how often the place has been come back to. */
  question(ply: number, level: Level, again: number): readonly Sentence[] {
    return this.told.get(`ask ${level} ${ply} ${again}`, () => {
      const asked = this.questionAt(ply, level, again);
      if (!asked) return [];
      if (again > 0 || standAlone.has(asked.kind)) return [asked.sentence];
      const lead = this.lead(ply, level, asked);
      return lead ? [lead, asked.sentence] : [asked.sentence];
    });
  }

  /** What is good about the move that was found, while `ply` half-moves stand on the board. */
  found(move: number, ply: number, level: Level, how: Finding): Sentence | undefined {
    const [sentence] = this.told.get(`found ${level} ${move} ${how}`, () => {
      const { context, facts } = this.knownAt(move);
      const isProved = createSentenceCheck(context.input);
      const secret = this.secretAt(ply);
      const list = openers[how];
      const turn = Math.floor(move / 2) + hashOf(this.guided.game.id);
      const found = remark({
        context,
        // Why it is good, and nothing of what it gives away.
        facts: facts().filter((fact) => isReason(fact, context)),
        level,
        player: this.guided.game.player,
        board: viewPosition(fenAfter(this.guided, ply)),
        words: longestRemark,
        openers: list.map((_, index) => list[(turn + index) % list.length]),
        seed: this.guided.game.id,
        turn: Math.floor(move / 2),
        isDoing: true,
        mayBeSaid: (one) => isProved(one) && !(secret && givesAway(one, secret)),
      });
      return found ? [found] : [];
    });
    return sentence;
  }

  private questionAt(ply: number, level: Level, again: number): Asked | undefined {
    const own = Math.floor(ply / 2);
    const first = own - (own % stretch);
    const recent = this.justBefore(ply - 2 * (own - first), level);
    let asked: Asked | undefined;
    for (let turn = first; turn <= own; turn += 1) {
      const at = ply - 2 * (own - turn);
      asked = this.asked.get(`${level} ${at}`, () => this.choose(at, level, recent, 0));
      if (asked) recent.push(asked.kind);
    }
    for (let time = 1; time <= again; time += 1) {
      asked = this.asked.get(`${level} ${ply} ${time}`, () =>
        this.choose(ply, level, recent, time),
      );
      if (asked) recent.push(asked.kind);
    }
    return asked;
  }

  /** What was asked right before a stretch, or would have been without what came before that. */
  private justBefore(ply: number, level: Level): QuestionKind[] {
    return [ply - 4, ply - 2].flatMap((at) => {
      if (at < 0) return [];
      return (
        this.asked.get(`${level} ${at} alone`, () => this.choose(at, level, [], 0))?.kind ?? []
      );
    });
  }

  private choose(ply: number, level: Level, recent: readonly QuestionKind[], time: number) {
    const secret = this.secretAt(ply);
    return chooseQuestion({
      desk: this.deskAt(ply),
      level,
      seed: `${this.guided.game.id} ${level}`,
      // A kind comes about twice in a stretch: the next one goes on from there.
      turn: 2 * Math.floor(ply / (2 * stretch)) + time,
      recent,
      mayBeSaid: (sentence) => !(secret && givesAway(sentence, secret)),
    });
  }

  private lead(ply: number, level: Level, { kind, sentence }: Asked): Sentence | undefined {
    const desk = this.deskAt(ply);
    const secret = this.secretAt(ply);
    if (!desk.wasMoved) return undefined;
    const room = longestMessage - wordsOf(sentence);
    return remark({
      context: desk.context,
      facts: this.knownAt(ply).facts(),
      level,
      board: desk.position,
      words: Math.min(longestLead, room),
      openers: [undefined],
      seed: this.guided.game.id,
      turn: Math.floor(ply / 2),
      skip: new Set(answers[kind] ?? []),
      isDoing: true,
      mayBeSaid: (one) => desk.isProved(one) && !(secret && givesAway(one, secret)),
    });
  }

  private secretAt(ply: number): Secret | undefined {
    const move = this.guided.record.moves[ply];
    return move && secretOf(viewPosition(fenAfter(this.guided, ply)), move.uci);
  }

  private deskAt(ply: number): Desk {
    return this.desks.get(String(ply), () => {
      const next = this.guided.record.moves[ply] && this.knownAt(ply + 1);
      const ahead = next && { context: next.context, facts: next.facts() };
      if (ply > 0) return deskAfter(this.knownAt(ply).context, ahead);
      if (!ahead) throw new Error('a game without moves is not guided through');
      return deskBefore(ahead);
    });
  }

  private knownAt(ply: number): Known {
    return this.known.get(String(ply), () => {
      const input = recordedMove(this.guided, ply);
      if (!input) throw new Error(`there is no half-move ${ply}`);
      const context = buildMoveContext(input);
      let facts: readonly Fact[] | undefined;
      return { context, facts: () => (facts ??= findFacts(context)) };
    });
  }
}
