import type { StudyLine } from '@lamplight/contract/study.ts';
import { isSquare } from '@lamplight/domain/chess/square.ts';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import { lineMoves, lineText } from '../../../shared/engine/line-moves.ts';
import { usePlayRoom } from '../play-room.ts';
import { hintMarks } from './hint-words.ts';
import { scoreHeard, scoreSeen } from './line-score.ts';
import { suggestionsCopy } from './suggestions-copy.ts';

const metals = ['gold', 'silver', 'bronze'] as const;

interface SuggestionCardsProps {
  readonly fen: string;
  readonly lines: readonly StudyLine[];
}

/** The engine's moves. The one that is pointed at has the arrow. */
export function SuggestionCards({ fen, lines }: SuggestionCardsProps) {
  const { state, marks, setMarks } = usePlayRoom();
  const point = (line: StudyLine): void => setMarks(arrowOf(line));
  const leave = (): void => setMarks(hintMarks(state.hint, fen));
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
            onPointerEnter={() => point(line)}
            onPointerLeave={leave}
            onFocus={() => point(line)}
            onBlur={leave}
          >
            <span className="medal">{rank + 1}</span>
            <button
              type="button"
              aria-pressed={isDrawn(marks, line)}
              className="sugg-move san text-title font-semibold"
              onClick={() => point(line)}
            >
              {line.san[0]}
            </button>
            <span className="tnum text-small font-semibold">
              <span aria-hidden>{scoreSeen(line)}</span>
              <span className="sr-only">{scoreHeard(line)}</span>
            </span>
            <span className="pv san text-small text-text-2">
              {lineText(lineMoves(fen, line.san))}
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

function arrowOf({ uci }: StudyLine): BoardShape[] {
  const [from, to] = [uci[0]?.slice(0, 2) ?? '', uci[0]?.slice(2, 4) ?? ''];
  return isSquare(from) && isSquare(to) ? [{ kind: 'arrow', from, to, tone: 'engine' }] : [];
}

function isDrawn(marks: readonly BoardShape[], { uci }: StudyLine): boolean {
  return marks.some(
    (shape) =>
      shape.kind === 'arrow' &&
      shape.tone === 'engine' &&
      uci[0]?.startsWith(`${shape.from}${shape.to}`),
  );
}
