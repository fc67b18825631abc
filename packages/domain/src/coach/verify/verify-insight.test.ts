import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainGame } from '../explain/explain-game.ts';
import type { Insight } from '../insight.ts';
import { createRecordedGame } from '../../../test-support/coach/game-sentences.ts';
import { verifyInsight } from './verify-insight.ts';

const file = new URL('../../../../../data/analysis/carlsen-012.txt', import.meta.url);
const game = createRecordedGame(readFileSync(file, 'utf8'), 'white');
const explained = explainGame(game, 'improver');

function verifyChanged(index: number, change: (insight: Insight) => Partial<Insight>) {
  const [move, insight] = [game.moves[index]?.move, explained[index]?.insight];
  if (!move || !insight) throw new Error(`no move ${index}`);
  return verifyInsight(move, { ...insight, ...change(insight) });
}

test('every insight of a whole game is proved', () => {
  const found = game.moves.flatMap((_, index) => verifyChanged(index, () => ({})));
  expect(found).toEqual([]);
});

test('each finding names its section', () => {
  const index = explained.findIndex(({ insight }) => insight.alternatives.length > 1);
  const broken = verifyChanged(index, ({ explanation, alternatives }) => ({
    explanation: explanation.map((sentence) => ({ ...sentence, claims: [] })),
    alternatives: alternatives.map((other) => ({
      ...other,
      whyChosenOver: other.whyChosenOver.map((sentence) => ({ ...sentence, claims: [] })),
    })),
  }));
  expect(broken.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['explanation.0', 'alternatives.0.why.0']),
  );
});

test('moves, evaluations and lines of a plan are those of a stored line', () => {
  const index = explained.findIndex(({ insight }) => insight.movePlan.shortTerm !== null);
  const listProblems = (change: object) =>
    verifyChanged(index, ({ movePlan }) => ({
      movePlan: {
        ...movePlan,
        shortTerm: movePlan.shortTerm && { ...movePlan.shortTerm, ...change },
      },
    })).map(({ where, violations }) => `${where} ${violations[0]?.rule}`);
  expect(listProblems({})).toEqual([]);
  expect(listProblems({ evaluation: '+9.99' })).toEqual(['plan.shortTerm field']);
  expect(listProblems({ move: 'Nxh8' })).toEqual(['plan.shortTerm field']);
  expect(listProblems({ sequence: '1.e4 e5' })).toEqual(['plan.shortTerm field']);
});

test('moves, evaluations and lines of an alternative are those of a stored line', () => {
  const index = explained.findIndex(({ insight }) => insight.alternatives.length > 0);
  const listProblems = (change: object) =>
    verifyChanged(index, ({ alternatives }) => ({
      alternatives: alternatives.map((other, at) => (at === 0 ? { ...other, ...change } : other)),
    })).map(({ where, violations }) => `${where} ${violations[0]?.rule}`);
  expect(listProblems({})).toEqual([]);
  expect(listProblems({ evaluation: '+9.99' })).toEqual(['alternatives.0 field']);
  expect(listProblems({ quote: '1.e4 e5' })).toEqual(['alternatives.0 field']);
  expect(listProblems({ move: 'Nxh8' })).toEqual(['alternatives.0 field']);
});
