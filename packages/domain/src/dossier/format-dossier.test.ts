import { expect, test } from 'vitest';
import type { PositionAnalysis } from '../analysis/position-analysis.ts';
import { startFen } from '../chess/start-fen.ts';
import { formatMoveDossier, listTurningPoints } from './format-dossier.ts';
import type { DossierGame } from './format-dossier.ts';

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

const game: DossierGame = {
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
      naturalLines: [{ score: { kind: 'cp', cp: 250 }, depth: 20, moves: ['g7g5', 'd2d4'] }],
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

test('the dossier of a move has its lines, its threat, what people play and what the coach says', () => {
  const lines = formatMoveDossier(game, 1).split('\n');
  expect(lines[0]).toMatch(/^== 1\.\.\.g5 {2}\(loses \d+\.\d, mistake\)$/);
  expect(lines).toContain('line +0.30 d20 1...e5 2.Nf3');
  expect(lines).toContain('threat +0.90 d14 2.d4');
  expect(lines).toContain('played +2.50 d20 1...g5 2.d4');
  expect(lines).toContain('1200: 1...g5 40 % (played) +2.50 d20 1...g5 2.d4  TEMPTING AND WRONG');
  expect(lines).toContain('coach: A weak move.');
  expect(lines.join('\n')).not.toContain('a6');
});

test('moves that lose ten points of winning chance are turning points', () => {
  expect(listTurningPoints(game)).toEqual([expect.stringMatching(/^1\.\.\.g5 loses \d+ points$/)]);
});
