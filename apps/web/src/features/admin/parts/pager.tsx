import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';

type PagerProps = {
  /** Accessible name: 'Pages of jobs'. */
  label: string;
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

const words = copy.pager;

/** Previous and next page below a list. Renders nothing while one page holds everything. */
export function Pager({ label, offset, limit, total, onChange }: PagerProps) {
  // The list has become shorter and ends before this page.
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
      {/* Stays in the tab order at both ends, so that stepping by keyboard does not lose the focus. */}
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
