import type { GameAnalysis, AnalysisLine } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { createRequiredContext } from '../../shared/game-screen/required-context.ts';
import type { BoardShape } from '../../shared/board/board-shapes.ts';
import type { EngineSource, LiveEngine } from '../../shared/engine/live-engine.ts';
import type { AnalysisBoardState } from './use-analysis-board.ts';
import type { AnalysisCommand } from './commands/key-command.ts';

/** The parts of the screen a reader has switched on; stored in this browser. */
export interface AnalysisView {
  readonly engine: boolean;
  readonly insights: boolean;
  readonly bestArrow: boolean;
  /** Hides all output of engine and coach until the reader asks for it. */
  readonly thinkFirst: boolean;
}

/** A position shown in place of the reader's own, or shapes drawn on it. */
export interface BoardPreview {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  /** Replace the engine's arrow. */
  readonly shapes?: readonly BoardShape[];
  /** The name for screen readers, and a short one beside the board. */
  readonly label?: string;
  readonly caption?: string;
}

/** The engine's moves for the position on the board, stored or live. */
export type Suggestions =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'lines';
      readonly fen: string;
      readonly lines: readonly AnalysisLine[];
      readonly depth: number;
      readonly source: 'stored' | EngineSource;
      /** The search is still running. */
      readonly isGrowing: boolean;
    };

/** Values that do not change while the reader steps, so that components which use only these are not drawn again. */
export interface AnalysisGame {
  readonly game: Game;
  /** Undefined while it loads; null if it could not be loaded. */
  readonly study: GameAnalysis | null | undefined;
  readonly retryStudy: () => void;
  readonly view: AnalysisView;
  readonly setView: (change: Partial<AnalysisView>) => void;
  /** With thinkFirst on: reveals the output for this position only. */
  readonly isVeiled: boolean;
  readonly lift: () => void;
  readonly orientation: Color;
  readonly flip: () => void;
  /** The switch of Exploration Mode. `allowed` is undefined until the plan is known. */
  readonly exploring: { readonly allowed: boolean | undefined; readonly on: boolean };
  readonly setExploring: (on: boolean) => void;
}

/** State of one position; a step discards it. */
export interface PositionState {
  readonly isLifted: boolean;
  /** Shown only while the reader points at something. */
  readonly preview: BoardPreview | null;
  /** Shown until the reader closes it or steps on. */
  readonly shown: BoardPreview | null;
  /** Shows the opponent's threat: the suggestions are then for the position after a null move. */
  readonly threat: boolean;
  /** The rank, from 0, of the suggestion the reader points at; its arrow is drawn. */
  readonly focusedLine: number;
}

/** Everything the components of the screen share. */
export interface Analysis extends AnalysisGame, Omit<PositionState, 'isLifted'> {
  readonly board: AnalysisBoardState;
  readonly live: LiveEngine;
  readonly suggestions: Suggestions;
  readonly setHere: (change: Partial<PositionState>) => void;
}

export const [AnalysisGameContext, useAnalysisGame] =
  createRequiredContext<AnalysisGame>('AnalysisProvider');
export const [AnalysisContext, useAnalysis] = createRequiredContext<Analysis>('AnalysisProvider');

/** The position that everything beside the board describes. A preview is too short for that. */
export function getShownFen({ shown, board }: Pick<Analysis, 'shown' | 'board'>): string {
  return shown?.fen ?? board.fen;
}

/** Commands of the board column. */
export interface BoardCommands {
  /** Runs a command of a key or a button where it makes sense. The same function for the life of the screen. */
  readonly run: (command: AnalysisCommand) => void;
  readonly goTo: (index: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly movesShown: boolean;
  readonly setMovesShown: (on: boolean) => void;
  /** Indexes of the nearest mistakes; undefined if there is none or if mistakes are hidden. */
  readonly mistakes: { readonly previous: number | undefined; readonly next: number | undefined };
}

export const [BoardCommandsContext, useBoardCommands] =
  createRequiredContext<BoardCommands>('AnalysisProvider');
