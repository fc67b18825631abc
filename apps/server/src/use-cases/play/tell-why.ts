import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { explainGuess } from '@lamplight/domain/coach/guess-reason/explain-guess.ts';
import { deployment } from '@lamplight/domain/deployment.ts';
import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import type { Game } from '../../entities/game.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import type { Tried } from './known-judgement.ts';

/** As much of a studied game as is looked at. */
type WrittenGame = Pick<AnalysedGame, 'analyses'> & {
  game: Pick<Game, 'id' | 'startFen' | 'moves'>;
};

/**
 * Why a guess is worth what it is, in one sentence that is proved; null where nothing can be, where no engine was asked, and for his
 * own moves. Its moves begin before the guess or after it; its squares and arrows are for the board after it.
 */
export function tellWhy(
  { game, analyses }: WrittenGame,
  { ply, move }: Tried,
  { verdict, opinion }: Judgement,
  level: Level,
): CoachSentence | null {
  const his = game.moves[ply];
  if (!his || !opinion) return null;
  const previous = game.moves[ply - 1];
  const played = [game.startFen, ...game.moves.slice(0, ply).map(([, , fen]) => fen)];
  const key = toPositionKey(move.fen);
  return explainGuess(
    {
      before: previous?.[2] ?? game.startFen,
      recordedMove: his[1],
      guessedMove: move.uci,
      verdict,
      opinion,
      previous: previous && { uci: previous[1], isCapture: previous[0].includes('x') },
      timesSeen: played.filter((fen) => toPositionKey(fen) === key).length + 1,
      probes: {
        before: analyses[ply]?.nullMoveLine,
        afterRecordedMove: analyses[ply + 1]?.nullMoveLine,
      },
    },
    { seed: `${game.id} ${ply} ${move.uci}`, level, player: deployment.player.shortName },
  );
}
