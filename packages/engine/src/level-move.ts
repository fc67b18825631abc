import { findEngineMove } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { EngineError, engineMessages } from './engine-error.ts';
import type { Analysis, CancelSignal, SearchRequest } from './search.ts';

/** More lines would give an engine of limited strength more moves to choose from and weaken it further. */
const opponentLines = 1;

/** Creates a search whose `bestMove` is the move of a player of this level. */
export function createLevelSearch(
  position: EnginePosition,
  level: SkillLevel,
  given: { readonly timeoutMs: number; readonly signal?: CancelSignal },
): SearchRequest {
  const { elo, pickDepth } = skills[level];
  return {
    position,
    elo,
    lines: opponentLines,
    limit: { depth: pickDepth },
    fresh: true,
    ...given,
  };
}

/** Uses the engine's `bestmove`, because its lines are those of full strength. */
export function findLevelMove(position: EnginePosition, { bestMove }: Analysis): Move {
  const move = bestMove === null ? undefined : findEngineMove(position, bestMove);
  if (!move) throw new EngineError('no-move', engineMessages.noMove);
  return move;
}
