import type { AdminGame } from '@lamplight/contract/admin-library.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Checkbox } from '../../../shared/forms/checkbox.tsx';
import type { Column } from '../parts/data-table.tsx';
import { formatEvent } from '../parts/format-event.ts';
import { copy } from './copy.ts';

const words = copy.games;

const facts: readonly Column<AdminGame>[] = [
  {
    id: 'moves',
    heading: words.headings.moves,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ totalMoves }) => toFullMoves(totalMoves),
  },
  {
    id: 'engine',
    heading: words.headings.engine,
    inCard: 'inline',
    renderCell: ({ effort }) => (
      <span className={cx('whitespace-nowrap', effort === 'none' && 'text-text-3')}>
        {words.states[effort]}
      </span>
    ),
  },
  {
    id: 'positions',
    heading: words.headings.positions,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ analysedPositions, totalMoves }) => words.of(analysedPositions, totalMoves + 1),
  },
  {
    id: 'comments',
    heading: words.headings.comments,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ commentedMoves, hisMoves }) => words.of(commentedMoves, hisMoves),
  },
];

/** The name of a game is the label of its checkbox. */
export function createGameColumns(
  chosen: ReadonlySet<string>,
  onToggle: (id: string) => void,
): readonly Column<AdminGame>[] {
  return [
    {
      id: 'chosen',
      heading: words.headings.chosen,
      isHeadingHidden: true,
      inCard: 'corner',
      isTight: true,
      renderCell: ({ id, title }) => (
        <Checkbox
          id={toCheckboxId(id)}
          aria-label={words.choose(title)}
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
    },
    {
      id: 'game',
      heading: words.headings.game,
      inCard: 'title',
      renderCell: (game) => (
        <label htmlFor={toCheckboxId(game.id)} className="bulk-game">
          <span className="font-semibold">
            <span className="tnum text-text-3">{game.gameNumber}</span> {game.title}
          </span>
          <span className="text-text-2">
            {[`${game.white} – ${game.black}`, formatEvent(game)].filter(Boolean).join(', ')}
          </span>
        </label>
      ),
    },
    ...facts,
  ];
}

const toCheckboxId = (gameId: string): string => `bulk-game-${gameId}`;
