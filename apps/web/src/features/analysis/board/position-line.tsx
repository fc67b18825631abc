import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { copy } from '../copy.ts';
import { formatOpening } from './opening-at.ts';
import { getShownFen, useAnalysis } from '../analysis-context.ts';

const copiedMs = 1600;
// Created once: a step draws everything else here again.
const icons = { copy: <Copy aria-hidden />, done: <Check aria-hidden /> };

/** The opening so far, and the position as FEN. */
export function PositionLine() {
  const analysis = useAnalysis();
  const { game, study, board } = analysis;
  const fen = getShownFen(analysis);
  const [copiedFen, setCopiedFen] = useState<string | null>(null);
  useEffect(() => {
    if (copiedFen === null) return undefined;
    const timer = setTimeout(() => setCopiedFen(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedFen]);

  const copyFen = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(fen);
      setCopiedFen(fen);
    } catch {
      toast({ title: copy.position.notCopied, variant: 'destructive' });
    }
  };
  const isCopied = copiedFen === fen;
  return (
    <div className="analysis-position">
      <p className="truncate text-micro font-medium text-text-2">
        {formatOpening(game, study, board.state.index)}
      </p>
      <div className="flex min-w-0 items-center gap-2">
        <code className="truncate font-mono text-[0.6875rem]/4 text-text-3">{fen}</code>
        <button
          type="button"
          aria-label={copy.position.copy}
          className="grid h-5 w-6 shrink-0 place-items-center rounded-xs text-text-3 hover:bg-hover hover:text-text [&_svg]:size-3.5"
          onClick={() => void copyFen()}
        >
          {isCopied ? icons.done : icons.copy}
        </button>
        <output className="sr-only">{isCopied && copy.position.copied}</output>
      </div>
    </div>
  );
}
