import { useState, useEffect, useEffectEvent, useRef } from 'react';

interface BoardAnnouncerProps {
  /** The text to announce. The first text is not announced, because screen readers read a new page by themselves. */
  readonly text: string;
  /** A new value announces the text again, even if the text is the same. */
  readonly occasion?: number | string | undefined;
}

/** A polite live region: a screen reader announces each new text after its current speech. */
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

/** Delay in milliseconds, long enough that holding an arrow key down does not announce every move. */
const restMs = 250;

interface StepAnnouncerProps {
  /** Identifies the position on the board. A change is announced. */
  readonly step: string;
  readonly describe: (previousStep: string) => string;
}

/** Announces a step in words, after the reader has stopped stepping. */
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
