import type { ListedGame } from '@lamplight/contract/library.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { Lock } from 'lucide-react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';

/** A position of the game from the studied side. A locked game shows an empty board; visitors see the start of the free game. */
export function GamePicture({ game }: { game: ListedGame }) {
  if (game.isLocked) {
    return (
      <div aria-hidden className="game-picture game-picture-resting">
        <span className="grid size-7 place-items-center rounded-full bg-surface">
          <Lock aria-hidden className="size-3.5" />
        </span>
      </div>
    );
  }
  return (
    <div aria-hidden className="game-picture">
      <MiniBoard
        fen={game.pictureFen ?? startFen}
        orientation={game.analysisSide === 'White' ? 'white' : 'black'}
        label={game.title}
      />
    </div>
  );
}
