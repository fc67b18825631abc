import { findDrawReason } from '@lamplight/domain/chess/draw.ts';
import { toEnginePosition, extendEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import type { ParseResult } from '@lamplight/domain/parse-result.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { findLevelMove, createLevelSearch } from '@lamplight/engine/level-move.ts';

export interface PlayedGame {
  readonly winner: Color | undefined;
  readonly reason: string;
  readonly plies: number;
}

/** A game of this length in plies is a draw. No side resigns, and no score ends a game early. */
const maxPlies = 300;
const moveTimeoutMs = 120_000;

/** Plays one game between two levels on one engine, whose hash table is cleared before each move. */
export async function playGame(
  engine: Engine,
  levels: Readonly<Record<Color, SkillLevel>>,
  opening: readonly string[],
): Promise<PlayedGame> {
  let at = value(toEnginePosition(startPosition));
  for (const uci of opening)
    at = value(extendEnginePosition(at, value(parseMove(at.position, uci))));
  const positions = [at.position];
  for (;;) {
    const { position } = at;
    const plies = at.moves.length;
    if (position.isCheckmate) {
      const winner = position.turn === 'white' ? 'black' : 'white';
      return { winner, reason: 'checkmate', plies };
    }
    const draw = findDrawReason(positions) ?? (plies >= maxPlies ? `${maxPlies} half-moves` : '');
    if (draw !== '') return { winner: undefined, reason: draw, plies };
    const request = createLevelSearch(at, levels[position.turn], { timeoutMs: moveTimeoutMs });
    at = value(extendEnginePosition(at, findLevelMove(at, await engine.search(request))));
    positions.push(at.position);
  }
}

function value<T>(result: ParseResult<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
