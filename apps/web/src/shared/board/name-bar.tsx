import { countMaterial } from '@lamplight/domain/chess/material.ts';
import { roles } from '@lamplight/domain/chess/pieces.ts';
import type { Color, Role } from '@lamplight/domain/chess/pieces.ts';
import { ChessBishop, ChessKnight, ChessPawn, ChessQueen, ChessRook } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { boardCopy, sideNames } from './copy.ts';
import './name-bar.css';

const icons = {
  queen: ChessQueen,
  rook: ChessRook,
  bishop: ChessBishop,
  knight: ChessKnight,
  pawn: ChessPawn,
} as const;

interface NameBarProps {
  readonly color: Color;
  readonly name: string;
  readonly rating: number | null;
  readonly lead: MaterialLead;
  readonly isToMove?: boolean | undefined;
  /** Shown at the end of the bar, instead of the mark of the side to move. */
  readonly status?: ReactNode;
}

export const NameBar = memo(function NameBar({
  color,
  name,
  rating,
  lead,
  isToMove = false,
  status,
}: NameBarProps) {
  return (
    <div className="name-bar">
      <span aria-hidden className="side-square mx-[3px] size-3.5" data-side={color} />
      <span className="sr-only">{`${sideNames[color]}: `}</span>
      <bdi className="truncate font-semibold">{name}</bdi>
      {rating !== null && <span className="tnum text-text-3">{rating}</span>}
      {lead.extra.length > 0 && <Lead lead={lead} />}
      {isToMove && (
        <span className="ml-auto inline-flex shrink-0 items-center gap-1.75 text-small font-semibold text-lamp-ink">
          <span aria-hidden className="size-1.5 rounded-full bg-lamp" />
          {boardCopy.bar.toMove}
        </span>
      )}
      {status}
    </div>
  );
});

/** Shows the extra material. Memoised, because most steps do not change it. */
const Lead = memo(
  function Lead({ lead: { extra, points } }: { lead: MaterialLead }) {
    return (
      <span className="inline-flex shrink-0 items-center text-micro font-[550] text-text-3">
        <span className="sr-only">{boardCopy.bar.extra(extra.join(', '))}</span>
        {extra.map((role, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal pieces have no identity
          <PieceIcon key={`${role} ${place}`} role={role} />
        ))}
        {points > 0 && <span className="tnum ml-1">{boardCopy.bar.ahead(points)}</span>}
      </span>
    );
  },
  ({ lead: before }, { lead: after }) =>
    before.points === after.points && before.extra.join(' ') === after.extra.join(' '),
);

function PieceIcon({ role }: { role: Role }) {
  if (role === 'king') return null;
  const Icon = icons[role];
  return <Icon aria-hidden className="-mr-px size-3.5" />;
}

export interface MaterialLead {
  /** The pieces that this side has and the opponent does not, most valuable first. */
  readonly extra: readonly Role[];
  /** Material lead in points. 0 for the side that is behind. */
  readonly points: number;
}

export function compareMaterial(fen: string): Readonly<Record<Color, MaterialLead>> {
  const { white, black, balance } = countMaterial(fen);
  return {
    white: { extra: subtractCounts(white.counts, black.counts), points: Math.max(0, balance) },
    black: { extra: subtractCounts(black.counts, white.counts), points: Math.max(0, -balance) },
  };
}

type Counts = Readonly<Record<Role, number>>;

function subtractCounts(own: Counts, other: Counts): Role[] {
  return roles.flatMap((role) =>
    Array.from({ length: Math.max(0, own[role] - other[role]) }, () => role),
  );
}
