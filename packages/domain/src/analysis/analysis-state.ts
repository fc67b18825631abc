import { parseMove } from '../chess/parse-move.ts';
import type { MoveRequest } from '../chess/move.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { positionFromFen } from '../chess/position.ts';
import {
  exploredPosition,
  exploreFrom,
  goToExplored,
  stepBack,
  stepForward,
  tryMove,
} from './exploration.ts';
import type { Exploration } from './exploration.ts';

export interface StudyMove {
  readonly notation: San;
  readonly uci: Uci;
  /** The position after it. */
  readonly fen: Fen;
  readonly moveNumber: number;
  readonly color: Color;
}

export interface StudyGame {
  readonly startFen: Fen;
  readonly moves: readonly StudyMove[];
}

/** Where a reader is: at a move of the game (-1 before the first), and perhaps off it, trying something. */
export interface StudyState {
  readonly index: number;
  readonly exploration: Exploration | null;
}

export type StudyAction =
  | { readonly type: 'go-to'; readonly index: number }
  | { readonly type: 'first' | 'previous' | 'next' | 'last' }
  /** Plays one move where the board stands. */
  | { readonly type: 'try-move'; readonly request: MoveRequest }
  /** Replays these moves where the board stands. One illegal move, and the whole replay is abandoned. */
  | { readonly type: 'try-line'; readonly line: readonly Uci[] }
  | { readonly type: 'go-to-tried'; readonly id: number | null }
  | { readonly type: 'tried-back' | 'tried-forward' }
  /** Back to the game, where it was left. */
  | { readonly type: 'resume' };

export function studyFrom(index: number): StudyState {
  return { index, exploration: null };
}

/** The game's position at an index. */
export function gameFen({ startFen, moves }: StudyGame, index: number): Fen {
  return moves[index]?.fen ?? startFen;
}

export function shownFen(game: StudyGame, { index, exploration }: StudyState): Fen {
  return exploration ? exploredPosition(exploration).fen : gameFen(game, index);
}

/** While something is explored the game stands still; what cannot be done changes nothing. */
export function studyStep(game: StudyGame, state: StudyState, action: StudyAction): StudyState {
  const { index, exploration } = state;
  const last = game.moves.length - 1;
  switch (action.type) {
    case 'go-to':
      return exploration || !isIndex(action.index, last) ? state : moved(state, action.index);
    case 'first':
      return exploration ? state : moved(state, -1);
    case 'previous':
      return exploration ? state : moved(state, Math.max(index - 1, -1));
    case 'next':
      return exploration ? state : moved(state, Math.min(index + 1, last));
    case 'last':
      return exploration ? state : moved(state, last);
    case 'try-move':
      return explored(state, tryAll(exploration ?? begin(game, index), [() => action.request]));
    case 'try-line':
      return explored(state, tryLine(exploration ?? begin(game, index), action.line));
    case 'go-to-tried':
      return exploration ? explored(state, goToExplored(exploration, action.id)) : state;
    case 'tried-back':
      return exploration ? explored(state, stepBack(exploration)) : state;
    case 'tried-forward':
      return exploration ? explored(state, stepForward(exploration)) : state;
    case 'resume':
      return exploration ? { index, exploration: null } : state;
    default:
      return action satisfies never;
  }
}

function isIndex(index: number, last: number): boolean {
  return Number.isInteger(index) && index >= -1 && index <= last;
}

function moved(state: StudyState, index: number): StudyState {
  return index === state.index ? state : { ...state, index };
}

function explored(state: StudyState, exploration: Exploration | undefined): StudyState {
  return exploration && exploration !== state.exploration ? { ...state, exploration } : state;
}

function begin(game: StudyGame, index: number): Exploration | undefined {
  const position = positionFromFen(gameFen(game, index));
  return position.ok ? exploreFrom(position.value) : undefined;
}

function tryLine(exploration: Exploration | undefined, line: readonly Uci[]) {
  const requests = line.map((uci) => (at: Exploration): MoveRequest | undefined => {
    const move = parseMove(exploredPosition(at), uci);
    return move.ok ? move.value : undefined;
  });
  return requests.length === 0 ? undefined : tryAll(exploration, requests);
}

function tryAll(
  exploration: Exploration | undefined,
  requests: readonly ((at: Exploration) => MoveRequest | undefined)[],
): Exploration | undefined {
  let at = exploration;
  for (const requestAt of requests) {
    const request = at && requestAt(at);
    at = at && request && tryMove(at, request);
  }
  return at;
}
