import type { Divergence, GuessJudgement } from '@lamplight/contract/play-session.ts';
import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { toScore } from '@lamplight/domain/quality/score.ts';
import { MiniBoard } from '../../../shared/board/mini-board.tsx';
import type { MiniMark } from '../../../shared/board/mini-board.tsx';
import { parseSquares } from '@lamplight/domain/chess/recorded-move.ts';
import type { Stop } from '../../../shared/coach/stops.ts';
import { describeScore, formatScore } from '../../../shared/engine/score-words.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { usePlay } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';
import { HiddenMove } from './hidden-move.tsx';
import type { Why, LineWalk } from './why-stops.ts';

const words = dialogsCopy.divergence;

interface TwoBoardsProps {
  readonly divergence: Divergence;
  readonly why: Pick<Why, 'board' | 'squares'>;
  /** The line of the reason, if it can be played. */
  readonly walk?: LineWalk;
}

/**
 * The positions after both moves, side by side, or a button in place of the recorded move while it is hidden. The line
 * of the reason is played on the board it belongs to.
 */
export function TwoBoards({ divergence, why, walk }: TwoBoardsProps) {
  const { judgement, fen, magnusFen, magnusMove, magnusUci, userFen, userMove, userUci } =
    divergence;
  const stop = walk && walk.at !== null ? walk.stops[walk.at] : undefined;
  // Squares are marked only at the start and at the end of a line.
  const isMidway = stop !== undefined && stop !== walk?.stops.at(-1);
  const his: BoardSide = {
    fen: magnusFen,
    lastMove: parseSquares(magnusUci),
    tone: 'match',
    who: words.hisMove,
    move: formatMoveIn(fen, magnusMove),
    evaluation: judgement?.his ?? null,
  };
  const yours: BoardSide = {
    fen: userFen,
    lastMove: parseSquares(userUci),
    tone: 'diverge',
    who: words.yourMove,
    move: formatMoveIn(fen, userMove),
    evaluation: judgement?.yours ?? null,
  };
  return (
    <div className="two-boards mt-4 grid grid-cols-2 gap-4">
      {[his, yours].map((side) => {
        if (side === his && !divergence.isMoveKnown) return <HiddenMove key={side.tone} />;
        const isMeant = (side === his) === (why.board === 'his');
        const shown = isMeant && stop ? toStop(side, stop) : side;
        const lit = isMeant && isMidway ? [] : why.squares;
        return <OneBoard key={side.tone} side={shown} lit={lit} isMeant={isMeant} />;
      })}
    </div>
  );
}

interface BoardSide {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly tone: Exclude<MiniMark, 'check' | 'named'>;
  readonly who: string;
  readonly move: string;
  readonly evaluation: GuessJudgement['his'];
}

/** Shows a stop of the line on a board. At the start of the line the board does not change. */
function toStop(side: BoardSide, { fen, lastMove, name }: Stop): BoardSide {
  if (fen === side.fen) return side;
  return { fen, lastMove, tone: 'last', who: words.shown, move: name, evaluation: null };
}

const inks = { match: 'text-match', diverge: 'text-diverge', last: 'text-text-2' } as const;

interface OneBoardProps {
  readonly side: BoardSide;
  readonly lit: readonly Square[];
  /** True if the sentence is about this board. The other board marks its squares only for comparison. */
  readonly isMeant: boolean;
}

function OneBoard({ side, lit, isMeant }: OneBoardProps) {
  const { orientation } = usePlay('orientation');
  const { fen, lastMove, tone, who, move, evaluation } = side;
  const score = evaluation && toScore(evaluation);
  return (
    <figure className={cx(!isMeant && 'other-board')}>
      <MiniBoard
        fen={fen}
        label={words.position(move)}
        orientation={orientation}
        lastMove={lastMove}
        tone={tone}
        named={lit}
      />
      <figcaption className="mt-2">
        <span className={cx('block text-micro font-semibold', inks[tone])}>{who}</span>
        <span className="san text-prose leading-6 font-semibold">{move}</span>{' '}
        {score && (
          <span className="tnum ml-1.25 text-small text-text-2">
            <span aria-hidden>{formatScore(score)}</span>
            <span className="sr-only">{describeScore(score)}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
