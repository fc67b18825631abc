import type { Game } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { gameResults } from '@lamplight/domain/chess/game-result.ts';
import type { GameResult } from '@lamplight/domain/chess/game-result.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { describeEnding } from '../../../shared/game-screen/ending-words.ts';
import type { EndingWords } from '../../../shared/game-screen/ending-words.ts';
import { dialogsCopy } from './copy.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Describes the result of the recorded game after the user has followed it to its end. */
export function describeRecordEnd(
  game: Pick<Game, 'white' | 'black' | 'result' | 'startFen' | 'moves' | 'pgnRaw'>,
  session: Pick<SessionState, 'result'>,
): Words & EndingWords {
  const result = parseResult(session.result) ?? game.result;
  return { title: dialogsCopy.end.titles[result], ...describeEnding({ ...game, result }) };
}

function parseResult(text: string | null): GameResult | undefined {
  return gameResults.find((result) => result === text);
}

/** Describes the result of a freestyle game. */
export function describeGameOver({
  isCheckmate,
  drawReason,
  boardFen,
  userSide,
  skillLevel,
}: Pick<
  SessionState,
  'isCheckmate' | 'drawReason' | 'boardFen' | 'userSide' | 'skillLevel'
>): Words {
  const words = dialogsCopy.over;
  if (isCheckmate) {
    const { name } = skills[skillLevel];
    const isLost = getNextMove(boardFen).side === userSide;
    return { title: words.checkmate, text: isLost ? words.youLost(name) : words.youWon(name) };
  }
  return { title: words.title, text: drawReason ? words.draws[drawReason] : words.tooLong };
}
