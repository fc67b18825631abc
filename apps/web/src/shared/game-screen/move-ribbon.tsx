import { Fragment } from 'react';
import { MoveCell } from './move-cell.tsx';
import type { ListedMove } from './move-cell.tsx';
import { useMoveList } from './use-move-list.ts';
import './move-list.css';

interface MoveRibbonProps {
  /** The same array while nothing changes in it. */
  readonly moves: readonly ListedMove[];
  readonly index: number;
  /** The board shows a move that is not in the list. */
  readonly isElsewhere?: boolean;
  readonly label: string;
  readonly start: { readonly text: string; readonly label?: string };
  readonly onGo: (index: number) => void;
}

/** All moves on one line, for screens that have no space for the list. */
export function MoveRibbon(props: MoveRibbonProps) {
  const { moves, index, isElsewhere = false, label, start, onGo } = props;
  const { list } = useMoveList<HTMLDivElement>(index);
  return (
    <div ref={list} className="ribbon no-bar">
      <fieldset className="ribbon-line">
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          data-index={-1}
          tabIndex={index < 0 ? 0 : -1}
          aria-current={index < 0 ? 'step' : undefined}
          aria-label={start.label}
          className="move-cell"
          onClick={() => onGo(-1)}
        >
          {start.text}
        </button>
        <RibbonMoves
          moves={moves}
          current={isElsewhere ? undefined : index}
          tabStop={index}
          onGo={onGo}
        />
      </fieldset>
    </div>
  );
}

interface PlayedRibbonProps {
  readonly moves: readonly ListedMove[];
  readonly label: string;
  readonly empty: string;
}

/** The moves so far on one line, as text; the last one is in view. */
export function PlayedRibbon({ moves, label, empty }: PlayedRibbonProps) {
  const last = moves.length - 1;
  const { list } = useMoveList<HTMLElement>(last);
  return (
    <section
      ref={list}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="ribbon played-ribbon no-bar"
    >
      <p className="ribbon-line">
        {moves.length === 0 && <span className="text-text-3">{empty}</span>}
        <RibbonMoves moves={moves} current={last} />
      </p>
    </section>
  );
}

interface RibbonMovesProps {
  readonly moves: readonly ListedMove[];
  readonly current: number | undefined;
  readonly tabStop?: number;
  readonly onGo?: (index: number) => void;
}

function RibbonMoves({ moves, current, tabStop, onGo }: RibbonMovesProps) {
  return moves.map((move) => (
    <Fragment key={move.index}>
      {(move.color === 'white' || move.index === 0) && (
        <span aria-hidden className="ribbon-number tnum">
          {move.color === 'white' ? `${move.number}.` : `${move.number}...`}
        </span>
      )}
      <MoveCell
        move={move}
        isCurrent={move.index === current}
        isTabStop={move.index === tabStop}
        onGo={onGo}
      />
    </Fragment>
  ));
}
