/** A group of games under one heading, or all games without a heading. */
export interface Chapter {
  readonly title: string | null;
  readonly first: number;
  readonly count: number;
}

export function toChapters(games: readonly { theme: string | null }[]): readonly Chapter[] {
  const chapters: { title: string | null; first: number; count: number }[] = [];
  for (const [index, { theme }] of games.entries()) {
    const current = chapters.at(-1);
    if (current?.title === theme) current.count += 1;
    else chapters.push({ title: theme, first: index, count: 1 });
  }
  return chapters;
}

export const toOneChapter = (count: number): readonly Chapter[] =>
  count === 0 ? [] : [{ title: null, first: 0, count }];

export interface PlacedChapter extends Chapter {
  readonly top: number;
  /** Top of the chapter's first row, in pixels. */
  readonly rowsTop: number;
}

export interface Geometry {
  readonly chapters: readonly PlacedChapter[];
  readonly rowHeight: number;
  readonly height: number;
}

/** Places headings and rows, in pixels from the top of the list. */
export function placeRows(
  chapters: readonly Chapter[],
  rowHeight: number,
  headingHeight: number,
): Geometry {
  let height = 0;
  const placed = chapters.map((chapter) => {
    const top = height;
    const rowsTop = top + (chapter.title === null ? 0 : headingHeight);
    height = rowsTop + chapter.count * rowHeight;
    return { ...chapter, top, rowsTop };
  });
  return { chapters: placed, rowHeight, height };
}

/** Returns the rows to render in each chapter: those that overlap the band, and the given row. */
export function findRowsToDraw(
  { chapters, rowHeight }: Geometry,
  band: { from: number; to: number },
  focused: number,
): { chapter: PlacedChapter; rows: number[] }[] {
  return chapters.flatMap((chapter) => {
    const { top, rowsTop, first, count } = chapter;
    const from = Math.max(0, Math.floor((band.from - rowsTop) / rowHeight));
    const to = Math.min(count, Math.ceil((band.to - rowsTop) / rowHeight));
    const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => first + from + index);
    const isFocusedHere = focused >= first && focused < first + count;
    if (isFocusedHere && !rows.includes(focused)) {
      if (focused < first + from) rows.unshift(focused);
      else rows.push(focused);
    }
    const isHeadingSeen = top < band.to && rowsTop > band.from;
    return rows.length > 0 || isHeadingSeen ? [{ chapter, rows }] : [];
  });
}

export function getTop(chapter: PlacedChapter, row: number, rowHeight: number): number {
  return chapter.rowsTop + (row - chapter.first) * rowHeight;
}
