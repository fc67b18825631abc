import { legalMoves, play, startPosition } from '../../chess/position.ts';
import { parseAnalysis } from '../../analysis/analysis-file.ts';
import { factsOf } from '../explain/facts-of.ts';
import type { Fact } from '../fact.ts';
import { levels } from '../fact.ts';
import { gameToExplain } from '../game-to-explain.ts';
import type { GameToExplain } from '../game-to-explain.ts';
import type { Sentence } from '../insight.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { settingOf } from '../setting.ts';
import type { Setting } from '../setting.ts';
import { allFrames } from '../wording/templates/all-frames.ts';
import { fits } from '../wording/frame.ts';
import { realise } from '../wording/realise.ts';
import { fullNames } from '../wording/refer.ts';

/** One side's moves of a game, by what an engine has said of it. */
export function recordedGame(text: string, side: 'white' | 'black'): GameToExplain {
  const analysis = parseAnalysis(text);
  if (!analysis.ok) throw new Error(analysis.error);
  let position = startPosition;
  const moves = analysis.value.moves.map((uci) => {
    const move = legalMoves(position).find((legal) => legal.uci === uci);
    const played = move && play(position, move);
    if (!played?.ok) throw new Error(`${uci} is not legal`);
    ({ position } = played.value);
    return { uci, san: played.value.move.san, fen: position.fen };
  });
  return gameToExplain({
    id: 'a game',
    player: 'Carlsen',
    side,
    startFen: startPosition.fen,
    moves,
    analyses: analysis.value.positions,
    book: new Map(),
  });
}

export interface Spoken {
  readonly move: MoveToExplain;
  readonly sentences: readonly Sentence[];
}

/** Everything that is found in a game, in every wording that fits it. */
export function spokenIn({ moves, player }: GameToExplain): Spoken[] {
  return moves.map(({ move }) => {
    const setting = settingOf(move);
    const sentences = factsOf(setting).flatMap((fact) => wordings(setting, player, fact));
    return { move, sentences };
  });
}

function wordings(setting: Setting, player: string, fact: Fact): Sentence[] {
  return allFrames[fact.kind].flatMap((frame, index) => {
    const level = levels.find((one) => fits(frame, fact, setting.me, one));
    const how = fullNames[index % fullNames.length] ?? 'on';
    const sentence =
      level && realise({ clauses: [{ fact, frame, index }], how }, { setting, player, level });
    return sentence ? [sentence] : [];
  });
}
