import type { CommentRow } from '@lamplight/domain/annotation/comment-rows.ts';
import type { SentenceState } from '@lamplight/domain/annotation/stored-sentence.ts';
import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';

export type AnnotationSource = 'shipped' | 'imported';
export const annotationStates = ['waiting', 'checking', 'checked', 'failed', 'cancelled'] as const;
export type AnnotationState = (typeof annotationStates)[number];

/** State of the proof-reading as a status of a job. */
export const statusOfState: Readonly<Record<AnnotationState, JobStatus>> = {
  waiting: 'pending',
  checking: 'running',
  checked: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Name of the queue for proof-reading. The data of a queued job is `{ gameId }`. */
export const proofreadQueueName = 'proofread';

/** Annotated game as it came. */
export type AnnotatedGame = {
  source: AnnotationSource;
  /** Empty if it is not known. */
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

/** Annotations of a game of a file. */
export type ImportedAnnotation = Pick<AnnotatedGame, 'annotator' | 'pgn' | 'version'> & {
  comments: readonly CommentRow[];
};

/** Annotations as a list for admins shows them. */
export type AnnotationFigures = Pick<AnnotatedGame, 'source' | 'annotator' | 'state'> & {
  gameId: string;
  slug: string;
  gameTitle: string;
  gameNumber: number;
  white: string;
  black: string;
  comments: number;
  checkedComments: number;
  searchedPositions: number;
  wantedPositions: number;
  /** Why the proof-reading failed, or what it had to leave out. */
  problem: string | null;
  proved: number;
  judgement: number;
  unproved: number;
  refuted: number;
  unchecked: number;
  waiting: number;
  published: number;
  leftOut: number;
  editedSentences: number;
  addedAt: Date;
  updatedAt: Date;
};

export type AnnotationFilter = {
  query?: string | undefined;
  source?: AnnotationSource | undefined;
  status?: JobStatus | undefined;
  /** Selects annotations that have a sentence in this state. */
  state?: SentenceState | undefined;
};

/** Comment of an annotation, and the last change by an admin. */
export type EditedComment = CommentRow & { editedAt: Date | null; editedBy: string | null };
