import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BoardAnnouncer } from '../board/board-announcer.tsx';

/** Long enough that a key held down is not read out move by move. */
const restMs = 250;

interface StepAnnouncerProps {
  /** Names the position on the board; a new value is announced. */
  readonly step: string;
  readonly describe: (previousStep: string) => string;
}

/** Says each step in words, once the reader has stopped stepping. */
export function StepAnnouncer({ step, describe }: StepAnnouncerProps) {
  const announced = useRef(step);
  const [said, setSaid] = useState({ text: '', occasion: 0 });
  const announce = useEffectEvent(() => {
    const text = describe(announced.current);
    announced.current = step;
    setSaid(({ occasion }) => ({ text, occasion: occasion + 1 }));
  });
  useEffect(() => {
    if (announced.current === step) return undefined;
    const timer = setTimeout(announce, restMs);
    return () => clearTimeout(timer);
  }, [step]);
  return <BoardAnnouncer text={said.text} occasion={said.occasion} />;
}
