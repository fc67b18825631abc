import type { Divergence, GuessJudgement } from '@lamplight/contract/play.ts';
import type { Square } from '@lamplight/domain/chess/square.ts';
import { MiniBoard } from '../../../shared/board/mini-board.tsx';
import type { MiniMark } from '../../../shared/board/mini-board.tsx';
import { squaresOf } from '../../../shared/board/recorded-move.ts';
import { usePlayRoom } from '../play-room.ts';
import { dialogsCopy } from './dialogs-copy.ts';
import type { LineWalk } from './use-line-walk.ts';
import { evaluationText, numberedMove } from './verdict-words.ts';
import { squaresOfWhy } from './why-stops.ts';

const words = dialogsCopy.divergence;

interface TwoBoardsProps {
  readonly divergence: Divergence;
  readonly walk: LineWalk;
}

/** Where the two moves lead, side by side. */
export function TwoBoards({ divergence, walk }: TwoBoardsProps) {
  const { judgement, fen, magnusFen, magnusMove, magnusUci, userFen, userMove, userUci } =
    divergence;
  const stop = walk.at === null ? undefined : walk.stops[walk.at];
  const lit = squaresOfWhy(divergence);
  // Between its two ends a line is only moves.
  const isMidway = stop !== undefined && walk.at !== walk.stops.length - 1;
  const yours = numberedMove(fen, userMove);
  return (
    <div className="two-boards">
      <OneBoard
        fen={magnusFen}
        lastMove={squaresOf(magnusUci)}
        tone="match"
        lit={lit}
        who={words.hisMove}
        move={numberedMove(fen, magnusMove)}
        opinion={judgement?.his ?? null}
      />
      <OneBoard
        fen={stop?.fen ?? userFen}
        lastMove={stop ? stop.lastMove : squaresOf(userUci)}
        tone={stop && stop.fen !== userFen ? 'last' : 'diverge'}
        lit={isMidway ? [] : lit}
        who={stop ? words.shown : words.yourMove}
        move={stop?.name ?? yours}
        opinion={stop ? null : (judgement?.yours ?? null)}
      />
    </div>
  );
}

interface OneBoardProps {
  readonly fen: string;
  readonly lastMove: readonly [Square, Square] | undefined;
  readonly tone: Exclude<MiniMark, 'check' | 'named'>;
  readonly lit: readonly Square[];
  readonly who: string;
  readonly move: string;
  readonly opinion: GuessJudgement['his'];
}

function OneBoard({ fen, lastMove, tone, lit, who, move, opinion }: OneBoardProps) {
  const { orientation } = usePlayRoom();
  return (
    <figure className={tone === 'match' ? 'his-board' : undefined}>
      <MiniBoard
        fen={fen}
        label={words.position(move)}
        orientation={orientation}
        lastMove={lastMove}
        tone={tone}
        named={lit}
      />
      <figcaption>
        <span className="board-who" data-tone={tone}>
          {who}
        </span>
        <span className="board-move san">{move}</span>{' '}
        {opinion && <span className="board-evaluation tnum">{evaluationText(opinion)}</span>}
      </figcaption>
    </figure>
  );
}
