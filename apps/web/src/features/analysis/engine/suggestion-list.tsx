import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import { useState } from 'react';
import type { RefObject } from 'react';
import { describeScore, formatScore } from '../../../shared/engine/score-words.ts';
import { useAnalysis } from '../analysis-context.ts';
import type { Suggestions } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { StillLine, SuggestionLine } from './suggestion-line.tsx';

interface SuggestionListProps {
  readonly suggestions: Extract<Suggestions, { kind: 'lines' }>;
  /** The element that gets the focus when the cards are replaced. */
  readonly box: RefObject<HTMLElement | null>;
}

const metals = ['gold', 'silver', 'bronze'] as const;

export function SuggestionList({ suggestions, box }: SuggestionListProps) {
  const { board, shown, exploring, threat } = useAnalysis();
  const explore = ({ uci }: AnalysisLine, moves: number): void => {
    box.current?.focus({ preventScroll: true });
    board.dispatch({ type: 'try-line', line: uci.slice(0, moves) });
  };
  // Explored moves begin in the game. A threat starts with a move of the side that is not to move.
  const canExplore = exploring.on && !threat && !shown?.isFollowed;
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

/** The depth shown if an engine has not reported one. */
const depthWhenUnknown = 25;

interface SuggestionCardProps {
  readonly metal: string;
  /** The rank of the suggestion, from 0. */
  readonly rank: number;
  readonly fen: string;
  readonly line: AnalysisLine;
  readonly onExplore: ((moves: number) => void) | undefined;
}

function SuggestionCard({ metal, rank, fen, line, onExplore }: SuggestionCardProps) {
  const { focusedLine, setHere } = useAnalysis();
  const words = copy.panel.suggestions;
  const score = toScore(line);
  const depth = line.depth || depthWhenUnknown;
  const [isNear, setIsNear] = useState(false);
  const pointAt = (): void => {
    setIsNear(true);
    setHere({ focusedLine: rank });
  };
  const pointAway = (): void => {
    setIsNear(false);
    setHere({ focusedLine: 0 });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at a card draws its arrow; its button does the same
    <li
      className="sugg-card rounded-md border"
      data-metal={metal}
      onPointerEnter={pointAt}
      onPointerLeave={pointAway}
      onFocus={pointAt}
      onBlur={pointAway}
    >
      <span className="medal">{rank + 1}</span>
      <button
        type="button"
        aria-pressed={onExplore ? undefined : focusedLine === rank}
        className="sugg-move san min-h-6 rounded-xs text-left text-title font-semibold"
        onClick={() => {
          if (onExplore) onExplore(1);
          else pointAt();
        }}
      >
        {line.san[0]}
      </button>
      <span className="tnum text-small font-semibold">
        <span aria-hidden>{formatScore(score)}</span>
        <span className="sr-only">{describeScore(score)}</span>
      </span>
      {onExplore || isNear ? (
        <SuggestionLine fen={fen} line={line} onExplore={onExplore} />
      ) : (
        <StillLine fen={fen} line={line} />
      )}
      <span className="depth tnum text-micro text-text-3">
        <span aria-hidden>{words.depth(depth)}</span>
        <span className="sr-only">{words.spokenDepth(depth)}</span>
      </span>
    </li>
  );
}
