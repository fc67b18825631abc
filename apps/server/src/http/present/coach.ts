import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import { showInsight } from '@lamplight/domain/coach/presentation/show-insight.ts';
import type { MoveComment } from '../../use-cases/coach/move-comment.ts';

export function presentComment(comment: MoveComment): AiAnalysis {
  const { insight, move, writer, engine, depth, verifier, createdAt } = comment;
  const date = createdAt.toISOString();
  return { ...showInsight(insight, move), writer, engine, depth, verifier, date };
}
