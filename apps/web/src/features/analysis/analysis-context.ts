import type { GameAnalysis, AnalysisLine } from '@lamplight/contract/analysis.ts';
import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import type { Game } from '@lamplight/contract/library.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { createRequiredContext } from '../../shared/game-screen/required-context.ts';
import type { BoardShape } from '../../shared/board/board-shapes.ts';
import type { EngineSource, LiveEngine } from '../../shared/engine/live-engine.ts';
import type { AnalysisBoardState } from './use-analysis-board.ts';
import type { AnalysisCommand } from './commands/key-command.ts';

/** The parts of the screen that the reader has switched on. Stored in this browser. */
export interface AnalysisView {
  readonly engine: boolean;
  readonly insights: boolean;
  readonly bestArrow: boolean;
  /** True if all output of the engine and the coach is hidden until the reader asks for it. */
  readonly thinkFirst: boolean;
}

/** A position shown on the board in place of the reader's current one, with optional shapes. */
export interface BoardPreview {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  /** Shapes drawn instead of the engine's arrow. */
  readonly shapes?: readonly BoardShape[];
  /** `label` is the board's name for screen readers; `caption` is a short name shown beside the board. */
  readonly label?: string;
  readonly caption?: string;
  /** True in a variation of the annotator, whose positions the engine describes instead of that of the game. */
  readonly isFollowed?: boolean;
  /** Id of the text that shows it. */
  readonly by?: string;
  /** The variation that the position belongs to. The buttons and keys of the board step through it. */
  readonly line?: ShownLine;
}

/** A variation on the board, as a list of positions of which one is shown. */
export interface ShownLine {
  readonly at: number;
  readonly last: number;
  readonly goTo: (at: number) => void;
  /** Returns to the game. */
  readonly close: () => void;
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
      /** True while the search is still running. */
      readonly isGrowing: boolean;
    };

/** Values that do not change when the reader steps to another move, so components that use only these are not re-rendered. */
export interface AnalysisGame {
  readonly game: Game;
  /** The stored analysis of the whole game. Undefined while it loads; null if it could not be loaded. */
  readonly study: GameAnalysis | null | undefined;
  readonly retryStudy: () => void;
  /** The annotator's notes. Undefined while they load; null if there are none, or if they could not be loaded. */
  readonly annotations: GameAnnotations | null | undefined;
  readonly retryAnnotations: () => void;
  readonly view: AnalysisView;
  readonly setView: (change: Partial<AnalysisView>) => void;
  /** True if thinkFirst hides the output for this position. `lift` reveals it for this position only. */
  readonly isVeiled: boolean;
  readonly lift: () => void;
  readonly orientation: Color;
  readonly flip: () => void;
  /** The switch of Exploration Mode. `allowed` is undefined until the user's plan is loaded. */
  readonly exploring: { readonly allowed: boolean | undefined; readonly on: boolean };
  readonly setExploring: (on: boolean) => void;
}

/** State that belongs to one position. It is discarded when the reader steps to another move. */
export interface PositionState {
  readonly isLifted: boolean;
  /** A preview shown only while the reader points at something. */
  readonly preview: BoardPreview | null;
  /** A preview shown until the reader closes it or steps to another move. */
  readonly shown: BoardPreview | null;
  /** True while the opponent's threat is shown. The suggestions are then for the position after a null move. */
  readonly threat: boolean;
  /** Shapes of the annotator's note on the position, while the note is on the page. */
  readonly noteShapes: readonly BoardShape[];
  /** The rank, from 0, of the suggestion that the reader points at. The board draws its arrow. */
  readonly focusedLine: number;
}

/** All values that the components of the screen share. */
export interface Analysis extends AnalysisGame, Omit<PositionState, 'isLifted'> {
  readonly board: AnalysisBoardState;
  readonly live: LiveEngine;
  readonly suggestions: Suggestions;
  readonly setHere: (change: Partial<PositionState>) => void;
}

export const [AnalysisGameContext, useAnalysisGame] =
  createRequiredContext<AnalysisGame>('AnalysisProvider');
export const [AnalysisContext, useAnalysis] = createRequiredContext<Analysis>('AnalysisProvider');

/** The position that everything beside the board describes. It ignores `preview`, which is shown too briefly. */
export function getShownFen({ shown, board }: Pick<Analysis, 'shown' | 'board'>): string {
  return shown?.fen ?? board.fen;
}

/** The position that the engine describes: of the game, of an explored line, or of a variation of the annotator. */
export function getEngineFen({ shown, board }: Pick<Analysis, 'shown' | 'board'>): string {
  return shown?.isFollowed === true ? shown.fen : board.fen;
}

/** Commands of the board column. */
export interface BoardCommands {
  /** Runs the command of a key or a button if it applies now. The function is the same object for the life of the screen. */
  readonly run: (command: AnalysisCommand) => void;
  readonly goTo: (index: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly movesShown: boolean;
  readonly setMovesShown: (on: boolean) => void;
  /** Indexes of the nearest mistakes. Undefined if there is none, or if mistakes are hidden. */
  readonly mistakes: { readonly previous: number | undefined; readonly next: number | undefined };
}

export const [BoardCommandsContext, useBoardCommands] =
  createRequiredContext<BoardCommands>('AnalysisProvider');
