import { findEngineMove } from '@lamplight/domain/chess/engine-position.ts';
import type { EnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { EngineError, engineMessages } from './engine-error.ts';
import type { Analysis, CancelSignal, SearchRequest } from './search.ts';

/** More lines would widen what a weak engine chooses from, and so weaken it further. */
const opponentLines = 1;

/** The question whose `bestMove` is the move a player of this level makes. */
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

/** The engine's own last word: its lines are those of full strength. */
export function findLevelMove(position: EnginePosition, { bestMove }: Analysis): Move {
  const move = bestMove === null ? undefined : findEngineMove(position, bestMove);
  if (!move) throw new EngineError('no-move', engineMessages.noMove);
  return move;
}
