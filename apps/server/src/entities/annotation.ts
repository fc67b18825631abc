import type { CommentRow } from '@lamplight/domain/annotation/comment-rows.ts';

export type AnnotationSource = 'shipped' | 'imported';
export type AnnotationState = 'waiting' | 'checking' | 'checked' | 'failed';

/** Annotated game as it came. */
export type AnnotatedGame = {
  source: AnnotationSource;
  annotator: string;
  /** PGN with all comments, byte by byte. */
  pgn: string;
  /** Hash of the text and of the proof-reader that has checked it. */
  version: string;
  state: AnnotationState;
};

export type StoredAnnotations = AnnotatedGame & {
  /** Comments with prose, in reading order. */
  comments: readonly StoredCommentRow[];
};

export type StoredCommentRow = CommentRow & {
  /** True if an admin has edited, published or left out a sentence of it. */
  isEdited: boolean;
};
