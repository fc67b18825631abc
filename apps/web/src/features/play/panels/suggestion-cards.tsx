import type { StudyLine } from '@lamplight/contract/analysis.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import { useEffect, useState } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { numberLine, formatLine } from '../../../shared/engine/line-moves.ts';
import { usePlay } from '../play-context.ts';
import { getHintMarks } from './hint-words.ts';
import { describeLineScore, formatLineScore } from './line-score.ts';
import { suggestionsCopy } from './suggestions-copy.ts';

const metals = ['gold', 'silver', 'bronze'] as const;

interface SuggestionCardsProps {
  readonly fen: string;
  readonly lines: readonly StudyLine[];
}

/** The engine's moves. The one that is pointed at has the arrow. */
export function SuggestionCards({ fen, lines }: SuggestionCardsProps) {
  const { state, setMarks } = usePlay();
  const [pointed, setPointed] = useState<number>();
  // An engine that thinks on may put another move under the pointer.
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
              <span aria-hidden>{suggestionsCopy.depth(line.depth)}</span>
              <span className="sr-only">{suggestionsCopy.spokenDepth(line.depth)}</span>
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
