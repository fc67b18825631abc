import { useState, useEffect, useEffectEvent, useRef } from 'react';

interface BoardAnnouncerProps {
  /** The first text is not spoken: screen readers read a new page by themselves. */
  readonly text: string;
  /** A new value repeats the same text. */
  readonly occasion?: number | string | undefined;
}

/** A polite live region: each new text is spoken when the screen reader is free. */
export function BoardAnnouncer({ text, occasion = '' }: BoardAnnouncerProps) {
  const current = `${occasion} ${text}`;
  const [heard, setHeard] = useState(current);
  const [speaking, setSpeaking] = useState(false);
  if (current !== heard) {
    setHeard(current);
    setSpeaking(true);
  }
  return (
    <output aria-live="polite" className="sr-only">
      {speaking && <span key={current}>{text}</span>}
    </output>
  );
}

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
