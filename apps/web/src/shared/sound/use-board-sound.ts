import type { Position } from '@lamplight/domain/chess/position.ts';
import { useEffect, useRef } from 'react';
import { soundOfStep } from './sound-of-step.ts';

/** Sounds each change of position; the first position and those at which `audible` is false stay silent. */
export function useBoardSound(position: Position, audible: boolean): void {
  const heard = useRef(position);
  useEffect(() => {
    const before = heard.current;
    heard.current = position;
    if (!audible || before.fen === position.fen) return;
    const sound = soundOfStep(before, position);
    // A board that stays silent does without; one whose sound does not come plays on in silence.
    import('./board-sound.ts').then(
      ({ playBoardSound }) => playBoardSound(sound),
      () => {},
    );
  }, [position, audible]);
}
