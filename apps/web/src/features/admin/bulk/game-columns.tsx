import type { AdminGame } from '@lamplight/contract/admin-games.ts';
import { fullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import type { Column } from '../parts/data-table.tsx';
import { copy } from './copy.ts';

const words = copy.games;

const facts: readonly Column<AdminGame>[] = [
  {
    id: 'moves',
    heading: words.headings.moves,
    isNumeric: true,
    cell: ({ totalMoves }) => fullMoves(totalMoves),
  },
  {
    id: 'engine',
    heading: words.headings.engine,
    cell: ({ effort }) => (
      <span className={effort === 'none' ? 'text-text-3' : undefined}>{words.states[effort]}</span>
    ),
  },
  {
    id: 'positions',
    heading: words.headings.positions,
    isNumeric: true,
    cell: ({ analysedPositions, totalMoves }) => words.of(analysedPositions, totalMoves + 1),
  },
  {
    id: 'comments',
    heading: words.headings.comments,
    isNumeric: true,
    cell: ({ commentedMoves, hisMoves }) => words.of(commentedMoves, hisMoves),
  },
];

/** The name of a game is the label of its box: a click on either chooses it. */
export function gameColumns(
  chosen: ReadonlySet<string>,
  onToggle: (id: string) => void,
): readonly Column<AdminGame>[] {
  return [
    {
      id: 'chosen',
      heading: words.headings.chosen,
      isHeadingHidden: true,
      inCard: 'corner',
      className: 'w-px',
      cell: ({ id, title }) => (
        <Checkbox
          id={boxId(id)}
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
      cell: ({ id, gameNumber, title, white, black, tournament, year }) => (
        <label htmlFor={boxId(id)} className="bulk-game">
          <span className="font-semibold">
            <span className="tnum text-text-3">{gameNumber}</span> {title}
          </span>
          <span className="text-text-2">
            {white} – {black}, {[tournament, year].filter(Boolean).join(' ')}
          </span>
        </label>
      ),
    },
    ...facts,
  ];
}

const boxId = (gameId: string): string => `bulk-game-${gameId}`;
