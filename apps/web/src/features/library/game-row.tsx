import type { GameProgress as Place } from '@lamplight/contract/dashboard.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { interpolateShare } from '@lamplight/domain/difficulty/difficulty.ts';
import { memo } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { Lock, Check } from 'lucide-react';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { MoveName } from '../../shared/board/move-name.tsx';

type GameRowProps = {
  game: ListedGame;
  progress: Place | undefined;
  row: number;
  rowCount: number;
  top: number;
  height: number;
  isChosen: boolean;
  /** True for the row with the keyboard focus. */
  isCurrent: boolean;
  /** Reader's rating, for the difficulty; null for visitors, who have none. */
  rating: number | null;
};

/** library.css defines the layout, and the cells that are hidden on narrow screens. */
export const GameRow = memo(function GameRow({
  game,
  progress,
  row,
  rowCount,
  top,
  height,
  isChosen,
  isCurrent,
  rating,
}: GameRowProps) {
  const { openingStyle } = game;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of a list that is drawn in part, which <option> cannot be
      role="option"
      aria-selected={isChosen}
      aria-setsize={rowCount}
      aria-posinset={row + 1}
      tabIndex={isCurrent ? 0 : -1}
      data-row={row}
      style={{ top, height }}
      className="game-row"
    >
      <GamePicture game={game} />
      <div className="game-name">
        <span className="flex items-start gap-3 text-title font-semibold">
          <span className="game-title">{game.title}</span>
          {!game.isLocked && <span aria-hidden className="game-mark mt-0.5" />}
        </span>
        <span className="game-players text-small text-text-2">
          <span>{`${game.white} – ${game.black}`}</span>
          <span className="game-event text-text-3">
            <span>{formatTournament(game)}</span>
            <span className="game-style">{openingStyle}</span>
          </span>
        </span>
      </div>
      <div className="game-opening text-small">
        <span className="game-lines text-text-2">{openingStyle}</span>
        <span className="game-lines text-text-3">
          {[game.eco, game.opening].filter(Boolean).join(' ')}
        </span>
      </div>
      <div className="game-result tnum text-small text-text-3">
        <span className="text-body font-semibold text-text">{game.result}</span>
        <span>{copy.row.moves(game.totalMoves)}</span>
        {rating !== null && <Difficulty game={game} rating={rating} />}
      </div>
      <p className="game-why">{game.whyStudy}</p>
      <div className="game-state">
        {game.isLocked ? (
          <Badge variant="locked">{copy.row.locked}</Badge>
        ) : (
          <>
            {progress !== undefined && <Progress place={progress} />}
            <span aria-hidden className="game-mark" />
          </>
        )}
      </div>
    </div>
  );
});

/** Appends the year, unless the tournament name contains it, as most do. */
function formatTournament({ tournament, year }: ListedGame): string {
  if (year === null || tournament.includes(String(year))) return tournament;
  return tournament === '' ? String(year) : `${tournament}, ${year}`;
}

/** The key position of the game from the studied side; an empty board for readers who may not see it. */
function GamePicture({ game }: { game: ListedGame }) {
  if (game.isLocked || game.pictureFen === null) {
    return (
      <div aria-hidden className="game-picture game-picture-resting">
        {game.isLocked && (
          <span className="grid size-7 place-items-center rounded-full bg-surface">
            <Lock aria-hidden className="size-3.5" />
          </span>
        )}
      </div>
    );
  }
  return (
    <div aria-hidden className="game-picture">
      <MiniBoard
        fen={game.pictureFen}
        orientation={game.analysisSide === 'White' ? 'white' : 'black'}
        label={game.title}
      />
    </div>
  );
}

/** The share of the featured player's moves that players of the reader's strength find. */
function Difficulty({ game: { foundPercents }, rating }: { game: ListedGame; rating: number }) {
  const share = foundPercents ? interpolateShare(foundPercents, rating) : undefined;
  if (share === undefined) return null;
  const percent = Math.round(share);
  return (
    <span className="whitespace-nowrap" title={copy.row.foundSpoken(percent, rating)}>
      <span aria-hidden>{copy.row.found(percent)}</span>
      <span className="sr-only">{copy.row.foundSpoken(percent, rating)}</span>
    </span>
  );
}

/** The reader's progress in a game. The bar repeats the text beside it. */
function Progress({ place }: { place: Place }) {
  if (place.isCompleted) {
    return (
      <span className="flex items-center gap-1.5 text-small text-success">
        <Check aria-hidden className="size-3.5" />
        {copy.row.completed}
      </span>
    );
  }
  return (
    <span className="game-progress">
      <span className="game-place tnum text-micro whitespace-nowrap text-text-3">
        <span>{copy.row.place(place.moveNumber, place.lastMoveNumber)}</span>{' '}
        {place.move && <MoveName move={place.move} />}
      </span>
      <progress aria-hidden value={place.progressPercent} max={100} className="progress" />
    </span>
  );
}
