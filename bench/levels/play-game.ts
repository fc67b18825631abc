import { findDrawReason } from '@lamplight/domain/chess/draw.ts';
import type { Uci } from '@lamplight/domain/chess/notation.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { play, startPosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { LevelGame } from '@lamplight/player-model/level-move.ts';
import { findMove } from './players.ts';

export interface PlayedGame {
  readonly winner: Color | undefined;
  readonly reason: string;
  /** All moves, with those of the opening. */
  readonly moves: readonly Uci[];
}

/** A game of this length in plies is a draw. No side resigns, and no score ends a game early. */
const maxPlies = 300;

/** Plays one game from an opening. `choose` gives the move of each side. */
export async function playGame(
  choose: Readonly<Record<Color, (game: LevelGame) => Promise<Uci>>>,
  opening: readonly string[],
): Promise<PlayedGame> {
  let game: LevelGame = { positions: [startPosition], moves: [] };
  for (const uci of opening) game = extendGame(game, uci);
  for (;;) {
    const { positions, moves } = game;
    const position = getLast(positions);
    if (position.isCheckmate) {
      return { winner: position.turn === 'white' ? 'black' : 'white', reason: 'checkmate', moves };
    }
    const isTooLong = moves.length >= maxPlies;
    const draw = findDrawReason(positions) ?? (isTooLong ? `${maxPlies} half-moves` : undefined);
    if (draw !== undefined) return { winner: undefined, reason: draw, moves };
    game = extendGame(game, await choose[position.turn](game));
  }
}

function extendGame({ positions, moves }: LevelGame, uci: Uci): LevelGame {
  const before = getLast(positions);
  const played = play(before, findMove(before, uci));
  if (!played.ok) throw new Error(played.error);
  return { positions: [...positions, played.value.position], moves: [...moves, uci] };
}

function getLast(positions: LevelGame['positions']): Position {
  return positions.at(-1) ?? positions[0];
}
