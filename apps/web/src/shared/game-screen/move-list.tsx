import { memo, useMemo, Fragment } from 'react';
import type { ReactNode } from 'react';
import { MoveCell, toMoveRows } from './move-cell.tsx';
import type { ListedMove, MoveRow } from './move-cell.tsx';
import { useMoveList } from './use-move-list.ts';
import './move-list.css';

interface GameMovesProps {
  /** Pass the same array until a move changes, so that the rows are not rendered again. */
  readonly moves: readonly ListedMove[];
  /** Index of the move on the board, or -1 for the start position. The list scrolls it to the middle. */
  readonly index: number;
  /** True if the board shows a move that is not in the list. */
  readonly isElsewhere?: boolean;
  readonly label: string;
  readonly onGo: (index: number) => void;
}

interface MoveListProps extends GameMovesProps {
  readonly isDisabled?: boolean;
  readonly startLabel: string;
  /** Renders content below a row: moves that belong to the row but are not part of the game. */
  readonly renderBelow?: ((row: MoveRow) => ReactNode) | undefined;
}

/** The start position and all moves, as buttons in two columns. */
export function MoveList({
  moves,
  index,
  isElsewhere = false,
  isDisabled = false,
  label,
  startLabel,
  onGo,
  renderBelow,
}: MoveListProps) {
  const { list, onKeyDown } = useMoveList<HTMLDivElement>(index, moves.length - 1);
  const isStart = index < 0;
  return (
    <div ref={list} className="move-list scroll-thin">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside */}
      <fieldset aria-disabled={isDisabled || undefined} onKeyDown={onKeyDown}>
        <legend className="sr-only">{label}</legend>
        <div className="move-row">
          <button
            type="button"
            data-index={-1}
            tabIndex={isStart ? 0 : -1}
            aria-current={isStart ? 'step' : undefined}
            className="move-cell move-start"
            onClick={() => onGo(-1)}
          >
            {startLabel}
          </button>
        </div>
        <MoveRows
          moves={moves}
          tabStop={index}
          current={isElsewhere ? undefined : index}
          onGo={onGo}
          renderBelow={renderBelow}
        />
      </fieldset>
    </div>
  );
}

interface PlayedMovesProps {
  readonly moves: readonly ListedMove[];
  readonly label: string;
  /** Text shown if there are no moves. */
  readonly empty: string;
}

/** The moves played so far, as text. The list scrolls to the last move. */
export function PlayedMoves({ moves, label, empty }: PlayedMovesProps) {
  const last = moves.length - 1;
  const { list } = useMoveList<HTMLElement>(last);
  return (
    <section
      ref={list}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="move-list scroll-thin"
    >
      {moves.length > 0 ? (
        <MoveRows moves={moves} current={last} />
      ) : (
        <p className="move-list-empty">{empty}</p>
      )}
    </section>
  );
}

interface MoveCellsProps extends Pick<GameMovesProps, 'moves'> {
  readonly current: number | undefined;
  readonly tabStop?: number;
  readonly onGo?: (index: number) => void;
}

type MoveRowsProps = MoveCellsProps & Pick<MoveListProps, 'renderBelow'>;

function MoveRows({ moves, current, tabStop, onGo, renderBelow }: MoveRowsProps) {
  const rows = useMemo(() => toMoveRows(moves), [moves]);
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.number}>
          <Row
            row={row}
            current={pickIndex(row, current)}
            tabStop={pickIndex(row, tabStop)}
            onGo={onGo}
          />
          {renderBelow?.(row)}
        </li>
      ))}
    </ol>
  );
}

function pickIndex({ white, black }: MoveRow, index: number | undefined): number | undefined {
  return white?.index === index || black?.index === index ? index : undefined;
}

interface RowProps {
  readonly row: MoveRow;
  /** The index of the current move if it is in this row, else undefined. */
  readonly current: number | undefined;
  readonly tabStop: number | undefined;
  readonly onGo: ((index: number) => void) | undefined;
}

const Row = memo(function Row({ row: { number, white, black }, current, tabStop, onGo }: RowProps) {
  const renderCell = (move: ListedMove | undefined, missing: string) =>
    move ? (
      <MoveCell
        move={move}
        isCurrent={current === move.index}
        isTabStop={tabStop === move.index}
        onGo={onGo}
      />
    ) : (
      <span className="move-cell move-none" aria-hidden>
        {missing}
      </span>
    );
  return (
    <div className="move-row">
      <span aria-hidden className="move-number tnum">
        {number}
      </span>
      {renderCell(white, '…')}
      {renderCell(black, '')}
    </div>
  );
});

interface MoveRibbonProps extends GameMovesProps {
  readonly start: { readonly text: string; readonly label?: string };
}

/** All moves on one line, for screens without space for the list. */
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

/** The moves played so far, as text on one line. The line scrolls to the last move. */
export function PlayedRibbon({ moves, label, empty }: PlayedMovesProps) {
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

function RibbonMoves({ moves, current, tabStop, onGo }: MoveCellsProps) {
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
