import type { AnalysedLine } from '../../src/analysis/position-analysis.ts';
import type { MoveToClassify, ScoreAfter } from '../../src/quality/classify-move.ts';
import type { Score } from '../../src/quality/score.ts';

/** Swaps the colours and reverses the ranks of the board. */
export function mirrorColors(input: MoveToClassify): MoveToClassify {
  const [placement = '', turn, castling = '-', enPassant = '-', ...clocks] =
    input.before.split(' ');
  const rows = placement.split('/').toReversed().map(swapCase).join('/');
  const fen = [
    rows,
    turn === 'w' ? 'b' : 'w',
    swapCase(castling),
    turnSquares(enPassant),
    ...clocks,
  ];
  const lines = (list: readonly AnalysedLine[]): AnalysedLine[] =>
    list.map((one) => ({
      ...one,
      score: negateScore(one.score),
      moves: one.moves.map(turnSquares),
    }));
  return {
    ...input,
    before: fen.join(' '),
    move: { uci: turnSquares(input.move.uci), san: turnSquares(input.move.san) },
    linesBefore: lines(input.linesBefore),
    linesAfter: lines(input.linesAfter),
    scoreAfter: negateLine(input.scoreAfter),
    previous: input.previous && { ...input.previous, uci: turnSquares(input.previous.uci) },
  };
}

function negateLine(value: ScoreAfter): ScoreAfter {
  return value.kind === 'cp' || value.kind === 'mate' ? negateScore(value) : value;
}

function negateScore(score: Score): Score {
  return score.kind === 'cp'
    ? { kind: 'cp', cp: -score.cp }
    : { kind: 'mate', moves: -score.moves };
}

function turnSquares(text: string): string {
  return text.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
