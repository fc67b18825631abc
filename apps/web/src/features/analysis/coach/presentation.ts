import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { createContext, useContext } from 'react';
import type { BoardShape } from '../../../shared/board/board-shapes.ts';
import type { Stop } from '../../../shared/coach/stops.ts';
import type { Glossary } from './glossary.ts';
import type { AnswerPieces } from './insights-result.tsx';
import type { Walk } from './stops.ts';

/** An opened sentence, and how far its line has been played. */
export interface Opened extends Walk {
  readonly id: string;
  readonly at: number;
  readonly marks: readonly BoardShape[];
}

/** Values the components of an answer share. */
export interface Presentation {
  readonly game: Game;
  readonly index: number;
  readonly analysis: AiAnalysis;
  readonly pieces: AnswerPieces;
  readonly glossary: Glossary | null;
  readonly hintId: string;
  readonly opened: Opened | null;
  readonly open: (opened: Opened) => void;
  readonly goTo: (at: number) => void;
  readonly close: () => void;
  /** Shows something at once, or after the pointer has rested; null ends it. */
  readonly point: (
    what: { readonly stop: Stop; readonly marks: readonly BoardShape[] } | null,
    when?: 'now' | 'rested',
  ) => void;
}

export const PresentationContext = createContext<Presentation | null>(null);

export function usePresentation(): Presentation {
  const presentation = useContext(PresentationContext);
  if (!presentation) throw new Error('outside of PresentationContext');
  return presentation;
}
