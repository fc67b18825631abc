import { createHash } from 'node:crypto';
import type { PgnProblem } from '@lamplight/domain/chess/pgn/pgn-record.ts';
import { readImport } from '@lamplight/domain/annotation/import-annotation.ts';
import type { ImportedAnnotation } from './annotation.ts';

/** Annotations of a game of a file; a problem if they cannot be read; null if the game has none. */
export type AnnotationRead = ImportedAnnotation | { problem: PgnProblem } | null;

/** Reads the annotations of a game that an admin imports. */
export function readAnnotationOf(pgn: string): AnnotationRead {
  const read = readImport(pgn);
  if (read.kind === 'plain') return null;
  if (read.kind === 'unreadable') return { problem: read.error };
  const { annotator, comments } = read;
  return { annotator, comments, pgn, version: createHash('sha256').update(pgn).digest('hex') };
}

export function isReadAnnotation(read: AnnotationRead | undefined): read is ImportedAnnotation {
  return read !== null && read !== undefined && !('problem' in read);
}
