import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import { cx } from '../../../shared/ui/cx.ts';
import type { Column } from '../parts/data-table.tsx';
import { formatEvent } from '../parts/format-event.ts';
import { copy } from './copy.ts';
import { GameActions } from './game-actions.tsx';
import { NumberButton } from './number-button.tsx';

const words = copy.list;
const { headings } = words;

export interface RowActions {
  readonly total: number;
  readonly isFirst: (id: string) => boolean;
  readonly isLast: (id: string) => boolean;
  readonly onStep: (game: AdminGame, by: -1 | 1) => void;
  readonly onMoveTo: (game: AdminGame, number: number) => void;
  readonly onEdit: (game: AdminGame) => void;
}

const facts: readonly Column<AdminGame>[] = [
  {
    id: 'game',
    heading: headings.game,
    inCard: 'title',
    className: 'games-name',
    renderCell: ({ title, white, black }) => (
      <>
        <span className="block font-semibold">{title}</span>
        <span className="text-text-2">
          {white} – {black}
        </span>
      </>
    ),
  },
  {
    id: 'event',
    heading: headings.event,
    className: 'games-event',
    renderCell: (game) => formatEvent(game) || words.unknown,
  },
  {
    id: 'result',
    heading: headings.result,
    inCard: 'inline',
    renderCell: ({ result }) => <span className="tnum whitespace-nowrap">{result}</span>,
  },
  {
    id: 'eco',
    heading: headings.eco,
    inCard: 'inline',
    renderCell: ({ eco }) => <span className="tnum">{eco ?? words.unknown}</span>,
  },
  {
    id: 'side',
    heading: headings.side,
    inCard: 'inline',
    renderCell: ({ analysisSide }) => analysisSide,
  },
  {
    id: 'moves',
    heading: headings.moves,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ totalMoves }) => formatCount(toFullMoves(totalMoves)),
  },
  {
    id: 'positions',
    heading: headings.positions,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ effort, analysedPositions, totalMoves }) => (
      <span className="games-state">
        <span>{words.of(analysedPositions, totalMoves + 1)}</span>
        <span className={cx(effort === 'none' ? 'text-text-3' : 'text-text-2')}>
          {words.efforts[effort]}
        </span>
      </span>
    ),
  },
  {
    id: 'every-move',
    heading: headings.everyMove,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ evaluatedPositions, hisMoves }) => words.of(evaluatedPositions, hisMoves),
  },
  {
    id: 'comments',
    heading: headings.comments,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ commentedMoves, hisMoves }) => words.of(commentedMoves, hisMoves),
  },
];

export function createGameColumns(actions: RowActions): readonly Column<AdminGame>[] {
  return [
    {
      id: 'number',
      heading: headings.number,
      inCard: 'corner',
      isTight: true,
      renderCell: (game) => (
        <NumberButton
          game={game}
          total={actions.total}
          onMove={(number) => actions.onMoveTo(game, number)}
        />
      ),
    },
    ...facts,
    {
      id: 'actions',
      heading: headings.actions,
      isHeadingHidden: true,
      isTight: true,
      inCard: 'foot',
      renderCell: (game) => <GameActions game={game} actions={actions} />,
    },
  ];
}
