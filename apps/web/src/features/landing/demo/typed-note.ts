interface Stretch {
  readonly whole: string;
  readonly ink: Text;
  /** Holds the text that is not written yet, so that the layout does not move. */
  readonly veil: HTMLElement;
}

export interface TypedNote {
  readonly clear: () => void;
  /** Writes one letter. Returns the sentence it belongs to; null if everything is written. */
  readonly writeLetter: () => HTMLElement | null;
  readonly writeAll: () => void;
  /** Restores the original markup. */
  readonly restore: () => void;
}

/** Writes a text letter by letter across its elements. */
export function createTypedNote(text: HTMLElement): TypedNote {
  const stretches = listTexts(text).map((ink): Stretch => {
    const veil = document.createElement('span');
    veil.className = 'unwritten';
    ink.after(veil);
    return { whole: ink.data, ink, veil };
  });
  const caret = document.createElement('span');
  caret.className = 'caret';
  let at = stretches.length;

  const writeAll = (): void => {
    for (const stretch of stretches) write(stretch, stretch.whole.length);
    at = stretches.length;
    caret.remove();
  };
  return {
    clear() {
      for (const stretch of stretches) write(stretch, 0);
      at = 0;
      stretches[0]?.ink.after(caret);
    },
    writeLetter() {
      const stretch = stretches[at];
      if (!stretch) return null;
      const letters = stretch.ink.length + 1;
      write(stretch, letters);
      if (letters === 1) stretch.ink.after(caret);
      if (letters >= stretch.whole.length) at += 1;
      if (at === stretches.length) caret.remove();
      return stretch.ink.parentElement?.closest<HTMLElement>('[data-shows]') ?? text;
    },
    writeAll,
    restore() {
      writeAll();
      for (const { veil } of stretches) veil.remove();
    },
  };
}

function write({ whole, ink, veil }: Stretch, letters: number): void {
  ink.data = whole.slice(0, letters);
  veil.textContent = whole.slice(letters);
}

function listTexts(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found;
}
