import type { PositionAnalysis } from '@lamplight/domain/analysis/position-analysis.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { listSentences, toPlainText } from '@lamplight/domain/coach/insight.ts';
import { formatCommentDossier } from '@lamplight/domain/dossier/comment-dossier.ts';
import { proofreadNote } from '@lamplight/domain/proofread/proofread-note.ts';
import type { CommentRequest } from '../src/adapters/writers/writer.ts';
import { spanish, spanishInsight } from './spanish-insight.ts';

const read = readGame('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *', { strict: true });
if (!read.ok) throw new Error(read.error.message);
const { startFen, moves } = read.game;
/** Half-moves played with 3.Bb5. */
const ply = 5;

const analyse = (lines: PositionAnalysis['lines']): PositionAnalysis => ({
  engine: 'Stockfish 19',
  effort: 'deep',
  depth: 20,
  nodes: 1,
  lines,
});
const analyses = [
  ...Array<null>(ply - 1).fill(null),
  analyse(spanish.linesBefore),
  analyse(spanish.linesAfter),
];
const known = new Map(
  analyses.flatMap((analysis, index) =>
    analysis ? [[toPositionKey(moves[index - 1]?.fen ?? ''), analysis] as const] : [],
  ),
);

/** Creates the request for a comment on 3.Bb5, with its real dossier and the real proof-reader. */
export function createSpanishRequest(more: Partial<CommentRequest> = {}): CommentRequest {
  const players = { white: 'Magnus Carlsen', black: 'Black' };
  return {
    level: 'improver',
    dossier: formatCommentDossier(
      {
        title: 'A Spanish',
        startFen,
        moves,
        analyses,
        evaluations: new Map(),
        findExpected: () => [],
        comments: new Map([[ply, listSentences(spanishInsight).map(toPlainText)]]),
      },
      { index: ply - 1, level: 'improver', players },
    ),
    previous: undefined,
    players: Object.values(players),
    proofread: async (text) =>
      proofreadNote({ headers: {}, startFen, moves }, ply, text, {
        evaluations: { find: (key) => known.get(key) },
      }).sentences,
    ...more,
  };
}

/** Sentences about 3.Bb5. */
export const spanishTexts = {
  attacks: 'With 3.Bb5 the bishop attacks the knight on c6.',
  guards: 'The knight on c6 guards the pawn on e5.',
  judgement: 'The idea is simple.',
  untrue: 'The bishop on b5 attacks the queen on d8.',
  illegal: '3.Bb5 Qxh7 is what comes next.',
  /** True or not, the proof-reader cannot bind it. */
  unprovable: 'Black’s structure is compromised by the pressure.',
} as const;
