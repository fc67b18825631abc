import type { Position } from '@lamplight/domain/chess/position.ts';
import { useEffect, useRef } from 'react';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';

/** Plays a sound when the position changes, but not for the first position and not while `audible` is false. */
export function useBoardSound(position: Position, audible: boolean): void {
  const heard = useRef(position);
  useEffect(() => {
    const before = heard.current;
    heard.current = position;
    if (!audible || before.fen === position.fen) return;
    const sound = chooseStepSound(before, position);
    // The code is loaded with the first sound. If that fails, the board stays silent.
    import('./board-sound.ts').then(
      ({ playBoardSound }) => playBoardSound(sound),
      () => {},
    );
  }, [position, audible]);
}

export type BoardSound = 'move' | 'capture' | 'check' | 'end';

/** Chooses the sound for a step from one position to another. A step back over a capture sounds like a plain move. */
export function chooseStepSound(before: Position, after: Position): BoardSound {
  if (after.isCheckmate || after.isStalemate) return 'end';
  if (after.inCheck) return 'check';
  return parsePieces(after.fen).size < parsePieces(before.fen).size ? 'capture' : 'move';
}
