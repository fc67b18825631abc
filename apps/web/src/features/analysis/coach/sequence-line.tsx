import type { ShownMoves } from '@lamplight/contract/coach.ts';
import { useMemo } from 'react';
import { Explanation } from './explanation.tsx';
import { splitSequence } from '../../../shared/coach/text-pieces.ts';

interface SequenceLineProps {
  readonly id: string;
  readonly text: string;
  readonly line: ShownMoves;
}

/** An engine's line in the notation of books; it can be played like a sentence's. */
export function SequenceLine({ id, text, line }: SequenceLineProps) {
  const pieces = useMemo(() => splitSequence(text, line), [text, line]);
  if (text === '') return null;
  if (line.uci.length === 0) return <p className="tell-sequence san">{text}</p>;
  return (
    <div className="tell-sequence san">
      <Explanation id={id} pieces={pieces} marks={[]} line={line} />
    </div>
  );
}
