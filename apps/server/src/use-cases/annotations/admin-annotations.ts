import type { AnnotationTree } from '@lamplight/domain/annotation/annotation.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import type {
  AnnotatedGame,
  AnnotationFigures,
  AnnotationFilter,
  EditedComment,
} from '../../entities/annotation.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

type Page = { offset: number; limit: number };

export function listAnnotations(
  { store }: StorePort<'adminAnnotations'>,
  { offset, limit, ...filter }: AnnotationFilter & Page,
): Promise<{ annotations: AnnotationFigures[]; total: number }> {
  return store.adminAnnotations.list(filter, { offset, limit });
}

export async function findFigures(
  { store }: StorePort<'adminAnnotations'>,
  gameId: string,
): Promise<{ kind: 'found'; figures: AnnotationFigures } | Refused> {
  const figures = await store.adminAnnotations.find(gameId);
  return figures ? { kind: 'found', figures } : refuse('annotation_not_found');
}

export type AnnotationSheet = {
  kind: 'found';
  figures: AnnotationFigures;
  annotated: Pick<AnnotatedGame, 'pgn'>;
  tree: AnnotationTree;
  comments: readonly EditedComment[];
};

/** Returns the annotations of a game; only one comment of it if `key` is given. */
export async function findAnnotation(
  { store }: StorePort<'adminAnnotations' | 'annotations'>,
  gameId: string,
  key?: string,
): Promise<AnnotationSheet | Refused> {
  const figures = await store.adminAnnotations.find(gameId);
  const annotated = figures && (await store.annotations.find(gameId));
  if (!figures || !annotated) return refuse('annotation_not_found');
  const read = readAnnotations(annotated.pgn);
  if (!read.ok) {
    // Stored texts were read when they were stored.
    throw new Error(`the annotations of game ${gameId} cannot be read: ${read.error.message}`);
  }
  const comments = await store.adminAnnotations.listComments(gameId, key);
  return { kind: 'found', figures, annotated, tree: read.value, comments };
}
