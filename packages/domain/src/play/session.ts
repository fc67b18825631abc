import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import type { SkillLevel } from './skill.ts';
import type { Judgement } from './verdict.ts';

/** Follow mode. The value is part of the public API and the database, so code uses this name and never the value. */
export const FOLLOW = 'FAITHFUL';
export const sessionModes = [FOLLOW, 'FREESTYLE'] as const;
export type SessionMode = (typeof sessionModes)[number];
export const sessionStatuses = ['active', 'completed', 'abandoned'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/**
 * Kinds of help with a guess. `piece`, `square` and `move` reveal more in this order. `engine` shows the engine's move
 * and costs as much as `square`.
 */
export const helps = ['piece', 'square', 'move', 'engine'] as const;
export type Help = (typeof helps)[number];

export interface BoardMove {
  readonly san: San;
  readonly uci: Uci;
  /** Position after the move. */
  readonly fen: Fen;
}

/** Data of a recorded game that a session needs. */
export interface GameToFollow {
  readonly startFen: Fen;
  readonly moves: readonly BoardMove[];
  /** Side of the featured player. */
  readonly side: Color;
}

interface OwnMove extends BoardMove {
  readonly by: 'user' | 'computer';
}

export interface Attempt {
  readonly move: BoardMove;
  /** Null until the verdict is known. */
  readonly judgement: Judgement | null;
  /**
   * User's choice after a move that differs from the recorded move. Null for the recorded move, and until the choice is
   * made.
   */
  readonly answer: 'rewind' | 'play_on' | null;
  /**
   * True if the dialog after this attempt did not show the recorded move by itself. Missing for the recorded move, and
   * in sessions of earlier versions, whose dialog always showed it.
   */
  readonly isMoveHidden?: boolean;
  /**
   * Extra points for a hard find, by the difficulty and the user's rating at the time of the attempt. Missing if there
   * are none, and in sessions of earlier versions.
   */
  readonly bonus?: number;
}

/** A recorded move that the user was asked to guess. The better of the first two attempts counts. */
export interface Guess {
  /** Number of half-moves played, the move to guess included. */
  readonly ply: number;
  /** Helps requested before the first attempt. */
  readonly helps: readonly Help[];
  /** Helps requested between the first and the second attempt. */
  readonly secondHelps?: readonly Help[];
  /** Helps requested after the second attempt. They cost nothing. */
  readonly laterHelps?: readonly Help[];
  readonly tries: readonly Attempt[];
}

/**
 * A session stores a place in the recorded game and, if the user has left that game, the moves since. The board is
 * always derived from them: the first `followed` recorded moves, then the pending move or the user's and computer's own
 * moves.
 */
export interface Session {
  readonly mode: SessionMode;
  readonly status: SessionStatus;
  readonly skillLevel: SkillLevel;
  /** Number of recorded half-moves that were on the board at the start. */
  readonly startPly: number;
  readonly followed: number;
  /** True if the last attempt differs from the recorded move and the user has not chosen yet. */
  readonly isDiverged: boolean;
  /** Moves after leaving the recorded game, beginning with the user's move that left it. */
  readonly own: readonly OwnMove[];
  /** Sorted by `ply`. */
  readonly guesses: readonly Guess[];
}
