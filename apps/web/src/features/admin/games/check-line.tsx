import { CircleAlert } from 'lucide-react';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { copy } from './copy.ts';
import type { CheckedText } from './use-record.ts';

const words = copy.check;

type CheckLineProps = {
  checked: CheckedText;
  /** Already shown above the line. */
  error: string | undefined;
  /** Moves the cursor to the place in the text. */
  onGoThere: (place: { readonly line: number; readonly column?: number | undefined }) => void;
};

/** The PGN reader's result for the text, updated as it changes. */
export function CheckLine({ checked, error, onGoThere }: CheckLineProps) {
  return (
    <output aria-label={words.label} className="games-check">
      {describeCheck(checked, error, onGoThere)}
    </output>
  );
}

function describeCheck(
  { check, state, retry }: CheckedText,
  error: string | undefined,
  onGoThere: CheckLineProps['onGoThere'],
): ReactNode {
  if (state === 'empty') return null;
  if (state === 'missing') {
    return (
      <>
        <span>
          {words.missing}. {words.missingHint}
        </span>
        <Button size="sm" onClick={retry}>
          {copy.tryAgain}
        </Button>
      </>
    );
  }
  if (check === undefined) return words.checking;
  if (check.kind === 'record') {
    const { told, moves } = check.record;
    return (
      <span className="text-success">
        {words.good(told.white, told.black, toFullMoves(moves.length))}
      </span>
    );
  }
  const { message, line, column } = check.problem;
  return (
    <>
      {message !== error && (
        <>
          <CircleAlert aria-hidden className="size-3.5 shrink-0 text-danger" />
          <span className="text-danger wrap-anywhere">{message}</span>
        </>
      )}
      <span className="tnum">{words.place(line, column)}</span>
      <Button size="sm" onClick={() => onGoThere(check.problem)}>
        {words.goThere}
      </Button>
    </>
  );
}
