import type { StudyLine } from '@lamplight/contract/analysis.ts';
import type { RefObject } from 'react';
import { useAnalysis } from '../analysis-context.ts';
import type { Suggestions } from '../analysis-context.ts';
import { SuggestionCard } from './suggestion-card.tsx';

interface SuggestionListProps {
  readonly suggestions: Extract<Suggestions, { kind: 'lines' }>;
  /** Stays when the cards go: it keeps the focus. */
  readonly box: RefObject<HTMLElement | null>;
}

const metals = ['gold', 'silver', 'bronze'] as const;

export function SuggestionList({ suggestions, box }: SuggestionListProps) {
  const { board, exploring, threat } = useAnalysis();
  const explore = ({ uci }: StudyLine, moves: number): void => {
    box.current?.focus({ preventScroll: true });
    board.dispatch({ type: 'try-line', line: uci.slice(0, moves) });
  };
  // A threat begins with a move that cannot be played on this board.
  const canExplore = exploring.on && !threat;
  return (
    <ol className="sugg">
      {metals.map((metal, rank) => {
        const line = suggestions.lines[rank];
        if (!line) return null;
        return (
          <SuggestionCard
            key={metal}
            metal={metal}
            rank={rank}
            fen={suggestions.fen}
            line={line}
            onExplore={canExplore ? (moves) => explore(line, moves) : undefined}
          />
        );
      })}
    </ol>
  );
}
