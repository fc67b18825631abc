import { showInsight } from '@lamplight/domain/coach/presentation/show-insight.ts';
import type { MoveComment } from '../../use-cases/coach/move-comment.ts';

export function presentComment({ insight, move, createdAt, ...made }: MoveComment) {
  return { ...showInsight(insight, move), ...made, date: createdAt };
}
