import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import type { Level } from '@lamplight/domain/coach/fact.ts';
import { explainGuess } from '@lamplight/domain/coach/guess-reason/explain-guess.ts';
import type { Judgement } from '@lamplight/domain/play/verdict.ts';
import type { Game } from '../../entities/game.ts';
import type { AnalysedGame } from '../analysis/load-analysed-game.ts';
import type { PlacedAttempt } from './known-judgement.ts';

/** Part of an analysed game that is needed for a reason. */
type GameToRead = Pick<AnalysedGame, 'analyses'> & {
  game: Pick<Game, 'id' | 'startFen' | 'moves'>;
};

/**
 * Returns the reason for a verdict in one proved sentence. Returns null if nothing can be proved, if no engine has
 * evaluated the moves, and for the recorded move itself. The sentence's lines begin before or after the guess; its
 * squares and arrows belong to the position after the guess. With `isMoveHidden`, it does not name the recorded move.
 * `player` is the featured player's short name.
 */
export function explainJudgement(
  { game, analyses }: GameToRead,
  { ply, move }: PlacedAttempt,
  { verdict, opinion }: Judgement,
  { level, player, isMoveHidden }: { level: Level; player: string; isMoveHidden: boolean },
): CoachSentence | null {
  const recorded = game.moves[ply];
  if (!recorded || !opinion) return null;
  const previous = game.moves[ply - 1];
  const played = [game.startFen, ...game.moves.slice(0, ply).map(([, , fen]) => fen)];
  const key = toPositionKey(move.fen);
  return explainGuess(
    {
      before: previous?.[2] ?? game.startFen,
      recordedMove: recorded[1],
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
    { seed: `${game.id} ${ply} ${move.uci}`, level, player },
    { isMoveHidden },
  );
}
