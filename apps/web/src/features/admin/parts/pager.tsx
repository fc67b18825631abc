import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

type PagerProps = {
  /** What is paged, for screen readers: 'Pages of jobs'. */
  label: string;
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

const words = copy.pager;

/** Below a list that comes in parts: where one is, one part back, one on. Nothing while all fits on one page. */
export function Pager({ label, offset, limit, total, onChange }: PagerProps) {
  // What stood on this page is gone since: the list ends before it.
  const isBeyond = offset > 0 && offset >= total;
  useEffect(() => {
    if (isBeyond) onChange(Math.max(0, limit * (Math.ceil(total / limit) - 1)));
  }, [isBeyond, limit, total, onChange]);
  if (total <= limit && offset === 0) return null;
  const last = Math.min(total, offset + limit);
  return (
    <nav aria-label={label} className="admin-pager">
      <output className="tnum text-small text-text-2">
        {words.place(Math.min(offset + 1, last), last, total)}
      </output>
      {/* Still in the tab order at the ends: who steps by keyboard would lose the place. */}
      <Button
        size="icon"
        variant="ghost"
        aria-label={words.previous}
        aria-disabled={offset === 0}
        onClick={() => offset > 0 && onChange(Math.max(0, offset - limit))}
      >
        <ArrowLeft aria-hidden />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={words.next}
        aria-disabled={last >= total}
        onClick={() => last < total && onChange(offset + limit)}
      >
        <ArrowRight aria-hidden />
      </Button>
    </nav>
  );
}
