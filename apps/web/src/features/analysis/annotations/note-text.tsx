import type { AnnotationNote } from '@lamplight/contract/annotations.ts';
import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { useMemo } from 'react';
import { findStops, PresentationContext, usePresentation } from '../coach/presentation.ts';
import { Paragraphs } from '../coach/sentences.tsx';
import { copy } from '../copy.ts';
import { splitAuthoredParagraphs } from './find-note.ts';
import { layOutVariation } from './lay-out-variation.ts';
import { describeShapes } from './note-shapes.tsx';
import { Variation } from './variation.tsx';
import '../../../shared/coach/authored-shapes.css';
import './annotations.css';

interface NoteTextProps {
  /** Empty if the annotator wrote only variations. */
  readonly sentences: readonly CoachSentence[];
  readonly note: AnnotationNote | null;
  readonly annotator: string;
}

/** The paragraphs of a note, its variations, each on lines of its own, its shapes in words, and its annotator. */
export function NoteText({ sentences, note, annotator }: NoteTextProps) {
  const presentation = usePresentation();
  const { game, index } = presentation;
  const paragraphs = useMemo(() => splitAuthoredParagraphs(sentences), [sentences]);
  const variations = useMemo(() => {
    const trunk = findStops(game, index, { from: 'before', uci: [] });
    const given = note?.variations ?? [];
    return given.map((variation, place) => layOutVariation(variation, `${place}`, trunk));
  }, [game, index, note]);
  const marked = describeShapes(note?.shapes ?? []);
  return (
    <PresentationContext value={{ ...presentation, search: null }}>
      {paragraphs.length > 0 && <Paragraphs paragraphs={paragraphs} />}
      {marked !== '' && <p className="sr-only">{marked}</p>}
      {variations.length > 0 && (
        <ul aria-label={copy.annotations.variations} className="variations">
          {variations.map((variation) => (
            <li key={variation.id}>
              <Variation variation={variation} />
            </li>
          ))}
        </ul>
      )}
      <p className="note-author">
        <bdi>{copy.annotations.by(annotator)}</bdi>
      </p>
    </PresentationContext>
  );
}
