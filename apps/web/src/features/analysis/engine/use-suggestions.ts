import type { GameAnalysis } from '@lamplight/contract/analysis.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { passTurn } from '@lamplight/domain/chess/pass-turn.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { useEffect, useMemo, useState } from 'react';
import type { LiveEngine } from '../../../shared/engine/live-engine.ts';
import { getEngineFen, useAnalysis } from '../analysis-context.ts';
import type { BoardPreview, Suggestions } from '../analysis-context.ts';
import type { AnalysisBoardState } from '../use-analysis-board.ts';
import { addToCache, chooseSuggestions, indexStoredPositions } from './choose-suggestions.ts';
import type { AnalysisCache, Stored } from './choose-suggestions.ts';

export interface SuggestionsInput {
  /** Must be the same object in every render. */
  readonly game: Game;
  readonly study: GameAnalysis | null | undefined;
  readonly board: AnalysisBoardState;
  /** A variation in it takes the place of the board's position. */
  readonly shown: BoardPreview | null;
  readonly live: LiveEngine;
  readonly threat: boolean;
  readonly enabled: boolean;
}

/** Wait before a search, so that positions the reader only passes are not searched. */
const restMs = 150;

const none: Suggestions = { kind: 'none' };
const emptyCache: AnalysisCache = new Map();

/**
 * The engine's moves for the position on the board; stored ones if available. The engine searches explored positions,
 * variations and threats automatically, but a position of the game only when the reader asks.
 */
export function useSuggestions(input: SuggestionsInput): Suggestions {
  const { game, study, board, shown, live, threat, enabled } = input;
  const { index, exploration } = board.state;
  const [cache, setCache] = useState(emptyCache);
  const byPosition = useMemo(() => study && indexStoredPositions(game, study), [game, study]);
  const here = getEngineFen({ shown, board });
  const fen = useMemo(() => (threat ? getThreatFen(here) : here), [threat, here]);

  const { state, analyse, cancel } = live;
  const nextCache = state.kind === 'done' ? addToCache(cache, state.analysis) : cache;
  if (nextCache !== cache) setCache(nextCache);

  const isOnGame = !threat && exploration === null && here === board.fen;
  const stored = storedFor();
  const isMissing = enabled && !isOnGame && stored === null && fen !== undefined && !cache.has(fen);
  const isOver = useMemo(() => isMissing && isFinished(fen), [isMissing, fen]);
  const asksByItself = isMissing && !isOver;
  const asked = asksByItself ? fen : undefined;
  useEffect(() => {
    if (asked === undefined) return undefined;
    const timer = setTimeout(() => analyse(asked), restMs);
    return () => clearTimeout(timer);
  }, [asked, analyse]);

  // An engine that is still loading is not cancelled, because the next search needs it.
  const isStale = state.kind === 'analysing' && (!enabled || state.fen !== fen);
  useEffect(() => {
    if (isStale) cancel();
  }, [isStale, cancel]);

  return useMemo(() => {
    if (!enabled || fen === undefined) return none;
    return chooseSuggestions({ fen, stored, live: state, cached: cache.get(fen), asksByItself });
  }, [enabled, fen, stored, state, cache, asksByItself]);

  function storedFor(): Stored {
    if (study === undefined || fen === undefined) return undefined;
    if (isOnGame) return study?.positions[index + 1] ?? null;
    return byPosition?.get(toPositionKey(fen)) ?? null;
  }
}

/** True after mate or stalemate. */
export function isFinished(fen: string): boolean {
  const position = parsePosition(fen);
  return position.ok && (position.value.isCheckmate || position.value.isStalemate);
}

/** The position after a null move; undefined if the side to move is in check. */
export function getThreatFen(fen: string): string | undefined {
  const position = parsePosition(fen);
  const afterNullMove = position.ok ? passTurn(position.value) : position;
  return afterNullMove.ok ? afterNullMove.value.fen : undefined;
}

/** The position the engine searches; undefined for a threat while in check. */
export function useSearchedFen(): string | undefined {
  const analysis = useAnalysis();
  const fen = getEngineFen(analysis);
  return analysis.threat ? getThreatFen(fen) : fen;
}
