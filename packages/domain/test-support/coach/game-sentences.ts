import { findFacts } from '../../src/coach/explain/collect-facts.ts';
import type { Fact } from '../../src/coach/fact.ts';
import { levels } from '../../src/coach/fact.ts';
import type { GameToExplain } from '../../src/coach/game-to-explain.ts';
import type { Sentence } from '../../src/coach/insight.ts';
import type { MoveToExplain } from '../../src/coach/move-to-explain.ts';
import { buildMoveContext } from '../../src/coach/move-context.ts';
import type { MoveContext } from '../../src/coach/move-context.ts';
import { allTemplates } from '../../src/coach/wording/templates/all-templates.ts';
import { fitsFact } from '../../src/coach/wording/template.ts';
import { writeSentence } from './write-sentence.ts';
import { namingStyles } from '../../src/coach/wording/piece-names.ts';
import { createGuidedGame } from './guided-game.ts';

/** Reads one side's moves of a game from the text of an analysis file. */
export function createRecordedGame(text: string, side: 'white' | 'black'): GameToExplain {
  return createGuidedGame(text, side, 'Carlsen').game;
}

export interface MoveSentences {
  readonly move: MoveToExplain;
  readonly sentences: readonly Sentence[];
}

/** Writes a sentence for every fact of every move with every template that fits the fact. */
export function writeAllSentences({ moves, player }: GameToExplain): MoveSentences[] {
  return moves.map(({ move }) => {
    const context = buildMoveContext(move);
    const sentences = findFacts(context).flatMap((fact) => writeFact(context, player, fact));
    return { move, sentences };
  });
}

function writeFact(context: MoveContext, player: string, fact: Fact): Sentence[] {
  return allTemplates[fact.kind].flatMap((template, index) => {
    const level = levels.find((one) => fitsFact(template, fact, context.me, one));
    const namingStyle = namingStyles[index % namingStyles.length] ?? 'on';
    const sentence =
      level &&
      writeSentence(
        { clauses: [{ fact, template, index }], namingStyle },
        { context, player, level },
      );
    return sentence ? [sentence] : [];
  });
}
