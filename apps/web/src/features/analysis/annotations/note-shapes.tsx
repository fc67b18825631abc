import type { AnnotationNote, AnnotationShape } from '@lamplight/contract/annotations.ts';
import { useEffect, useMemo } from 'react';
import { toAuthoredShapes } from '../../../shared/coach/authored-shapes.ts';
import type { Analysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';

/** The shapes in words for screen readers. For example: 'Marked: e6, arrow b3 to f7.' Empty without shapes. */
export function describeShapes(shapes: readonly AnnotationShape[]): string {
  const words = copy.annotations;
  const named = shapes.map((shape) =>
    shape.kind === 'square' ? shape.square : words.arrow(shape.from, shape.to),
  );
  return named.length === 0 ? '' : words.marked([...new Set(named)].join(', '));
}

/** Draws the shapes of a note on the board while the component is on the page. */
export function useNoteShapes(note: AnnotationNote | null, setHere: Analysis['setHere']): void {
  const shapes = useMemo(() => toAuthoredShapes(note?.shapes ?? []), [note]);
  useEffect(() => {
    if (shapes.length === 0) return undefined;
    setHere({ noteShapes: shapes });
    return () => setHere({ noteShapes: [] });
  }, [shapes, setHere]);
}
