import type { Position } from '@lamplight/domain/chess/position.ts';
import { useEffect, useRef } from 'react';
import { playBoardSound } from './board-sound.ts';
import { soundOfStep } from './sound-of-step.ts';

/** Sounds each change of position; the first position and those at which `audible` is false stay silent. */
export function useBoardSound(position: Position, audible: boolean): void {
  const heard = useRef(position);
  useEffect(() => {
    const before = heard.current;
    heard.current = position;
    if (audible && before.fen !== position.fen) playBoardSound(soundOfStep(before, position));
  }, [position, audible]);
}
