import type { Position } from '@lamplight/domain/chess/position.ts';
import { useEffect, useRef } from 'react';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';

/** Sounds each change of position; the first position and those at which `audible` is false stay silent. */
export function useBoardSound(position: Position, audible: boolean): void {
  const heard = useRef(position);
  useEffect(() => {
    const before = heard.current;
    heard.current = position;
    if (!audible || before.fen === position.fen) return;
    const sound = chooseStepSound(before, position);
    // A board that stays silent does without; one whose sound does not come plays on in silence.
    import('./board-sound.ts').then(
      ({ playBoardSound }) => playBoardSound(sound),
      () => {},
    );
  }, [position, audible]);
}

export type BoardSound = 'move' | 'capture' | 'check' | 'end';

/** What going from one position to the next sounds like; stepping back through a capture is a plain move. */
export function chooseStepSound(before: Position, after: Position): BoardSound {
  if (after.isCheckmate || after.isStalemate) return 'end';
  if (after.inCheck) return 'check';
  return parsePieces(after.fen).size < parsePieces(before.fen).size ? 'capture' : 'move';
}
