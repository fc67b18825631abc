import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import type { SkillLevel } from './skill.ts';
import type { Judgement } from './verdict.ts';

/** Follow mode. The API documents and the database fix its value, so code uses this name and never the value. */
export const FOLLOW = 'FAITHFUL';
export const sessionModes = [FOLLOW, 'FREESTYLE'] as const;
export type SessionMode = (typeof sessionModes)[number];
export const sessionStatuses = ['active', 'completed', 'abandoned'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Helps with a guess, from the weakest to the strongest. The engine move costs as much as the square. */
export const helps = ['piece', 'square', 'move', 'engine'] as const;
export type Help = (typeof helps)[number];

export interface BoardMove {
  readonly san: San;
  readonly uci: Uci;
  /** The position after it. */
  readonly fen: Fen;
}

/** The part of a recorded game that a session needs. */
export interface GameToFollow {
  readonly startFen: Fen;
  readonly moves: readonly BoardMove[];
  /** The featured player's side. */
  readonly side: Color;
}

interface OwnMove extends BoardMove {
  readonly by: 'user' | 'computer';
}

export interface Attempt {
  readonly move: BoardMove;
  /** Null until its verdict is known. */
  readonly judgement: Judgement | null;
  /**
   * The user's choice after a move that differs from the recorded one; null for the recorded move and until the choice
   * is made.
   */
  readonly answer: 'rewind' | 'play_on' | null;
}

/** A recorded move that the user was asked to guess. The first attempt counts. */
export interface Guess {
  /** Half-moves played, the move to guess included. */
  readonly ply: number;
  readonly helps: readonly Help[];
  /** Requested after the first attempt, so they cost nothing. */
  readonly laterHelps?: readonly Help[];
  readonly tries: readonly Attempt[];
}

/**
 * A session is a place in the recorded game and, once the user has left it, the moves since. The board is always the
 * replay of that: the first `followed` moves of the record, then the pending move or the own moves.
 */
export interface Session {
  readonly mode: SessionMode;
  readonly status: SessionStatus;
  readonly skillLevel: SkillLevel;
  /** Half-moves of the record that were on the board at the start. */
  readonly startPly: number;
  readonly followed: number;
  /** The last attempt differs from the recorded move and waits for the user's choice. */
  readonly isDiverged: boolean;
  /** After the record was left, beginning with the user's move that left it. */
  readonly own: readonly OwnMove[];
  /** In order of `ply`. */
  readonly guesses: readonly Guess[];
}
