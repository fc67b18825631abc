import type { AnnotationTree } from '../../src/annotation/annotation.ts';
import { readAnnotations } from '../../src/annotation/read-annotations.ts';

/** Reads a game that must be readable. */
export function readTree(text: string): AnnotationTree {
  const read = readAnnotations(text);
  if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
  return read.value;
}
