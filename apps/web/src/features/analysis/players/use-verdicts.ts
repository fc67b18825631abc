import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { judgePlayerMove } from '@lamplight/domain/analysis/player-moves.ts';
import type { MoveSearch, MoveVerdict } from '@lamplight/domain/analysis/player-moves.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import { useEffect, useState } from 'react';
import { searchMoves } from '../../../shared/engine/move-search.ts';
import type { Suggestions } from '../analysis-context.ts';

/** Wait before a search, so that positions the reader only passes are not searched. */
const restMs = 400;

interface VerdictsInput {
  readonly fen: string;
  readonly mover: Color;
  /** Moves to judge, as coordinates. */
  readonly moves: readonly string[];
  readonly suggestions: Suggestions;
  /** The stored lines of the position, used while the suggestions are switched off. */
  readonly stored: readonly AnalysisLine[] | undefined;
  /** True if the engine may search moves that are not among its suggestions. */
  readonly canSearch: boolean;
}

interface Verdicts {
  readonly judge: (move: string) => MoveVerdict | undefined;
  /** True while a search for missing verdicts is due or running. */
  readonly isSearching: boolean;
}

interface OwnSearches {
  readonly fen: string;
  readonly searches: readonly MoveSearch[];
  /** Moves for which a search was tried. A search that fails is not repeated. */
  readonly tried: readonly string[];
}

const untried: Omit<OwnSearches, 'fen'> = { searches: [], tried: [] };

/** The engine's verdicts on moves: from its suggestions or stored lines, else from a search of these moves in this browser. */
export function useVerdicts(input: VerdictsInput): Verdicts {
  const { fen, mover, moves, suggestions, stored, canSearch } = input;
  const [own, setOwn] = useState<OwnSearches>({ fen, ...untried });
  const { searches, tried } = own.fen === fen ? own : untried;
  const lines = toSearch(
    suggestions.kind === 'lines' && suggestions.fen === fen ? suggestions.lines : stored,
  );
  const all = lines ? [lines, ...searches] : searches;

  const missing = moves.filter(
    (move) => !tried.includes(move) && !all.some(({ scores }) => scores.has(move)),
  );
  const isSearching = canSearch && missing.length > 0;
  const [best] = lines?.scores.keys() ?? [];
  // The best move is searched too, because only scores of one search are comparable.
  const wanted = best === undefined ? missing : [best, ...missing];
  const hasBest = best !== undefined;
  const key = isSearching && isSettled(suggestions) ? wanted.join(' ') : '';
  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const list = key.split(' ');
    const keep = (found: readonly MoveSearch[]): void => {
      if (signal.aborted) return;
      setOwn((before) => {
        const known = before.fen === fen ? before : untried;
        return {
          fen,
          searches: [...known.searches, ...found],
          tried: [...known.tried, ...list],
        };
      });
    };
    const timer = setTimeout(() => {
      searchMoves({ fen, moves: list, signal }).then(
        (scores) => keep([{ scores, hasBest }]),
        // The moves are then shown as not judged.
        () => keep([]),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [fen, key, hasBest]);

  return { judge: (move) => judgePlayerMove(move, all, mover), isSearching };
}

function toSearch(lines: readonly AnalysisLine[] = []): MoveSearch | undefined {
  const scores = new Map(
    lines.flatMap((line) =>
      line.uci[0] === undefined ? [] : [[line.uci[0], toScore(line)] as const],
    ),
  );
  return scores.size === 0 ? undefined : { scores, hasBest: true };
}

/** A running search of the suggestions comes first: both use one engine, and its best move is needed. */
function isSettled(suggestions: Suggestions): boolean {
  return suggestions.kind === 'lines' ? !suggestions.isGrowing : suggestions.kind !== 'loading';
}
