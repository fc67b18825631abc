import { factsOf } from '../../src/coach/explain/facts-of.ts';
import type { Fact } from '../../src/coach/fact.ts';
import { levels } from '../../src/coach/fact.ts';
import type { GameToExplain } from '../../src/coach/game-to-explain.ts';
import type { Sentence } from '../../src/coach/insight.ts';
import type { MoveToExplain } from '../../src/coach/move-to-explain.ts';
import { settingOf } from '../../src/coach/setting.ts';
import type { Setting } from '../../src/coach/setting.ts';
import { allFrames } from '../../src/coach/wording/templates/all-frames.ts';
import { fits } from '../../src/coach/wording/frame.ts';
import { realise } from '../../src/coach/wording/realise.ts';
import { fullNames } from '../../src/coach/wording/refer.ts';
import { createGuidedGame } from './guided-game.ts';

/** One side's moves of a game, from the text of an analysis file. */
export function createRecordedGame(text: string, side: 'white' | 'black'): GameToExplain {
  return createGuidedGame(text, side, 'Carlsen').game;
}

export interface MoveSentences {
  readonly move: MoveToExplain;
  readonly sentences: readonly Sentence[];
}

/** A sentence for every fact of every move and every template that fits it. */
export function writeAllSentences({ moves, player }: GameToExplain): MoveSentences[] {
  return moves.map(({ move }) => {
    const setting = settingOf(move);
    const sentences = factsOf(setting).flatMap((fact) => writeFact(setting, player, fact));
    return { move, sentences };
  });
}

function writeFact(setting: Setting, player: string, fact: Fact): Sentence[] {
  return allFrames[fact.kind].flatMap((frame, index) => {
    const level = levels.find((one) => fits(frame, fact, setting.me, one));
    const how = fullNames[index % fullNames.length] ?? 'on';
    const sentence =
      level && realise({ clauses: [{ fact, frame, index }], how }, { setting, player, level });
    return sentence ? [sentence] : [];
  });
}
