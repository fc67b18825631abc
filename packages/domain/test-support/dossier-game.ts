import type { PositionAnalysis } from '../src/analysis/position-analysis.ts';
import { startFen } from '../src/chess/start-fen.ts';
import type { DossierGame } from '../src/dossier/format-dossier.ts';

const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const afterG5 = 'rnbqkbnr/pppppp1p/8/6p1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

function analyse(lines: [cp: number, ...moves: string[]][]): PositionAnalysis {
  return {
    engine: 'test',
    effort: 'deep',
    depth: 20,
    nodes: 1,
    lines: lines.map(([cp, ...moves]) => ({ score: { kind: 'cp', cp }, depth: 20, moves })),
  };
}

/** A game of two half-moves with stored analysis. The second is a mistake. */
export const dossierGame: DossierGame = {
  title: 'A game',
  startFen,
  moves: [
    { san: 'e4', uci: 'e2e4', fen: afterE4 },
    { san: 'g5', uci: 'g7g5', fen: afterG5 },
  ],
  analyses: [
    analyse([[30, 'e2e4', 'e7e5']]),
    {
      ...analyse([[30, 'e7e5', 'g1f3']]),
      nullMoveLine: { score: { kind: 'cp', cp: 90 }, depth: 14, moves: ['d2d4'] },
      naturalLines: [
        { score: { kind: 'cp', cp: 60 }, depth: 20, moves: ['d7d6', 'd2d4'] },
        { score: { kind: 'cp', cp: 250 }, depth: 20, moves: ['g7g5', 'd2d4'] },
      ],
    },
    analyse([[250, 'd2d4', 'h7h6']]),
  ],
  evaluations: new Map(),
  findExpected: (ply, rating) =>
    ply === 1 && rating === 1200
      ? [
          { move: 'g7g5', probability: 0.4 },
          { move: 'a7a6', probability: 0.005 },
        ]
      : [],
  comments: new Map([[2, ['A weak move.']]]),
};
