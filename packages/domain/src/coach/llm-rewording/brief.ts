import type { Insight, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { viewPosition, tryMove } from '../position-view/position-view.ts';
import { promptName } from './names.ts';
import { sectionsOf } from './sections.ts';
import type { SectionId } from './sections.ts';
import { tokenised } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface RephraseRequest {
  readonly move: MoveToExplain;
  /** What the built-in coach says, proved. */
  readonly insight: Insight;
  /** As the game's record has them. */
  readonly players: { readonly white: string; readonly black: string };
  /** How the comments before this one began (`openersOf`): the explanation may not begin so. */
  readonly avoid: readonly string[];
}

/** What a model is told, and what its answer is read by. */
export interface Brief {
  readonly insight: Insight;
  readonly game: {
    readonly white: string;
    readonly black: string;
    readonly moveNo: number;
    readonly side: 'white' | 'black';
  };
  readonly played: string;
  readonly sections: readonly BriefSection[];
  readonly avoid: readonly string[];
}

export interface BriefSection {
  readonly id: SectionId;
  readonly facts: readonly BriefFact[];
}

/** A sentence of the built-in coach: what it says may be said in other words. */
export interface BriefFact {
  readonly id: string;
  readonly sentence: Sentence;
  readonly hint: string;
  readonly tokens: readonly Token[];
  readonly required: boolean;
}

export function briefFor({ move, insight, players, avoid }: RephraseRequest): Brief {
  const before = viewPosition(move.before);
  let count = 0;
  const sections = sectionsOf(insight).map(({ id, sentences, required }): BriefSection => {
    const facts = sentences.map((sentence, index): BriefFact => {
      count += 1;
      const fact = `F${count}`;
      return { id: fact, sentence, ...tokenised(fact, sentence), required: index < required };
    });
    return { id, facts };
  });
  return {
    insight,
    game: {
      white: promptName(players.white, 'white'),
      black: promptName(players.black, 'black'),
      moveNo: Number(move.before.split(' ')[5] ?? 1),
      side: before.turn,
    },
    played: tryMove(before, move.uci)?.san ?? '',
    sections,
    avoid: avoid.map((opener) => opener.toLowerCase()),
  };
}
