import { useState } from 'react';

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
