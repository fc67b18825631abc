import { isSquare, type Square } from '@lamplight/domain/chess/square.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import { useState } from 'react';
import { MiniBoard } from '../../../shared/board/mini-board.tsx';
import { MoveName } from '../../../shared/board/move-name.tsx';
import { formatCount } from '../../../shared/shell/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from './copy.ts';
import type { CheckedRecord } from './read-record.ts';

const words = copy.check;

type PreviewProps = {
  record: CheckedRecord | undefined;
  isTextEmpty: boolean;
  /** True if the text has changed since this PGN was parsed, and now has errors. */
  isOld: boolean;
  side: Side;
};

/** Shows the game of the form on a board, where it can be stepped through. It starts at the last position. */
export function Preview({ record, isTextEmpty, isOld, side }: PreviewProps) {
  return (
    <section aria-label={words.title} className={cx('games-preview', isOld && 'opacity-60')}>
      {record === undefined ? (
        <>
          <MiniBoard fen={startFen} label={words.board(undefined)} />
          <p className="text-small text-text-3">{isTextEmpty ? words.empty : words.none}</p>
        </>
      ) : (
        <>
          <Steps record={record} side={side} />
          <Facts record={record} />
        </>
      )}
    </section>
  );
}

function Steps({ record, side }: { record: CheckedRecord; side: Side }) {
  const { moves } = record;
  const [chosen, setChosen] = useState({ record, ply: moves.length });
  // A new game also starts at its last position.
  const ply = chosen.record === record ? chosen.ply : moves.length;
  const move = moves[ply - 1];
  const step = (label: string, to: number) => {
    const isThere = ply === to || to < 0 || to > moves.length;
    return (
      <Button
        size="sm"
        aria-disabled={isThere}
        onClick={() => !isThere && setChosen({ record, ply: to })}
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      <MiniBoard
        fen={move?.fen ?? record.startFen}
        orientation={side === 'Black' ? 'black' : 'white'}
        lastMove={move && listSquares(move.uci)}
        label={words.board(move?.name)}
      />
      <fieldset className="games-steps">
        <legend className="sr-only">{words.steps}</legend>
        {step(words.start, 0)}
        {step(words.previous, ply - 1)}
        {step(words.next, ply + 1)}
        {step(words.end, moves.length)}
      </fieldset>
      <output className="tnum relative text-center text-small text-text-2">
        {move ? (
          <>
            {words.moveNumber(move.number, moves.at(-1)?.number ?? move.number)}
            {', '}
            <MoveName move={move} />
          </>
        ) : (
          words.startPosition
        )}
      </output>
    </>
  );
}

function listSquares(uci: string): readonly [Square, Square] | undefined {
  const from = uci.slice(0, 2);
  const to = uci.slice(2, 4);
  return isSquare(from) && isSquare(to) ? [from, to] : undefined;
}

function Facts({ record: { details, result, moves } }: { record: CheckedRecord }) {
  const lines = [
    [words.players, `${details.white} – ${details.black}`],
    [words.result, result],
    [words.moves, formatCount(toFullMoves(moves.length))],
    [words.opening, [details.eco, details.opening].filter(Boolean).join(' ') || words.noOpening],
    ...(details.tournament === ''
      ? []
      : [
          [words.event, [details.tournament, details.playedOn].filter(Boolean).join(', ')] as const,
        ]),
  ] as const;
  return (
    <dl className="games-facts">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt className="text-text-3">{name}</dt>
          <dd className="tnum wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
