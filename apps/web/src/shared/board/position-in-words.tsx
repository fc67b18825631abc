import { describePieces, describeTurn } from '@lamplight/domain/chess/describe.ts';
import { piecesOf } from '@lamplight/domain/chess/pieces.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import { memo, useEffect, useState } from 'react';

/** Nobody can hear a position that is passed on the way to another. */
const restMs = 100;

interface PositionInWordsProps {
  readonly id: string;
  readonly position: Position;
}

/** What stands where, for those who cannot see the board; it follows once the board has come to rest. */
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
