import type { GameProgress as Place } from '@lamplight/contract/dashboard.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { memo } from 'react';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { GamePicture } from './game-picture.tsx';
import { GameProgress } from './game-progress.tsx';

type GameRowProps = {
  game: ListedGame;
  progress: Place | undefined;
  row: number;
  rowCount: number;
  top: number;
  height: number;
  isChosen: boolean;
  /** The row with the keyboard focus. */
  isCurrent: boolean;
};

/** The layout, and which cells are dropped on narrow screens, is in library.css. */
export const GameRow = memo(function GameRow({
  game,
  progress,
  row,
  rowCount,
  top,
  height,
  isChosen,
  isCurrent,
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
      </div>
      <p className="game-why">{game.whyStudy}</p>
      <div className="game-state">
        {game.isLocked ? (
          <Badge variant="locked">{copy.row.locked}</Badge>
        ) : (
          <>
            {progress !== undefined && <GameProgress place={progress} />}
            <span aria-hidden className="game-mark" />
          </>
        )}
      </div>
    </div>
  );
});

/** Most event names contain their year. */
function formatTournament({ tournament, year }: ListedGame): string {
  if (year === null || tournament.includes(String(year))) return tournament;
  return tournament === '' ? String(year) : `${tournament}, ${year}`;
}
