import type { Game } from '@lamplight/contract/library.ts';
import type { Study, StudyLine } from '@lamplight/contract/analysis.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { createContext, useContext } from 'react';
import type { BoardShape } from '../../shared/board/board-shapes.ts';
import type { EngineSource, LiveEngine } from '../../shared/engine/live-engine.ts';
import type { AnalysisBoardState } from './use-analysis-board.ts';

/** What a reader wants to see; remembered in this browser. */
export interface AnalysisView {
  readonly engine: boolean;
  readonly insights: boolean;
  readonly bestArrow: boolean;
  /** Hides everything the computer says until it is asked for. */
  readonly thinkFirst: boolean;
}

/** What the board shows instead of the position the reader is at, or drawn on it. */
export interface BoardPreview {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  /** In the place of the engine's arrow. */
  readonly shapes?: readonly BoardShape[];
  /** What it is, for those who hear the board, and in few words beside it. */
  readonly label?: string;
  readonly caption?: string;
}

/** The engine's moves for the position on the board, wherever they come from. */
export type Suggestions =
  | { readonly kind: 'loading' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'lines';
      readonly fen: string;
      readonly lines: readonly StudyLine[];
      readonly depth: number;
      readonly source: 'stored' | EngineSource;
      /** More is on its way. */
      readonly isGrowing: boolean;
    };

/** What stays the same while the reader steps: its readers are not drawn anew with every move. */
export interface AnalysisGame {
  readonly game: Game;
  /** Undefined until it has arrived; null when it could not be had. */
  readonly study: Study | null | undefined;
  readonly retryStudy: () => void;
  readonly view: AnalysisView;
  readonly setView: (change: Partial<AnalysisView>) => void;
  /** With thinkFirst on: shows what the computer says about this position only. */
  readonly isVeiled: boolean;
  readonly lift: () => void;
  readonly orientation: Color;
  readonly flip: () => void;
  /** The switch. `allowed` is undefined until the plan is known. */
  readonly exploring: { readonly allowed: boolean | undefined; readonly on: boolean };
  readonly setExploring: (on: boolean) => void;
}

/** Everything the parts of the screen share. */
export interface Analysis extends AnalysisGame {
  readonly board: AnalysisBoardState;
  readonly live: LiveEngine;
  readonly suggestions: Suggestions;
  /** For a moment, while something is pointed at. */
  readonly preview: BoardPreview | null;
  readonly setPreview: (preview: BoardPreview | null) => void;
  /** Until the reader goes back to the game, or on. */
  readonly shown: BoardPreview | null;
  readonly setShown: (shown: BoardPreview | null) => void;
  /** Shows what the other side threatens: the suggestions are then for the position after a null move. */
  readonly threat: boolean;
  readonly setThreat: (on: boolean) => void;
  /** The suggestion that is pointed at, from 0; its arrow is drawn. */
  readonly focusedLine: number;
  readonly setFocusedLine: (rank: number) => void;
}

export const AnalysisGameContext = createContext<AnalysisGame | null>(null);
export const AnalysisContext = createContext<Analysis | null>(null);

export const useAnalysisGame = (): AnalysisGame => requireContext(useContext(AnalysisGameContext));
export const useAnalysis = (): Analysis => requireContext(useContext(AnalysisContext));

/** The position everything beside the board speaks of; what is only pointed at is too short for that. */
export function getShownFen({ shown, board }: Pick<Analysis, 'shown' | 'board'>): string {
  return shown?.fen ?? board.fen;
}

function requireContext<Value>(value: Value | null): Value {
  if (value === null) throw new Error('useAnalysis must be used inside <AnalysisProvider>');
  return value;
}
