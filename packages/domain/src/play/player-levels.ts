import type { SkillLevel } from './skill.ts';

/** How the player model plays a level. */
export interface PlayerLevel {
  /** Rating that the model is told, on the scale of lichess's rapid games. */
  readonly rating: number;
  /** Below 1 the likely moves become likelier, which makes the level stronger and less varied. */
  readonly temperature: number;
  /** Less likely moves are never played. People play one of them now and then; a sample of a whole game has many. */
  readonly minProbability: number;
  /** True if a mate in one is always played and a queen is not left to be taken by an unlikely move. */
  readonly hasSafetyNet: boolean;
}

/**
 * Moves before a position that can matter for its next move: 150 half-moves without capture or pawn move, after which
 * the game is drawn by rule, and two moves of history.
 */
export const maxMovesBefore = 152;

/** From this rating on, people hardly miss a mate in one. */
export const safetyNetRating = 1900;

/**
 * Levels that the player model plays. The engine plays the others. The values come from the games of docs/levels.md.
 * Changing one changes the strength of the level: play the games again.
 */
export const playerLevels = {
  beginner: { rating: 1050, temperature: 1, minProbability: 0.01, hasSafetyNet: false },
  casual: { rating: 1200, temperature: 0.95, minProbability: 0.01, hasSafetyNet: false },
  intermediate: { rating: 1500, temperature: 0.85, minProbability: 0.015, hasSafetyNet: false },
  advanced: { rating: 2000, temperature: 0.65, minProbability: 0.02, hasSafetyNet: true },
} as const satisfies Partial<Record<SkillLevel, PlayerLevel>>;

export type PlayerSkillLevel = keyof typeof playerLevels;

export function isPlayerLevel(level: SkillLevel): level is PlayerSkillLevel {
  return Object.hasOwn(playerLevels, level);
}

/** Returns undefined for levels that the engine plays. */
export function findPlayerLevel(level: SkillLevel): PlayerLevel | undefined {
  return isPlayerLevel(level) ? playerLevels[level] : undefined;
}
