import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import { getEffectiveRating } from '@lamplight/domain/account/rating.ts';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { copy } from './copy.ts';
import { GameRow } from './game-row.tsx';
import {
  toChapters,
  toOneChapter,
  placeRows,
  findRowsToDraw,
  getTop,
  type Geometry,
} from './row-geometry.ts';
import { useRowHeights } from './use-row-heights.ts';
import { flushSync } from 'react-dom';

type GameListProps = {
  games: readonly ListedGame[];
  /** True if chapter headings are shown. Only the collection's own order has them. */
  isInChapters: boolean;
  progress: ReadonlyMap<string, GameProgress>;
  chosen: ListedGame | null;
  /** Called when the keyboard moves to a game. Only games that are not locked become selected. */
  onMove: (game: ListedGame) => void;
  /** Called on a click or the space bar. */
  onChoose: (game: ListedGame) => void;
  /** Called on the Enter key. */
  onOpen: (game: ListedGame) => void;
  list: RefObject<HTMLDivElement | null>;
};

/** A list with the height of all rows. It renders only the rows near the window and the row with the keyboard focus. */
export function GameList(props: GameListProps) {
  const { games, isInChapters, progress, chosen, list } = props;
  const heights = useRowHeights();
  const { token, user } = useSession();
  const rating = token === null ? null : getEffectiveRating(user?.rating ?? null);
  const geometry = useMemo(
    () =>
      placeRows(
        isInChapters ? toChapters(games) : toOneChapter(games.length),
        heights.row,
        heights.heading,
      ),
    [games, isInChapters, heights.row, heights.heading],
  );
  const band = useBand(list, geometry);
  const helpId = useId();

  const [currentId, setCurrentId] = useState<string | null>(null);
  const shouldFocus = useRef(false);
  const isListed = (id: string | undefined): boolean => games.some((game) => game.id === id);
  const current = isListed(currentId ?? undefined) ? currentId : chosen?.id;
  const currentRow = Math.max(
    0,
    games.findIndex(({ id }) => id === current),
  );

  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const row = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    const game = games[Number(target?.getAttribute('data-row') ?? -1)];
    if (game === undefined) return;
    setCurrentId(game.id);
    props.onChoose(game);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const game = games[currentRow];
    const rowsInView = Math.max(1, Math.floor(window.innerHeight / heights.row) - 2);
    const next = games[findRowAfterKey(event.key, currentRow, games.length, rowsInView) ?? -1];
    if (next !== undefined) {
      shouldFocus.current = true;
      setCurrentId(next.id);
      props.onMove(next);
    } else if (event.key === ' ' && game !== undefined) props.onChoose(game);
    else if (event.key === 'Enter' && game !== undefined) props.onOpen(game);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p id={helpId} className="sr-only">
        {copy.list.help}
      </p>
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <select> cannot hold what these rows show
        role="listbox"
        aria-label={copy.list.label}
        aria-describedby={helpId}
        tabIndex={-1}
        style={{ height: geometry.height }}
        className="games-list"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {findRowsToDraw(geometry, band, currentRow).map(({ chapter, rows }) => {
          const drawn = rows.map((row) => {
            const game = games[row];
            return (
              game && (
                <GameRow
                  key={game.id}
                  game={game}
                  progress={progress.get(game.id)}
                  row={row}
                  rowCount={games.length}
                  top={getTop(chapter, row, heights.row)}
                  height={heights.row}
                  isChosen={game === chosen}
                  isCurrent={row === currentRow}
                  rating={rating}
                />
              )
            );
          });
          if (chapter.title === null) return drawn;
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, which has no element of its own here
            <div key={chapter.first} role="group" aria-label={chapter.title}>
              <div
                aria-hidden
                style={{ top: chapter.top, height: heights.heading }}
                className="games-chapter"
              >
                <div className="flex flex-1 items-baseline justify-between gap-4">
                  <span className="display text-prose">{chapter.title}</span>
                  <span className="tnum text-small text-text-3">
                    {copy.list.count(chapter.count, chapter.count)}
                  </span>
                </div>
              </div>
              {drawn}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** Returns the index of the row that a key moves to, or null for other keys. At both ends the row stays the same. */
export function findRowAfterKey(
  key: string,
  row: number,
  count: number,
  rowsInView: number,
): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, row + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1);
    case 'PageDown':
      return Math.min(last, row + rowsInView);
    case 'PageUp':
      return Math.max(0, row - rowsInView);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Pixels beyond the window's edges in which rows are rendered: few at rest, many during scrolling. */
const beyondAtRest = 100;
const beyondWhileScrolling = 500;
/** The band (the rendered part of the list) moves in steps of this many pixels. */
const step = 100;

type Band = { from: number; to: number };

/** The band: the part of the list in or near the window, in pixels from the top of the list. The page scrolls, not the list. */
function useBand(list: RefObject<HTMLElement | null>, geometry: Geometry): Band {
  const [band, setBand] = useState(guessFirstBand);
  const isDrawn = useRef(false);

  useLayoutEffect(() => {
    const updateBand = (beyond: number): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor((-top - beyond) / step) * step;
      const end = Math.ceil((window.innerHeight - top + beyond) / step) * step;
      const wanted = { from, to: Math.min(geometry.height, end) };
      setBand((drawn) => (contains(drawn, wanted) ? drawn : wanted));
    };
    // Synchronous, because one frame later an empty area would be visible before the rows.
    const widenBand = (): void => flushSync(() => updateBand(beyondWhileScrolling));
    const narrowBand = (): void => flushSync(() => updateBand(beyondAtRest));

    // Measuring at once would force a layout during rendering, so the first measurement waits for the next frame.
    let frame = 0;
    if (isDrawn.current) updateBand(beyondAtRest);
    else frame = requestAnimationFrame(narrowBand);
    isDrawn.current = true;
    addEventListener('scroll', widenBand, { passive: true });
    addEventListener('resize', widenBand);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', widenBand);
      removeEventListener('resize', widenBand);
    };
  }, [list, geometry]);

  return band;
}

/** Estimates the visible part of a list that starts in the middle of the window. */
function guessFirstBand(): Band {
  return { from: 0, to: Math.ceil(window.innerHeight / 2 / step) * step };
}

function contains(drawn: Band, wanted: Band): boolean {
  return drawn.from <= Math.max(0, wanted.from) && drawn.to >= wanted.to;
}
