import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { copy } from './copy.ts';

const shownFirst = 15;
const shownMore = 50;

type GrowingListProps<Item> = {
  items: readonly Item[];
  /** Renders a list item. */
  children: (item: Item) => ReactNode;
};

/** A long list drawn in steps: in a scrolling box on large screens, as part of the page on phones. */
export function GrowingList<Item>({ items, children }: GrowingListProps<Item>) {
  const [shown, setShown] = useState(shownFirst);
  const list = useRef<HTMLUListElement>(null);
  const left = items.length - shown;

  // The pressed button may disappear: the focus moves to the first new row.
  useEffect(() => {
    if (shown === shownFirst) return;
    list.current?.children[shown - shownMore]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <div className="dash-list scroll-thin">
      <ul ref={list}>{items.slice(0, shown).map(children)}</ul>
      {left > 0 && (
        <div className="grid border-t p-3">
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + shownMore)}>
            {copy.showMore(left)}
          </Button>
        </div>
      )}
    </div>
  );
}
