import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { NameBar, compareMaterial } from '../board/name-bar.tsx';
import { cx } from '../ui/cx.ts';

export interface Player {
  readonly name: string;
  readonly rating: number | null;
  readonly isToMove?: boolean;
  readonly status?: ReactNode;
}

/** Names of both players. `bdi` isolates the writing direction of each name. */
export function Players({ game }: { game: Readonly<Record<Color, string>> }) {
  return (
    <>
      <bdi>{game.white}</bdi> – <bdi>{game.black}</bdi>
    </>
  );
}

/** The two text lines in the header on phones. */
export function PhoneTitle({ title, line }: { title: ReactNode; line: ReactNode }) {
  return (
    <div className="text-small">
      <p className="truncate font-semibold">{title}</p>
      <p className="truncate text-micro text-text-3">{line}</p>
    </div>
  );
}

interface BoardColumnProps {
  /** The position on the board. The name bars compare its material. */
  readonly fen: string;
  readonly orientation: Color;
  readonly players: Readonly<Record<Color, Player>>;
  readonly board: ReactNode;
  readonly above?: ReactNode;
  /** Content below the board: move ribbon, step buttons and tools. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** The board with a player's name above and below it. */
export function BoardColumn(props: BoardColumnProps) {
  const { fen, orientation, players, board, above, children, className } = props;
  const leads = useMemo(() => compareMaterial(fen), [fen]);
  const renderBar = (color: Color) => (
    <NameBar color={color} lead={leads[color]} {...players[color]} />
  );
  return (
    <div className={cx('board-center', className)}>
      {above}
      {renderBar(orientation === 'white' ? 'black' : 'white')}
      <div className="board-stick">{board}</div>
      {renderBar(orientation)}
      {children}
    </div>
  );
}
