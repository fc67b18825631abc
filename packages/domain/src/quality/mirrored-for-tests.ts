import type { AnalysedLine } from '../analysis/position-analysis.ts';
import type { MoveToJudge, ScoreAfter } from './judge-move.ts';
import type { Score } from './score.ts';

/** The same with colours exchanged and the board turned over. */
export function mirrored(input: MoveToJudge): MoveToJudge {
  const [placement = '', turn, castling = '-', enPassant = '-', ...clocks] =
    input.before.split(' ');
  const rows = placement.split('/').toReversed().map(otherCase).join('/');
  const fen = [rows, turn === 'w' ? 'b' : 'w', otherCase(castling), turned(enPassant), ...clocks];
  const lines = (list: readonly AnalysedLine[]): AnalysedLine[] =>
    list.map((one) => ({
      ...one,
      score: negatedScore(one.score),
      moves: one.moves.map(turned),
    }));
  return {
    ...input,
    before: fen.join(' '),
    move: { uci: turned(input.move.uci), san: turned(input.move.san) },
    linesBefore: lines(input.linesBefore),
    linesAfter: lines(input.linesAfter),
    scoreAfter: negated(input.scoreAfter),
    previous: input.previous && { ...input.previous, uci: turned(input.previous.uci) },
  };
}

function negated(value: ScoreAfter): ScoreAfter {
  return value.kind === 'cp' || value.kind === 'mate' ? negatedScore(value) : value;
}

function negatedScore(score: Score): Score {
  return score.kind === 'cp'
    ? { kind: 'cp', cp: -score.cp }
    : { kind: 'mate', moves: -score.moves };
}

function turned(text: string): string {
  return text.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

function otherCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
