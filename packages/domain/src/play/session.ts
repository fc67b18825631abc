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

/** Helps with a guess, each telling more. What the engine would play counts as much as the square. */
export const helps = ['piece', 'square', 'move', 'engine'] as const;
export type Help = (typeof helps)[number];

export interface BoardMove {
  readonly san: San;
  readonly uci: Uci;
  /** The position after it. */
  readonly fen: Fen;
}

/** A recorded game, as far as it is played through. */
export interface GameToFollow {
  readonly startFen: Fen;
  readonly moves: readonly BoardMove[];
  /** His. */
  readonly side: Color;
}

interface OwnMove extends BoardMove {
  readonly by: 'user' | 'computer';
}

export interface Attempt {
  readonly move: BoardMove;
  /** Null until an engine has looked at it. */
  readonly judgement: Judgement | null;
  /** What was done about a move that is not his; null for his, and while the question stands. */
  readonly answer: 'rewind' | 'play_on' | null;
}

/** One of his moves that was asked for. The first try counts. */
export interface Guess {
  /** Half-moves played with the move that is looked for. */
  readonly ply: number;
  readonly helps: readonly Help[];
  /** Asked for after the first try, which counts: they cost nothing. */
  readonly laterHelps?: readonly Help[];
  readonly tries: readonly Attempt[];
}

/**
 * A session is a place in the recorded game and, once left, the moves since. The board is always the replay of that: the first
 * `followed` moves of the record, then the move that waits for an answer or the own moves.
 */
export interface Session {
  readonly mode: SessionMode;
  readonly status: SessionStatus;
  readonly skillLevel: SkillLevel;
  /** Half-moves of the record that stood on the board when it began. */
  readonly startPly: number;
  readonly followed: number;
  /** The last try of the last guess stands on the board and waits for its answer. */
  readonly isDiverged: boolean;
  /** Since the record was left, the user's move that left it being the first. */
  readonly own: readonly OwnMove[];
  /** In order of plies. */
  readonly guesses: readonly Guess[];
}
