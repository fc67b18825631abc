import { describePieces, describeTurn } from '@lamplight/domain/chess/describe.ts';
import { piecesOf } from '@lamplight/domain/chess/pieces.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { memo, useEffect, useState } from 'react';

/** A position that is only passed is not read out. */
const restMs = 100;

interface PositionInWordsProps {
  readonly id: string;
  readonly position: Position;
}

/** The pieces and their squares for screen readers, updated once the reader stops stepping. */
export const PositionInWords = memo(function PositionInWords({
  id,
  position,
}: PositionInWordsProps) {
  const [told, setTold] = useState(position);
  useEffect(() => {
    const timer = setTimeout(() => setTold(position), restMs);
    return () => clearTimeout(timer);
  }, [position]);
  return <Words id={id} position={told} />;
});

const Words = memo(function Words({ id, position }: PositionInWordsProps) {
  return (
    <p id={id} className="sr-only">
      {`${describeTurn(position)} ${describePieces(piecesOf(position.fen))}`}
    </p>
  );
});
