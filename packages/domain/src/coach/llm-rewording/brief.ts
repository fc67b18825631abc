import type { Insight, Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { viewPosition, tryMove } from '../position-view/position-view.ts';
import { formatPromptName } from './names.ts';
import { listSections } from './sections.ts';
import type { SectionId } from './sections.ts';
import { tokeniseSentence } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface RewordRequest {
  readonly move: MoveToExplain;
  /** Insight by the built-in coach, already proved. */
  readonly insight: Insight;
  /** Players' names as in the record of the game. */
  readonly players: { readonly white: string; readonly black: string };
  /** Openers of earlier comments (see `getOpeners`), which the explanation must not use. */
  readonly avoid: readonly string[];
}

/** Content of the prompt to a language model, and the data needed to read its answer. */
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

/** A sentence by the built-in coach that the language model rewords. */
export interface BriefFact {
  readonly id: string;
  readonly sentence: Sentence;
  readonly hint: string;
  readonly tokens: readonly Token[];
  readonly required: boolean;
}

export function createBrief({ move, insight, players, avoid }: RewordRequest): Brief {
  const before = viewPosition(move.before);
  let count = 0;
  const sections = listSections(insight).map(({ id, sentences, required }): BriefSection => {
    const facts = sentences.map((sentence, index): BriefFact => {
      count += 1;
      const fact = `F${count}`;
      return {
        id: fact,
        sentence,
        ...tokeniseSentence(fact, sentence),
        required: index < required,
      };
    });
    return { id, facts };
  });
  return {
    insight,
    game: {
      white: formatPromptName(players.white, 'white'),
      black: formatPromptName(players.black, 'black'),
      moveNo: Number(move.before.split(' ')[5] ?? 1),
      side: before.turn,
    },
    played: tryMove(before, move.uci)?.san ?? '',
    sections,
    avoid: avoid.map((opener) => opener.toLowerCase()),
  };
}
