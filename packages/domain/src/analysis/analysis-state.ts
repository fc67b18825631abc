import { parseMove } from '../chess/parse-move.ts';
import type { MoveRequest } from '../chess/move.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { parsePosition } from '../chess/position.ts';
import {
  getExploredPosition,
  startExploration,
  goToExplored,
  stepBack,
  stepForward,
  tryMove,
} from './exploration.ts';
import type { Exploration } from './exploration.ts';

export interface AnalysisMove {
  readonly notation: San;
  readonly uci: Uci;
  /** The position after the move. */
  readonly fen: Fen;
  readonly moveNumber: number;
  readonly color: Color;
}

export interface AnalysisGame {
  readonly startFen: Fen;
  readonly moves: readonly AnalysisMove[];
}

/** The reader's place in the analysis: the index of a game move (-1 before the first) and the exploration, if there is one. */
export interface AnalysisState {
  readonly index: number;
  readonly exploration: Exploration | null;
}

export type AnalysisAction =
  | { readonly type: 'go-to'; readonly index: number }
  | { readonly type: 'first' | 'previous' | 'next' | 'last' }
  /** Plays one move in the shown position. */
  | { readonly type: 'try-move'; readonly request: MoveRequest }
  /** Plays these moves from the shown position; if one is illegal, none is played. */
  | { readonly type: 'try-line'; readonly line: readonly Uci[] }
  | { readonly type: 'go-to-tried'; readonly id: number | null }
  | { readonly type: 'tried-back' | 'tried-forward' }
  /** Ends the exploration and returns to the game's move. */
  | { readonly type: 'resume' };

export function createAnalysisState(index: number): AnalysisState {
  return { index, exploration: null };
}

/** Returns the position of the game at the index of a move; -1 is the start position. */
export function getGameFen({ startFen, moves }: AnalysisGame, index: number): Fen {
  return moves[index]?.fen ?? startFen;
}

export function getShownFen(game: AnalysisGame, { index, exploration }: AnalysisState): Fen {
  return exploration ? getExploredPosition(exploration).fen : getGameFen(game, index);
}

/** An exploration does not change the index of the game move. An impossible action returns the same state. */
export function applyAnalysisAction(
  game: AnalysisGame,
  state: AnalysisState,
  action: AnalysisAction,
): AnalysisState {
  const { index, exploration } = state;
  const last = game.moves.length - 1;
  switch (action.type) {
    case 'go-to':
      return exploration || !isIndex(action.index, last) ? state : goTo(state, action.index);
    case 'first':
      return exploration ? state : goTo(state, -1);
    case 'previous':
      return exploration ? state : goTo(state, Math.max(index - 1, -1));
    case 'next':
      return exploration ? state : goTo(state, Math.min(index + 1, last));
    case 'last':
      return exploration ? state : goTo(state, last);
    case 'try-move': {
      const start = exploration ?? beginExploration(game, index);
      return setExploration(state, start && tryMove(start, action.request));
    }
    case 'try-line':
      return setExploration(
        state,
        tryLine(exploration ?? beginExploration(game, index), action.line),
      );
    case 'go-to-tried':
      return exploration ? setExploration(state, goToExplored(exploration, action.id)) : state;
    case 'tried-back':
      return exploration ? setExploration(state, stepBack(exploration)) : state;
    case 'tried-forward':
      return exploration ? setExploration(state, stepForward(exploration)) : state;
    case 'resume':
      return exploration ? { index, exploration: null } : state;
    default:
      return action satisfies never;
  }
}

function isIndex(index: number, last: number): boolean {
  return Number.isInteger(index) && index >= -1 && index <= last;
}

function goTo(state: AnalysisState, index: number): AnalysisState {
  return index === state.index ? state : { ...state, index };
}

function setExploration(state: AnalysisState, exploration: Exploration | undefined): AnalysisState {
  return exploration && exploration !== state.exploration ? { ...state, exploration } : state;
}

function beginExploration(game: AnalysisGame, index: number): Exploration | undefined {
  const position = parsePosition(getGameFen(game, index));
  return position.ok ? startExploration(position.value) : undefined;
}

function tryLine(start: Exploration | undefined, line: readonly Uci[]): Exploration | undefined {
  let at = line.length === 0 ? undefined : start;
  for (const uci of line) {
    const move = at && parseMove(getExploredPosition(at), uci);
    at = at && move?.ok ? tryMove(at, move.value) : undefined;
  }
  return at;
}
