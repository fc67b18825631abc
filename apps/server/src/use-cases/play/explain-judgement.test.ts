import type { CoachSentence } from '@lamplight/contract/coach.ts';
import { coachSentence } from '@lamplight/contract/coach.ts';
import type { StoredMove } from '../../entities/game.ts';
import type { Judgement, EvaluatedMove } from '@lamplight/domain/play/verdict.ts';
import { expect, test } from 'vitest';
import { explainJudgement } from './explain-judgement.ts';

const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const moves: StoredMove[] = [
  ['e4', 'e2e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
  ['e5', 'e7e5', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
  ['Nf3', 'g1f3', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'],
];
const game = { id: 'a-game', startFen, moves };
const wanted = { level: 'club', player: 'Magnus', isMoveHidden: false } as const;
const analysed = { game, analyses: moves.map(() => null) };
const queenOut = {
  ply: 2,
  move: {
    san: 'Qg4',
    uci: 'd1g4',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P1Q1/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2',
  },
};

function said(cp: number, line: string): EvaluatedMove {
  return { score: { kind: 'cp', cp }, depth: 14, line: line.split(' ') };
}

function judged(verdict: Judgement['verdict'], yours: EvaluatedMove): Judgement {
  const his = said(30, 'g1f3 b8c6 f1b5 a7a6');
  const opinion = { source: 'browser', engine: 'Stockfish 19', his, yours } as const;
  return { verdict, points: 5, opinion, alsoIn: null };
}

function textOf(sentence: CoachSentence | null): string {
  return sentence?.parts.map(({ text }) => text).join('') ?? '';
}

test('the reason for a verdict is a sentence of the contract and the same every time', () => {
  const judgement = judged('inferior', said(-150, 'd1g4 d7d5 g4f3 d5e4 f3e4 b8c6'));
  const reason = explainJudgement(analysed, queenOut, judgement, wanted);
  expect(coachSentence.parse(reason)).toEqual(reason);
  expect(textOf(reason)).toMatch(/^2\.|2\.\.\.d5/);
  expect(explainJudgement(analysed, queenOut, judgement, wanted)).toEqual(reason);
});

test('a line of one move is enough for a reason from the board', () => {
  const reason = explainJudgement(analysed, queenOut, judged('equal', said(30, 'd1g4')), {
    ...wanted,
    level: 'improver',
  });
  expect(textOf(reason)).toContain('Qg4');
});

test.for<[string, Judgement, number]>([
  ['the recorded move', { ...judged('matched', said(30, 'g1f3')), opinion: null }, 2],
  ['a book move', judged('book', said(20, 'd1g4 b8c6')), 2],
  ['a move no engine has evaluated', { ...judged('equal', said(0, 'd1g4')), opinion: null }, 2],
  ['a move after the last', judged('equal', said(0, 'd1g4')), 3],
])('there is no reason for %s', ([, judgement, ply]) => {
  expect(explainJudgement(analysed, { ...queenOut, ply }, judgement, wanted)).toBeNull();
});

test('while the recorded move is hidden, the reason is one that does not name it', () => {
  const judgement = judged('inferior', said(-150, 'd1g4 d7d5 g4f3 d5e4 f3e4 b8c6'));
  const shown = explainJudgement(analysed, queenOut, judgement, wanted);
  const hidden = explainJudgement(analysed, queenOut, judgement, { ...wanted, isMoveHidden: true });
  expect(textOf(shown)).not.toBe('');
  expect(`${textOf(hidden)} ${hidden?.line?.text}`).not.toContain('Nf3');
});
