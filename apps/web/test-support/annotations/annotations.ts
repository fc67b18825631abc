import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import { createCommentRows } from '@lamplight/domain/annotation/comment-rows.ts';
import { publishAnnotations } from '@lamplight/domain/annotation/published.ts';
import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import { showAnnotations } from '@lamplight/domain/annotation/show-annotations.ts';
import { proofreadGame } from '@lamplight/domain/proofread/proofread-game.ts';

/** Reads an annotated game, checks its sentences without an engine, and publishes them as the server does. */
export function createAnnotations(
  pgn: string,
  level: GameAnnotations['level'] = 'improver',
): GameAnnotations {
  const read = readAnnotations(pgn);
  if (!read.ok) throw new Error(read.error.message);
  const tree = read.value;
  const { comments } = proofreadGame(tree, { evaluations: { find: () => undefined } });
  const rows = createCommentRows(tree, comments, (sentence) => ({
    ...sentence,
    state: 'published',
  }));
  const published = publishAnnotations(tree, rows);
  if (!published) throw new Error('nothing is published');
  const { opening, closing, moves } = showAnnotations(published, level);
  return {
    level,
    annotator: 'Lamplight',
    opening,
    closing,
    moves: moves.map(({ ply, nags, note, question }) => ({
      ply,
      nags,
      note,
      question: question && question.parts.map(({ text }) => text).join(''),
    })),
  };
}
