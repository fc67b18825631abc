import type { Recommendation } from '@lamplight/contract/admin-engine.ts';
import { Link } from '../../../shared/routing/link.tsx';
import type { Column } from '../parts/data-table.tsx';
import { copy } from './copy.ts';

const words = copy.recommendations;
const { headings } = words;

/** Formats a move with its evaluation from White's side. */
function renderRecommended(
  id: string,
  heading: string,
  of: (row: Recommendation) => readonly [move: string | null, score: string | null],
): Column<Recommendation> {
  return {
    id,
    heading,
    inCard: 'inline',
    renderCell: (row) => {
      const [move, score] = of(row);
      if (move === null) return <span className="text-text-3">–</span>;
      return (
        <span className="engine-move">
          <span className="san font-semibold">{move}</span>
          <span className="tnum text-text-2">{score?.replace('-', '−')}</span>
        </span>
      );
    },
  };
}

export const recommendationColumns: readonly Column<Recommendation>[] = [
  {
    id: 'game',
    heading: headings.game,
    inCard: 'title',
    renderCell: ({ gameTitle }) => gameTitle,
  },
  {
    id: 'move',
    heading: headings.move,
    inCard: 'corner',
    renderCell: ({ slug, moveNumber, notation, gameTitle }) => (
      <Link
        href={`/analysis/${slug}?ply=${moveNumber}`}
        aria-label={words.open(notation ?? words.end, gameTitle)}
        className="engine-link tnum thumb"
      >
        {notation ?? words.end}
      </Link>
    ),
  },
  { id: 'side', heading: headings.side, inCard: 'inline', renderCell: ({ side }) => side },
  renderRecommended('first', headings.first, (row) => [row.recommendation1, row.score1]),
  renderRecommended('second', headings.second, (row) => [row.recommendation2, row.score2]),
  renderRecommended('third', headings.third, (row) => [row.recommendation3, row.score3]),
  {
    id: 'depth',
    heading: headings.depth,
    isNumeric: true,
    inCard: 'inline',
    renderCell: ({ depth }) => depth,
  },
  {
    id: 'effort',
    heading: headings.effort,
    inCard: 'inline',
    renderCell: ({ effort }) => words.efforts[effort],
  },
];
