import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import { mateCp, toScore } from '@lamplight/domain/quality/score.ts';
import { useEffect, useState } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import {
  describeScore,
  formatScore,
  formatLine,
  numberLine,
} from '../../../shared/engine/score-words.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { getHintMarks } from './hint-words.ts';
import { copy } from '../copy.ts';

const metals = ['gold', 'silver', 'bronze'] as const;

interface SuggestionCardsProps {
  readonly fen: string;
  readonly lines: readonly AnalysisLine[];
}

/** The engine's moves. The board draws an arrow for the one the user points at. */
export function SuggestionCards({ fen, lines }: SuggestionCardsProps) {
  const { state } = usePlay('state');
  const { setMarks } = usePlayActions();
  const [pointed, setPointed] = useState<number>();
  // Read in every render, because a running search may put another move under the pointer.
  const uci = pointed === undefined ? undefined : lines[pointed]?.uci[0];
  useEffect(() => {
    if (uci !== undefined) setMarks(toArrow(uci));
  }, [uci, setMarks]);
  const leave = (): void => {
    setPointed(undefined);
    setMarks(getHintMarks(state.hint, fen));
  };
  return (
    <ol className="sugg">
      {metals.map((metal, rank) => {
        const line = lines[rank];
        if (!line) return null;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at a card draws its arrow; its button does the same
          <li
            key={metal}
            className="sugg-card rounded-md border"
            data-metal={metal}
            onPointerEnter={() => setPointed(rank)}
            onPointerLeave={leave}
            onFocus={() => setPointed(rank)}
            onBlur={leave}
          >
            <span className="medal">{rank + 1}</span>
            <button
              type="button"
              aria-pressed={pointed === rank}
              className="sugg-move san text-title font-semibold"
              onClick={() => setPointed(rank)}
            >
              {line.san[0]}
            </button>
            <span className="tnum text-small font-semibold">
              <span aria-hidden>{formatLineScore(line)}</span>
              <span className="sr-only">{describeLineScore(line)}</span>
            </span>
            <span className="pv san text-small text-text-2">
              {formatLine(numberLine(fen, line.san))}
            </span>
            <span className="depth tnum text-micro text-text-3">
              <span aria-hidden>{copy.suggestions.depth(line.depth)}</span>
              <span className="sr-only">{copy.suggestions.spokenDepth(line.depth)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function toArrow(uci: string): BoardShape[] {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  return isSquare(from) && isSquare(to) ? [{ kind: 'arrow', from, to, tone: 'engine' }] : [];
}

/** The side that mates, if the number of moves is unknown: a stored score does not contain it, nor does a truncated line. */
function getDistantMate({ scoreCp, mate }: AnalysisLine): 'white' | 'black' | undefined {
  if (mate !== null || Math.abs(scoreCp) < mateCp) return undefined;
  return scoreCp > 0 ? 'white' : 'black';
}

function formatLineScore(line: AnalysisLine): string {
  const side = getDistantMate(line);
  return side ? copy.suggestions.mate[side].seen : formatScore(toScore(line));
}

function describeLineScore(line: AnalysisLine): string {
  const side = getDistantMate(line);
  return side ? copy.suggestions.mate[side].heard : describeScore(toScore(line));
}
