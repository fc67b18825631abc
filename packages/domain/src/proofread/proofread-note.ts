import type { AnnotationComment, AnnotationTree } from '../annotation/annotation.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import type { PgnHeaders } from '../chess/pgn/pgn-record.ts';
import { proofreadGame } from './proofread-game.ts';
import type { GameVerdict, ProofSources } from './proofread-game.ts';
import type { SentenceVerdict } from './verdict.ts';

/** A recorded game on which somebody comments. */
export interface NotedGame {
  readonly headers: PgnHeaders;
  readonly startFen: Fen;
  readonly moves: readonly { readonly san: San; readonly uci: Uci; readonly fen: Fen }[];
}

export interface NoteVerdict extends Pick<GameVerdict, 'missing'> {
  readonly sentences: readonly SentenceVerdict[];
}

/** Checks the sentences of one comment that follows a move of the game. `ply` counts the half-moves played with it. */
export function proofreadNote(
  { headers, startFen, moves }: NotedGame,
  ply: number,
  text: string,
  sources: ProofSources,
): NoteVerdict {
  const note: AnnotationComment = {
    kind: 'comment',
    raw: text,
    text,
    audience: null,
    isQuestion: false,
    isClosing: false,
    shapes: [],
  };
  const tree: AnnotationTree = {
    headers,
    result: '*',
    startFen,
    comments: [],
    moves: moves.map((move, index) => ({
      ...move,
      ply: index + 1,
      nags: [],
      notes: index + 1 === ply ? [note] : [],
    })),
  };
  const { comments, missing } = proofreadGame(tree, sources);
  return { sentences: comments.flatMap(({ sentences }) => sentences), missing };
}
